import type { Device } from '../../src/platform/contract/devices';
import * as devices from '../../src/platform/contract/devices';
import type { Db } from '../db';
import { relayOf } from '../relay';
import { answer, Refusal } from '../route';
import type { Account } from '../seed/accounts';
import { minerOf } from '../seed/devices';
import { profileOf } from '../seed/profiles';
import { uuid } from '../seed/pseudo';
import { countries } from '../seed/regions';
import { fleetOf, isBound } from './fleet';
import { pageOf, readSelection } from './simpleRest';

const REMARK_LENGTH = 50;
const fields = Object.keys(devices.device.entries);
const filters = ['id', 'status', 'country', 'province', 'isp', 'natType', 'minerAccount', 'billingMode'];
/** The dialling types that a client may send. `routerOneToOne` occurs only in answers. */
const boundDiallingTypes: readonly string[] = devices.diallingTypes.filter((type) => type !== 'routerOneToOne');

function must(holds: boolean, message: string): void {
  if (!holds) throw new Refusal(400, message);
}

function checkRemark(remark: string): void {
  must([...remark].length <= REMARK_LENGTH, `备注最多 ${REMARK_LENGTH} 个字`);
}

function agentOnly({ role }: Account): void {
  if (role !== 'agent') throw new Refusal(403, '仅代理商可以查看');
}

export const regions = answer(devices.regions, () =>
  countries.map(({ country, regions: names, isps }) => ({
    country,
    region: names.map((name) => ({ name })),
    isp: isps.map((name) => ({ name })),
  })),
);

export const list = answer(devices.list, ({ account, db, query, now }) => {
  const selection = readSelection(query, fields, filters);
  const { rows, total } = fleetOf(db, account).select(selection, now);
  return pageOf('devices', rows, selection.first, total);
});

export const get = answer(devices.get, ({ account, db, params, now }) => {
  const device = fleetOf(db, account).get(params.id, now);
  if (!device) throw new Refusal(404, '设备不存在');
  return device;
});

export const update = answer(devices.update, ({ account, db, params, body, now }) => {
  const fleet = fleetOf(db, account);
  if (!fleet.find(params.id)) throw new Refusal(404, '设备不存在');
  checkRemark(body.remark);
  fleet.change(params.id, { remark: body.remark });
  const device = fleet.get(params.id, now);
  if (!device) throw new Refusal(404, '设备不存在');
  return device;
});

export const overview = answer(devices.overview, ({ account, db }) => fleetOf(db, account).counters());

export const agentOverview = answer(devices.agentOverview, ({ account, db }) => {
  agentOnly(account);
  return { ...fleetOf(db, account).counters(), miners: profileOf(account.username).miners };
});

export const miners = answer(devices.miners, ({ account, db }) => {
  agentOnly(account);
  const counts = new Map<string, number>();
  for (const { minerAccount } of fleetOf(db, account).rows) {
    counts.set(minerAccount, (counts.get(minerAccount) ?? 0) + 1);
  }
  return {
    miners: Array.from({ length: profileOf(account.username).miners }, (_, nth) => {
      const miner = minerOf(account.username, nth);
      return { ...miner, deviceCount: counts.get(miner.account) ?? 0 };
    }),
  };
});

type Site = Pick<Device, 'machineRoomType' | 'ipProtocol' | 'hasUPS'>;

function checkSite({ machineRoomType, ipProtocol }: Site): void {
  must((devices.machineRoomTypes as readonly string[]).includes(machineRoomType), '机房类型不正确');
  must((devices.ipProtocols as readonly string[]).includes(ipProtocol), 'IP协议栈不正确');
}

function checkPlace({ country, province, isp }: Pick<Device, 'country' | 'province' | 'isp'>): void {
  const known = countries.find((one) => one.country === country);
  if (!known) throw new Refusal(400, '国家不正确');
  must(known.regions.length === 0 ? province === '' : known.regions.includes(province), '省份不正确');
  must(known.isps.includes(isp), '运营商不正确');
}

/** Binds a machine or switch. A serial that is already bound is not refused: the answer contains an `error` instead. */
function bind(
  { account, db, now }: { readonly account: Account; readonly db: Db; readonly now: number },
  kind: 'device' | 'switch',
  serial: string,
  facts: Site & Partial<Device>,
): { data?: { id: string; deviceID: string }; error?: string } {
  if (isBound(db, serial)) return { error: kind === 'device' ? '该设备已被绑定' : '该交换机已被绑定' };
  const id = uuid(db.seed, 'bound', account.username, serial);
  fleetOf(db, account).add({
    id,
    deviceID: serial,
    name: serial,
    remark: '',
    minerAccount: account.username,
    status: 'online',
    lastOnlineAt: now,
    boundAt: now,
    country: '',
    province: '',
    isp: '',
    natType: '',
    diallingType: '',
    upBandwidth: 0,
    lineNumber: 0,
    DNS: '',
    billingMode: 'p95',
    yesterdayIncome: 0,
    managerCard: '',
    ...facts,
  });
  db.ledger.bindings.push({ at: now, username: account.username, kind, serial, id });
  return { data: { id, deviceID: serial } };
}

export const register = answer(devices.register, (ask) => {
  const { deviceID, ...facts } = ask.body;
  must(deviceID.trim() !== '', '请输入设备ID');
  checkRemark(facts.remark);
  must(facts.upBandwidth > 0, '单条上行须大于 0');
  must(facts.lineNumber > 0, '线路数量须大于 0');
  checkPlace(facts);
  must(boundDiallingTypes.includes(facts.diallingType), '上网方式不正确');
  must((devices.natTypes as readonly string[]).includes(facts.natType), '公网/内网不正确');
  checkSite(facts);
  return bind(ask, 'device', deviceID.trim(), facts);
});

export const registerSwitch = answer(devices.registerSwitch, (ask) => {
  const { sn, ...facts } = ask.body;
  must(sn.trim() !== '', '请输入SN号');
  checkSite(facts);
  return bind(ask, 'switch', sn.trim(), facts);
});

export const relayScan = answer(devices.relayScan, ({ account, db, body }) => {
  must(body.uid === account.uid, '只能发送到自己的页面');
  relayOf(db).send(body.uid, body);
  return {};
});
