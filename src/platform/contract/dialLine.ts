import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { code, count, figure, id, seconds, simpleRestQuery, text, words } from './fields';

/* The calls of the list of dial lines, which the data provider needs; the others load with their screens. */

export const mode = code<'pppoe' | 'static' | 'dhcp'>();

/**
 * A dial line. `speed` is in Mbps, `vlan` is 0 for none. Passwords are never returned. A platform that filters lines by
 * `minerAccount` sends it with each.
 */
export const dialLine = v.object({
  id,
  deviceUUID: id,
  deviceName: words,
  minerAccount: v.nullish(text),
  name: text,
  speed: figure,
  ip: text,
  isManager: v.boolean(),
  mode,
  vlan: count,
  account: text,
  ipAddress: text,
  netmask: text,
  gateway: text,
  DNS: text,
  status: code<'up' | 'dialling' | 'down'>(),
  updatedAt: seconds,
});
export type DialLine = v.InferOutput<typeof dialLine>;

/** Filter: `q, deviceUUID, status, mode, id`, and `minerAccount` where the lines have it. */
export const list = endpoint({
  name: 'dialLines.list',
  method: 'GET',
  path: '/api/v1/dial-lines',
  dialect: 'status',
  query: simpleRestQuery,
  answer: v.array(dialLine),
});

export const get = endpoint({
  name: 'dialLines.get',
  method: 'GET',
  path: '/api/v1/dial-lines/:id',
  dialect: 'status',
  answer: dialLine,
});
