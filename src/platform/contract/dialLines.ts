import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { code, count, empty, figure, id, seconds, simpleRestQuery, text, words } from './fields';

/** The ways a line can connect. */
export const lineModes = ['pppoe', 'static', 'dhcp'] as const;
export const lineStatuses = ['up', 'dialling', 'down'] as const;

export const mode = code<(typeof lineModes)[number]>();

/**
 * A dial line. `name` is the name of its network card; `speed` is in Mbps; `vlan` is 0 for none. Passwords are never
 * returned. A platform that can filter lines by `minerAccount` sends this field with each line.
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
  status: code<(typeof lineStatuses)[number]>(),
  updatedAt: seconds,
});
export type DialLine = v.InferOutput<typeof dialLine>;

/**
 * The dial lines of all nodes. Filters: `q, deviceUUID, status, mode, id`, and `minerAccount` on platforms whose lines
 * have it.
 */
export const list = endpoint({
  name: 'dialLines.list',
  method: 'GET',
  path: '/api/v1/dial-lines',
  dialect: 'status',
  query: simpleRestQuery,
  answer: v.array(dialLine),
  stored: { record: dialLine, blank: ['account', 'minerAccount'] },
});

/** One dial line, for react-admin's `useGetOne`. */
export const get = endpoint({
  name: 'dialLines.get',
  method: 'GET',
  path: '/api/v1/dial-lines/:id',
  dialect: 'status',
  answer: dialLine,
});

const networkCard = v.object({ name: text, speed: figure, ip: text, isManager: v.boolean() });

/** A node's network cards and dial lines, for /dial/config and the drawer 配置网络. */
export const info = endpoint({
  name: 'dialLines.info',
  method: 'GET',
  path: '/api/v1/miner/dialling/info/v2',
  dialect: 'status',
  query: v.object({ deviceUUID: text }),
  answer: v.object({
    diallingType: text,
    dialInfo: v.record(text, networkCard),
    dialList: v.array(dialLine),
    netcardInfo: v.object({ isManager: v.boolean(), diallingInfo: v.nullable(v.array(dialLine)) }),
  }),
});

/** Binds a network card as the management NIC, or unbinds it. 400 if another card is bound. */
export const confirmManagerCard = endpoint({
  name: 'dialLines.confirmManagerCard',
  method: 'POST',
  path: '/api/v1/miner/dialling/confirm_manager_network_card',
  dialect: 'status',
  refusals: [400],
  body: v.union([
    v.object({ card: text, deviceUUID: text }),
    v.object({ deviceUUID: text, unConfirm: v.literal(true) }),
  ]),
  answer: empty,
});

/** Replaces all dial lines of a node. The message of a 400 names the invalid line. */
export const saveConfig = endpoint({
  name: 'dialLines.saveConfig',
  method: 'POST',
  path: '/api/v1/miner/dialling/config',
  dialect: 'status',
  refusals: [400],
  body: v.object({
    deviceUUID: text,
    lines: v.array(
      v.object({
        name: text,
        mode,
        vlan: v.optional(count),
        account: v.optional(text),
        password: v.optional(text),
        ipAddress: v.optional(text),
        netmask: v.optional(text),
        gateway: v.optional(text),
        DNS: v.optional(text),
      }),
    ),
  }),
  answer: empty,
});
