import type { Device } from '../../src/platform/contract/devices';
import type { DialLine } from '../../src/platform/contract/dialLines';
import * as dialLines from '../../src/platform/contract/dialLines';
import type { Db } from '../db';
import { answer, Refusal } from '../route';
import type { Account } from '../seed/accounts';
import { cardsOf, emptyLine, seedLines } from '../seed/dialLines';
import { configProblem, type GivenLine } from './dialRules';
import { type Fleet, fleetOf } from './fleet';
import { listOf } from './simpleRest';

const fields = Object.keys(dialLines.dialLine.entries);
const filters = ['id', 'deviceUUID', 'minerAccount', 'status', 'mode'];
/** How long a saved line is dialling, in seconds. */
const DIALLING_SECONDS = 60;

const searched = ({ name, deviceName, account, ipAddress, ip }: DialLine) =>
  `${deviceName}\n${name}\n${account}\n${ipAddress}\n${ip}`;

/** An account's dial lines: the seeded lines, except for devices whose lines have been saved or deleted since. */
interface AccountLines {
  readonly saved: Map<string, readonly DialLine[]>;
  /** Device, card and account of each line that ever had a password. The password itself is not stored. */
  readonly onFile: Set<string>;
  /** A cache of all lines; outdated if `key` differs. */
  all: { readonly key: string; readonly lines: readonly DialLine[] } | null;
  version: number;
}

function linesOf(db: Db, { username }: Account): AccountLines {
  return db.domain(`dialLines:${username}`, () => ({ saved: new Map(), onFile: new Set(), all: null, version: 0 }));
}

function ofDevice(db: Db, lines: AccountLines, device: Device): readonly DialLine[] {
  return lines.saved.get(device.id) ?? seedLines(db.seed, device);
}

/** A line as the platform returns it. `DIALLING_SECONDS` after a save, it is up if the device is online, else down. */
function present(line: DialLine, saved: boolean, device: Device | undefined, now: number): DialLine {
  const over = saved && line.status === 'dialling' && now - line.updatedAt >= DIALLING_SECONDS;
  if (!over) return line;
  return device?.status === 'online' ? { ...line, status: 'up' } : { ...line, status: 'down', ip: '' };
}

function allLines(db: Db, account: Account, now: number): DialLine[] {
  const fleet = fleetOf(db, account);
  const lines = linesOf(db, account);
  const key = `${fleet.version} ${lines.version}`;
  if (lines.all?.key !== key) {
    lines.all = { key, lines: fleet.rows.flatMap((device) => [...ofDevice(db, lines, device)]) };
  }
  return lines.all.lines.map((line) =>
    present(line, lines.saved.has(line.deviceUUID), fleet.find(line.deviceUUID)?.device, now),
  );
}

function deviceOf(fleet: Fleet, id: string): Device {
  const found = fleet.find(id);
  if (!found) throw new Refusal(404, '设备不存在');
  return found.device;
}

export const info = answer(dialLines.info, ({ account, db, query, now }) => {
  const device = deviceOf(fleetOf(db, account), query.deviceUUID);
  const lines = linesOf(db, account);
  const cards = cardsOf(db.seed, device).map((card) => ({ ...card, isManager: card.name === device.managerCard }));
  const dialList = ofDevice(db, lines, device).map((line) => present(line, lines.saved.has(device.id), device, now));
  return {
    diallingType: device.diallingType,
    dialInfo: Object.fromEntries(cards.map((card) => [card.name, card])),
    dialList,
    netcardInfo: { isManager: device.managerCard !== '', diallingInfo: dialList.length === 0 ? null : dialList },
  };
});

export const confirmManagerCard = answer(dialLines.confirmManagerCard, ({ account, db, body }) => {
  const fleet = fleetOf(db, account);
  const device = deviceOf(fleet, body.deviceUUID);
  if ('unConfirm' in body) {
    // The lines stay unchanged: unbinding the management NIC affects no line.
    saveLines(db, account, device);
    fleet.change(device.id, { managerCard: '' });
    return {};
  }
  if (!cardsOf(db.seed, device).some(({ name }) => name === body.card)) throw new Refusal(400, '设备没有这张网卡');
  if (device.managerCard !== '' && device.managerCard !== body.card) {
    throw new Refusal(400, `${device.managerCard} 已是管理网卡，请先解绑`);
  }
  saveLines(db, account, device, body.card);
  fleet.change(device.id, { managerCard: body.card });
  return {};
});

const passwordKey = (deviceUUID: string, { name, account = '' }: Pick<GivenLine, 'name' | 'account'>) =>
  `${deviceUUID}|${name}|${account}`;

/** Stores a device's current lines, without those of the new management NIC. */
function saveLines(db: Db, account: Account, device: Device, managementNic = ''): void {
  const lines = linesOf(db, account);
  const saved = ofDevice(db, lines, device);
  recordPasswords(lines, saved);
  lines.saved.set(
    device.id,
    saved.filter(({ name }) => name !== managementNic),
  );
  lines.version += 1;
}

function recordPasswords(lines: AccountLines, saved: readonly DialLine[]): void {
  for (const line of saved) if (line.mode === 'pppoe') lines.onFile.add(passwordKey(line.deviceUUID, line));
}

export const list = answer(dialLines.list, ({ account, db, query, now }) =>
  listOf('dial-lines', allLines(db, account, now), query, { fields, filters, searched }),
);

export const get = answer(dialLines.get, ({ account, db, params, now }) => {
  const line = allLines(db, account, now).find(({ id }) => id === params.id);
  if (!line) throw new Refusal(404, '线路不存在');
  return line;
});

export const saveConfig = answer(dialLines.saveConfig, ({ account, db, body, now }) => {
  const device = deviceOf(fleetOf(db, account), body.deviceUUID);
  const lines = linesOf(db, account);
  const cards = cardsOf(db.seed, device);
  recordPasswords(lines, ofDevice(db, lines, device));
  const problem = configProblem(
    body.lines,
    cards,
    device.managerCard,
    (line) => (line.password ?? '') !== '' || lines.onFile.has(passwordKey(device.id, line)),
  );
  if (problem) throw new Refusal(400, problem);

  const taken = new Map<string, number>();
  const saved = body.lines.map((line) => {
    const nth = (taken.get(line.name) ?? 0) + 1;
    taken.set(line.name, nth);
    return savedLine(device, line, nth, cards.find(({ name }) => name === line.name)?.speed ?? 0, now);
  });
  recordPasswords(lines, saved);
  lines.saved.set(device.id, saved);
  lines.version += 1;
  return {};
});

/** A line as stored; fields that its mode does not use are empty. */
function savedLine(device: Device, line: GivenLine, nth: number, speed: number, now: number): DialLine {
  const { name, mode, vlan = 0, account = '', ipAddress = '', netmask = '', gateway = '', DNS = '' } = line;
  return {
    ...emptyLine,
    id: `${device.id}-${name}${nth === 1 ? '' : `-${nth}`}`,
    deviceUUID: device.id,
    deviceName: device.name,
    minerAccount: device.minerAccount,
    name,
    speed,
    ip: ipAddress,
    isManager: false,
    mode,
    vlan,
    ...(mode === 'pppoe' ? { account } : {}),
    ...(mode === 'static' ? { ipAddress, netmask, gateway, DNS } : {}),
    status: 'dialling',
    updatedAt: now,
  };
}
