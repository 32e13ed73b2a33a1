import * as v from 'valibot';
import { type Channel, endpoint } from '../endpoint';
import { cents, code, count, empty, figure, seconds, simpleRestQuery, text } from './fields';

export const diallingTypes = ['fixedSingle', 'fixedMulti', 'router', 'serverNet', 'routerOneToOne'] as const;
export const machineRoomTypes = ['idc', 'man', 'hosted'] as const;
export const ipProtocols = ['dual', 'ipv4', 'ipv6'] as const;
export const natTypes = ['public', 'inner'] as const;
export const deviceStatuses = ['online', 'offline', 'fault'] as const;
export const billingModes = ['p95', 'buyout', 'hosted'] as const;

const diallingType = code<(typeof diallingTypes)[number]>();
const machineRoomType = code<(typeof machineRoomTypes)[number]>();
const ipProtocol = code<(typeof ipProtocols)[number]>();
const natType = code<(typeof natTypes)[number]>();

/** A node. `upBandwidth` is Mbps of one line, `yesterdayIncome` cents, instants unix seconds. */
export const device = v.object({
  id: text,
  deviceID: text,
  name: text,
  remark: text,
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
  upBandwidth: figure,
  lineNumber: count,
  DNS: text,
  billingMode: code<(typeof billingModes)[number]>(),
  yesterdayIncome: cents,
  managerCard: text,
});
export type Device = v.InferOutput<typeof device>;

/** The counters of an account's devices; `upBandwidth` is Mbps over all lines. */
const overviewCounters = { total: count, online: count, offline: count, fault: count, upBandwidth: figure };

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
});

/** Filter: `q, status, country, province, isp, natType, minerAccount, billingMode, id`; a list means any of. */
export const list = endpoint({
  name: 'devices.list',
  method: 'GET',
  path: '/api/v1/devices',
  dialect: 'status',
  query: simpleRestQuery,
  answer: v.array(device),
});

export const get = endpoint({
  name: 'devices.get',
  method: 'GET',
  path: '/api/v1/devices/:id',
  dialect: 'status',
  answer: device,
});

/** The remark is at most 50 code points. */
export const update = endpoint({
  name: 'devices.update',
  method: 'PUT',
  path: '/api/v1/devices/:id',
  dialect: 'status',
  body: v.object({ remark: text }),
  answer: device,
});

export const overview = endpoint({
  name: 'devices.overview',
  method: 'GET',
  path: '/api/v1/user/device/overview',
  dialect: 'status',
  answer: v.object(overviewCounters),
});

/** An agent's counters over all its miners; 403 for others. */
export const agentOverview = endpoint({
  name: 'devices.agentOverview',
  method: 'GET',
  path: '/api/v1/agent/device/overview',
  dialect: 'status',
  answer: v.object({ ...overviewCounters, miners: count }),
});

export const miners = endpoint({
  name: 'devices.miners',
  method: 'GET',
  path: '/api/v1/user/agent/miners',
  dialect: 'status',
  answer: v.object({ miners: v.array(v.object({ account: text, remark: text, deviceCount: count })) }),
});

/** Bound when there is `data` and no `error` (spec §5, "Bind result"). */
const bindAnswer = v.object({ data: v.nullish(v.unknown()), error: v.nullish(v.unknown()) });

const siteFields = { machineRoomType, hasUPS: v.boolean(), ipProtocol };

export const register = endpoint({
  name: 'devices.register',
  method: 'POST',
  path: '/api/v1/device/register',
  dialect: 'status',
  body: v.object({
    deviceID: text,
    remark: text,
    upBandwidth: figure,
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

export const registerSwitch = endpoint({
  name: 'devices.registerSwitch',
  method: 'POST',
  path: '/api/v1/device/register_switch',
  dialect: 'status',
  body: v.object({ sn: text, ...siteFields }),
  answer: bindAnswer,
});

const scanMessage = { type: v.picklist(['deviceID', 'sn']), data: text };

/** Relays what a phone scanned to the desktop's socket. */
export const relayScan = endpoint({
  name: 'devices.relayScan',
  method: 'POST',
  path: '/api/v1/user/device/ws_send',
  dialect: 'status',
  body: v.object({ uid: text, ...scanMessage }),
  answer: empty,
});

export const scanChannel: Channel<v.GenericSchema<{ type: 'deviceID' | 'sn'; data: string }>> = {
  name: 'devices.scanChannel',
  path: '/api/v1/user/device/ws',
  query: v.object({ uid: text }),
  message: v.object(scanMessage),
};

/** Days of the month, amounts in cents; `param_type` 1 personal, 2 enterprise. */
export const withdrawParam = v.object({
  param_type: count,
  checkbill_startday: count,
  checkbill_endday: count,
  getmoney_startday: count,
  getmoney_endday: count,
  getmoney_min: cents,
  getmoney_max: cents,
});
export type WithdrawParam = v.InferOutput<typeof withdrawParam>;

export const settledParam = endpoint({
  name: 'devices.settledParam',
  method: 'GET',
  path: '/api/v1/settled_param',
  dialect: 'status',
  answer: v.object({ data: v.object({ params: v.array(withdrawParam) }) }),
});
