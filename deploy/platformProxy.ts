import type { ProxyOptions } from 'vite';
import * as devices from '../src/platform/contract/devices';
import { headerNamesOf, readHeadersConf } from './headers';

/**
 * What is passed on to the platform: addresses that begin with /api/ or /kv/ as they were sent, in an encoding that
 * every server reads as the same path. The same as in deploy/nginx.conf, which explains why.
 */
export const passedOn =
  /^(?![^?]*(?:\.\.|\/\/|\/\.(?:[/?]|$)|%2[eE]|%5[cC]|%25[25%]))\/(?:api|kv)\/(?:[\w.~!$&'()*+,=:@/-]|%[\dA-Fa-f]{2})*(?:\?[^#]*)?$/;

/** The address of the scan relay's socket, the only one that upgrades a connection. */
export const relayAddress = new RegExp(`^${devices.scanChannel.path}(?:\\?[^#]*)?$`);

/**
 * Proxies the platform's calls and its socket to another origin, in the servers of `npm start` and `npm run dev`, as
 * nginx does. An answer that is cut off is cut off for the client too (R18-5); by default, the proxy would leave it
 * open until the console times out. The console's own headers replace the platform's (R18-23).
 *
 * @param platform an origin; a path in it is ignored
 */
export function platformProxy(platform: string): Record<string, ProxyOptions> {
  const own = headerNamesOf(readHeadersConf());
  const configure: ProxyOptions['configure'] = (proxy) => {
    proxy.on('proxyReq', (call) => call.removeHeader('Upgrade'));
    proxy.on('proxyRes', (answer, _, response) => {
      for (const name of own) delete answer.headers[name];
      answer.once('close', () => {
        if (!answer.complete) response.destroy();
      });
    });
  };
  const options = { target: new URL(platform).origin, changeOrigin: true, configure };
  return {
    [relayAddress.source]: {
      ...options,
      ws: true,
      // Any other protocol gets a 404.
      bypass: ({ headers: { upgrade } }) => (upgrade?.toLowerCase() === 'websocket' ? undefined : false),
    },
    [passedOn.source]: options,
  };
}
