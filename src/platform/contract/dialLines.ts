import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { dialLine, mode } from './dialLine';
import { count, empty, figure, text } from './fields';

export * from './dialLine';

const networkCard = v.object({ name: text, speed: figure, ip: text, isManager: v.boolean() });

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
