import { HttpResponse, http, type RequestHandler, type WebSocketHandler, ws } from 'msw';
import * as devices from '../../src/platform/contract/devices';
import { type Platform, Unreachable } from '../platform';

/** MSW handlers for the platform: for its paths on any origin, and for the sockets of the relay. */
export function platformHandlers(platform: () => Platform): (RequestHandler | WebSocketHandler)[] {
  const relay = ws.link(`*${devices.scanChannel.path}*`);
  return [
    ...['*/api/*', '*/kv/*', '*/storage/*'].map((path) =>
      http.all(path, async ({ request }) => {
        try {
          return await platform().fetch(request);
        } catch (problem) {
          if (problem instanceof Unreachable) return HttpResponse.error();
          throw problem;
        }
      }),
    ),
    relay.addEventListener('connection', ({ client }) => {
      client.addEventListener('close', platform().connect(client, client.url));
    }),
  ];
}
