import * as v from 'valibot';
import { faultSchema } from './faults';
import type { Platform } from './platform';
import { parseJson } from './reading';
import { json } from './writing';

/** The path at which tests control a platform that runs over HTTP. */
export const CONTROLS = '/__platform__/';

const resetBody = v.optional(
  v.object({ seed: v.optional(v.string()), now: v.optional(v.pipe(v.number(), v.integer())) }),
);
const clockBody = v.union([
  v.object({ now: v.pipe(v.number(), v.integer()) }),
  v.object({ advance: v.pipe(v.number(), v.integer()) }),
]);
const socketBody = v.union([
  v.object({ uid: v.string(), text: v.string() }),
  v.object({ uid: v.string(), close: v.literal(true) }),
]);

/**
 * Answers a request to the controls; 400 if the body is not one of these:
 * - `POST reset` with `{ seed?, now? }` or no body: resets the platform.
 * - `POST faults` with a list of faults: replaces all faults.
 * - `GET ledger`: returns the ledger.
 * - `GET incidents`: returns the errors since the last reset that should never happen.
 * - `POST clock` with `{ now }`, in unix seconds: stops the clock at that time.
 * - `POST clock` with `{ advance }`, in seconds: moves the clock forward.
 * - `POST socket` with `{ uid, text }`: sends any text to the sockets of a uid.
 * - `POST socket` with `{ uid, close: true }`: closes the sockets of a uid. Both return their number as `{ sockets }`.
 */
export async function answerControl(platform: Platform, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const text = request.method === 'GET' ? '' : await request.text();
  const body = text === '' ? undefined : (parseJson(text) ?? null);
  switch (`${request.method} ${pathname.slice(CONTROLS.length)}`) {
    case 'POST reset':
      return obey(resetBody, body, (options) => {
        platform.reset(options);
        return {};
      });
    case 'POST faults':
      return obey(v.array(faultSchema), body, (faults) => {
        platform.faults(faults);
        return {};
      });
    case 'POST clock':
      return obey(clockBody, body, (move) => {
        if ('now' in move) platform.setNow(move.now);
        else platform.advance(move.advance);
        return { now: platform.now() };
      });
    case 'POST socket':
      return obey(socketBody, body, (order) => ({
        sockets: 'text' in order ? platform.putOnSockets(order.uid, order.text) : platform.dropSockets(order.uid),
      }));
    case 'GET ledger':
      return json(platform.ledger);
    case 'GET incidents':
      return json(platform.incidents);
    default:
      return json({ msg: 'no such control' }, 404);
  }
}

function obey<T>(schema: v.GenericSchema<unknown, T>, body: unknown, act: (order: T) => object): Response {
  const order = v.safeParse(schema, body);
  if (!order.success) return json({ msg: order.issues[0].message }, 400);
  return json(act(order.output));
}
