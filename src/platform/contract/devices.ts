import * as v from 'valibot';
import { type Channel, endpoint } from '../endpoint';
import { cents, code, count, empty, id, mbps, seconds, simpleRestQuery, text, words } from './fields';

export const diallingTypes = ['fixedSingle', 'fixedMulti', 'router', 'serverNet', 'routerOneToOne'] as const;
export const machineRoomTypes = ['idc', 'man', 'hosted'] as const;
export const ipProtocols = ['dual', 'ipv4', 'ipv6'] as const;
export const natTypes = ['public', 'inner'] as const;
export const deviceStatuses = ['online', 'offline', 'fault'] as const;
export const billingModes = ['p95', 'buyout', 'hosted'] as const;

export const diallingType = code<(typeof diallingTypes)[number]>();
export const machineRoomType = code<(typeof machineRoomTypes)[number]>();
export const ipProtocol = code<(typeof ipProtocols)[number]>();
export const natType = code<(typeof natTypes)[number]>();

/** A node. `upBandwidth` is the bandwidth of one line. */
export const device = v.object({
  id,
  deviceID: text,
  name: words,
  remark: words,
  minerAccount: text,
  status: code<(typeof deviceStatuses)[number]>(),
  lastOnlineAt: seconds,
  boundAt: seconds,
  country: text,
  province: text,
  isp: text,
  machineRoomType,
  natType,
  diallingType,
  ipProtocol,
  hasUPS: v.boolean(),
  upBandwidth: mbps,
  lineNumber: count,
  DNS: text,
  billingMode: code<(typeof billingModes)[number]>(),
  yesterdayIncome: cents,
  managerCard: text,
});
export type Device = v.InferOutput<typeof device>;

const counters = { total: count, online: count, offline: count, fault: count, upBandwidth: mbps };
/** Devices may have an unknown status, so the counts may add up to less than the total, but not to more. */
const withinTotal = (of: { total: number; online: number; offline: number; fault: number }) =>
  of.online + of.offline + of.fault <= of.total;
/** The counters of an account's devices; `upBandwidth` is in Mbps over all lines. */
const overviewCounters = v.pipe(
  v.object(counters),
  v.check((of) => withinTotal(of)),
);
const agentCounters = v.pipe(
  v.object({ ...counters, miners: count }),
  v.check((of) => withinTotal(of)),
);
const minerList = v.array(v.object({ account: text, remark: words, deviceCount: count }));

/** Countries with their regions and ISPs, for binding, filters and certification. */
export const regions = endpoint({
  name: 'devices.regions',
  method: 'GET',
  path: '/api/v1/country-isp-region-lists',
  dialect: 'status',
  answer: v.array(
    v.object({
      country: text,
      region: v.array(v.object({ name: text })),
      isp: v.array(v.object({ name: text })),
    }),
  ),
  stored: {},
});

/**
 * Nodes: list, search, export, miners and look-ups. Filter:
 * `q, status, country, province, isp, natType, minerAccount, billingMode, id`; an array matches any of its values.
 */
export const list = endpoint({
  name: 'devices.list',
  method: 'GET',
  path: '/api/v1/devices',
  dialect: 'status',
  query: simpleRestQuery,
  answer: v.array(device),
  stored: { record: device, blank: ['minerAccount'] },
});

/** A node's page. */
export const get = endpoint({
  name: 'devices.get',
  method: 'GET',
  path: '/api/v1/devices/:id',
  dialect: 'status',
  answer: device,
});

/** Changes the remark, of at most 50 code points. */
export const update = endpoint({
  name: 'devices.update',
  method: 'PUT',
  path: '/api/v1/devices/:id',
  dialect: 'status',
  refusals: [],
  body: v.object({ remark: text }),
  answer: device,
});

/** The counters of an account's nodes. `upBandwidth` is the sum over all lines. */
export const overview = endpoint({
  name: 'devices.overview',
  method: 'GET',
  path: '/api/v1/user/device/overview',
  dialect: 'status',
  answer: overviewCounters,
  stored: {},
});

/** The counters of all nodes of an agent's miners; 403 for other roles. */
export const agentOverview = endpoint({
  name: 'devices.agentOverview',
  method: 'GET',
  path: '/api/v1/agent/device/overview',
  dialect: 'status',
  answer: agentCounters,
  stored: {},
});

/** An agent's miners, for their page and the filter; 403 for other roles. */
export const miners = endpoint({
  name: 'devices.miners',
  method: 'GET',
  path: '/api/v1/user/agent/miners',
  dialect: 'status',
  answer: v.object({ miners: minerList }),
});

/** The device is bound if the answer has `data` and no `error`. Any other answer with HTTP 200 is a refusal. */
const bindAnswer = v.object({ data: v.nullish(v.unknown()), error: v.nullish(v.unknown()) });

const siteFields = { machineRoomType, hasUPS: v.boolean(), ipProtocol };

/**
 * Binds a machine, by hand or by import. The machine is bound if the answer has `data` and no `error`. Any other answer
 * with HTTP 200 is a refusal; no other status is a refusal.
 */
export const register = endpoint({
  name: 'devices.register',
  method: 'POST',
  path: '/api/v1/device/register',
  dialect: 'status',
  refusals: [],
  body: v.object({
    deviceID: text,
    remark: text,
    upBandwidth: mbps,
    lineNumber: count,
    country: text,
    province: text,
    isp: text,
    DNS: text,
    diallingType,
    natType,
    ...siteFields,
  }),
  answer: bindAnswer,
});

/** Binds a switch; the answers are those of `register`. */
export const registerSwitch = endpoint({
  name: 'devices.registerSwitch',
  method: 'POST',
  path: '/api/v1/device/register_switch',
  dialect: 'status',
  refusals: [],
  body: v.object({ sn: text, ...siteFields }),
  answer: bindAnswer,
});

const scanMessage = { type: v.picklist(['deviceID', 'sn']), data: text };

/** Sends a phone's scan to the bind page on the desktop (`scanChannel`). `uid` is the ID of the signed-in account. */
export const relayScan = endpoint({
  name: 'devices.relayScan',
  method: 'POST',
  path: '/api/v1/user/device/ws_send',
  dialect: 'status',
  refusals: [],
  body: v.object({ uid: text, ...scanMessage }),
  answer: empty,
});

/** Delivers what a phone scanned to the desktop ("Relay socket"). */
export const scanChannel: Channel<v.GenericSchema<{ type: 'deviceID' | 'sn'; data: string }>> = {
  name: 'devices.scanChannel',
  path: '/api/v1/user/device/ws',
  query: v.object({ uid: text }),
  message: v.object(scanMessage),
};
