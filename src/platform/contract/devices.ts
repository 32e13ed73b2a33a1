import * as v from 'valibot';
import { type Channel, endpoint } from '../endpoint';
import { diallingType, ipProtocol, machineRoomType, natType } from './device';
import { cents, count, empty, listByKey, mbps, text } from './fields';

export * from './device';

/** The device is bound if there is `data` and no `error` (R4-33). `error` is the only refusal: it comes with 200. */
const bindAnswer = v.object({ data: v.nullish(v.unknown()), error: v.nullish(v.unknown()) });

const siteFields = { machineRoomType, hasUPS: v.boolean(), ipProtocol };

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

/** Relays a phone's scan to the socket of the desktop. */
export const relayScan = endpoint({
  name: 'devices.relayScan',
  method: 'POST',
  path: '/api/v1/user/device/ws_send',
  dialect: 'status',
  refusals: [400],
  body: v.object({ uid: text, ...scanMessage }),
  answer: empty,
});

export const scanChannel: Channel<v.GenericSchema<{ type: 'deviceID' | 'sn'; data: string }>> = {
  name: 'devices.scanChannel',
  path: '/api/v1/user/device/ws',
  query: v.object({ uid: text }),
  message: v.object(scanMessage),
};

const dayOfMonth = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31));

/** Days of the month, amounts in cents; `param_type` is 1 for personal, 2 for enterprise. */
export const withdrawParam = v.object({
  param_type: count,
  checkbill_startday: dayOfMonth,
  checkbill_endday: dayOfMonth,
  getmoney_startday: dayOfMonth,
  getmoney_endday: dayOfMonth,
  getmoney_min: cents,
  getmoney_max: cents,
});
export type WithdrawParam = v.InferOutput<typeof withdrawParam>;

export const settledParam = endpoint({
  name: 'devices.settledParam',
  method: 'GET',
  path: '/api/v1/settled_param',
  dialect: 'status',
  answer: v.object({ data: v.object({ params: listByKey(withdrawParam, (param) => param.param_type) }) }),
});
