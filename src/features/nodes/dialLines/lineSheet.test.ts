import { describe, expect, it } from 'vitest';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import type { Device } from '../../../platform/contract/devices';
import type { DialLine } from '../../../platform/contract/dialLines';
import type { LineDraft } from '../dialConfig/lineRules';
import { configBody } from '../dialConfig/lineRules';
import { devicesOf, type NodeRows, nodeRows, nodesIn, sheetLines } from './lineSheet';

const stored = (name: string, part: Partial<DialLine> = {}): DialLine => ({
  ...{ id: `n-${name}-${part.vlan ?? 0}`, deviceUUID: 'n', deviceName: 'n', name, speed: 1000, ip: '' },
  ...{ isManager: false, mode: 'pppoe', vlan: 0, account: '', ipAddress: '', netmask: '', gateway: '', DNS: '' },
  ...{ status: 'up', updatedAt: 0, ...part },
});

const infoOf = (diallingType: string, dialList: readonly DialLine[]): DialInfo => ({
  diallingType,
  dialInfo: Object.fromEntries(
    ['eth0', 'eth1', 'eth2'].map((name) => [name, { name, speed: 1000, ip: '', isManager: name === 'eth0' }]),
  ),
  dialList: [...dialList],
  netcardInfo: { isManager: true, diallingInfo: null },
});

const node = { id: 'n', deviceID: 'SN01', name: '', remark: '' } as Device;
const foundFor = (text: string, devices: readonly Device[] = [node]) =>
  nodesIn(sheetLines(text)).map((term) => ({
    term,
    devices: devices.filter(({ deviceID }) => deviceID === term),
    isCut: false,
  }));

const header = '设备ID\t网卡\tVLAN\t账号\t密码\tIP地址\t掩码\t网关\tDNS\t模式';

/** The rows of one node with these lines. */
function read(info: DialInfo | null, rows: readonly string[], written: readonly LineDraft[] = []): NodeRows {
  const text = [header, ...rows].join('\n');
  const known = { found: foundFor(text), infos: new Map([['n', info]]), written: new Map([['n', written]]) };
  const [first] = nodeRows(sheetLines(text), known);
  if (first === undefined) throw new Error('no rows');
  return first;
}
const verdicts = ({ rows }: NodeRows) => rows.map(({ verdict }) => verdict);
const problems = ({ rows }: NodeRows) => rows.map((row) => row.problems.map(({ key }) => key.split('.').at(-1)).join());
const body = ({ change }: NodeRows) => change && configBody('n', change.lines).lines;

const serverNet = infoOf('serverNet', [stored('eth1', { account: 'a', vlan: 7 }), stored('eth2', { account: 'b' })]);

describe('reading a sheet (R7-32)', () => {
  it('takes the columns by their names, in both languages, and in their order without names', () => {
    const row = { node: 'SN01', card: 'eth1', mode: 'PPPoE', vlan: '7', account: 'a', password: 'p' };
    expect(sheetLines('SN01\teth1\tPPPoE\t7\ta\tp')).toMatchObject([{ line: 1, ...row, ipAddress: '' }]);
    expect(
      sheetLines('Broadband password\tDevice ID\tNIC\tVLAN\tAccount\tx\tMode\np\tSN01\teth1\t7\ta\t-\tPPPoE'),
    ).toMatchObject([{ line: 2, ...row }]);
    // An exported list has lines above its header.
    const exported =
      '行数\t1\n\n节点名称\t设备ID\t网卡\t当前IP\t配置的IP地址\t子网掩码 / 前缀长度\nA\tSN01\teth1\t9.9.9.9\t1.1.1.2\t24';
    expect(sheetLines(exported)).toMatchObject([{ line: 4, node: 'SN01', ipAddress: '1.1.1.2', netmask: '24' }]);
  });

  it('never changes a password; other texts lose invisible and full-width characters', () => {
    const [line] = sheetLines('SN01\teth1\t\t１００\tuser＠isp\t ｐ\u200bw ');
    expect(line).toMatchObject({ vlan: '100', account: 'user@isp', password: ' ｐ\u200bw ' });
  });

  it('finds values that the spreadsheet program has changed', () => {
    const damaged = (text: string) => sheetLines(text)[0]?.damaged;
    expect(damaged('1.23457E+17\teth1')).toBe('node');
    expect(damaged('SN01\teth1\t\t\t1234567890123450000\tp')).toBe('account');
    expect(damaged('SN01\teth1\t\t\ta\t#N/A')).toBe('password');
    expect(damaged('SN01\teth1\t\t\ta\tp')).toBeNull();
  });

  it('names each node once', () => {
    const lines = sheetLines('SN01\teth1\nsn01\teth2\nSN02\teth1\n\teth1');
    expect(nodesIn(lines)).toEqual(['sn01', 'SN02']);
    expect(devicesOf(lines, [{ term: 'SN01', devices: [node], isCut: false }])).toEqual([node]);
  });
});

describe('rows and stored lines (R7-32)', () => {
  it('a row changes the line of its card, adds another, or changes nothing; lines that are not listed stay', () => {
    const rows = read(serverNet, ['SN01\teth1\t\tnew\tpw', 'SN01\teth1\t8\tsecond\tpw']);
    expect(verdicts(rows)).toEqual(['new', 'new']);
    const one = read(serverNet, ['SN01\tETH1\t\tnew\tpw']);
    expect(verdicts(one)).toEqual(['changed']);
    expect(one.kept).toBe(1);
    expect(body(one)).toEqual([
      { name: 'eth1', mode: 'pppoe', vlan: 7, account: 'new', password: 'pw' },
      { name: 'eth2', mode: 'pppoe', vlan: 0, account: 'b' },
    ]);
    const added = read(serverNet, ['SN01\teth1\t9\tc\tpw', 'SN01\teth1\t7']);
    expect(verdicts(added)).toEqual(['new', 'same']);
    expect(body(added)?.map(({ account, vlan }) => [account, vlan])).toEqual([
      ['a', 7],
      ['c', 9],
      ['b', 0],
    ]);
  });

  it('an empty cell changes nothing; VLAN 0 means none; a password alone is a change', () => {
    const rows = read(serverNet, ['SN01\teth1\t0\ta', 'SN01\teth2\t\t\tpw']);
    expect(verdicts(rows)).toEqual(['changed', 'changed']);
    expect(body(rows)).toEqual([
      { name: 'eth1', mode: 'pppoe', vlan: 0, account: 'a' },
      { name: 'eth2', mode: 'pppoe', vlan: 0, account: 'b', password: 'pw' },
    ]);
  });

  it('without any difference, nothing is written; a password that was written just now is no difference', () => {
    const rows = read(serverNet, ['SN01\teth1\t7\ta', 'SN01\teth2']);
    expect([verdicts(rows), rows.change]).toEqual([['same', 'same'], null]);
    const typed = read(serverNet, ['SN01\teth2\t\tb\tpw']);
    expect(verdicts(read(serverNet, ['SN01\teth2\t\tb\tpw'], typed.change?.lines))).toEqual(['same']);
    expect(verdicts(read(serverNet, ['SN01\teth2\t\tb\tother'], typed.change?.lines))).toEqual(['changed']);
  });

  it('the mode follows from account or address, or is named', () => {
    const fixed = infoOf('fixedMulti', []);
    const rows = read(fixed, ['SN01\teth1\t\t\t\t203.0.113.8\t/24\t203.0.113.1', 'SN01\teth2']);
    expect(verdicts(rows)).toEqual(['new', 'new']);
    expect(body(rows)).toMatchObject([
      { mode: 'static', ipAddress: '203.0.113.8', netmask: '255.255.255.0', gateway: '203.0.113.1' },
      { mode: 'dhcp' },
    ]);
    expect(body(read(serverNet, ['SN01\teth2\t\t\t\t\t\t\t\t自动获取']))?.[1]).toEqual({
      name: 'eth2',
      mode: 'dhcp',
      vlan: 0,
    });
    expect(problems(read(serverNet, ['SN01\teth2\t\t\t\t\t\t\t\tL2TP']))).toEqual(['mode']);
    expect(problems(read(fixed, ['SN01\teth1\t\tuser\tpw']))).toEqual(['notOffered']);
  });

  it.each<[string, string]>([
    ['SN01\t\t\ta\tp', 'noCard'],
    ['SN01\teth0\t\ta\tp', 'manager'],
    ['SN01\teth9\t\ta\tp', 'card'],
    ['SN01\teth1\t5000\tc\tp', 'vlan'],
    ['SN01\teth1\t9\tc', 'password'],
    ['SN01\teth1\t9\t1.2E+15\tp', 'damaged'],
    ['SN01\teth1\t9\t\t\t203.0.113.300\t24\t203.0.113.1', 'address'],
    ['SN01\teth1\t9\tc\tp\nSN01\teth1\t9\tc\tp', ',repeated'],
    [['8', '9'].map((vlan) => `SN01\teth1\t${vlan}\t\t\t203.0.113.8\t24\t203.0.113.1`).join('\n'), 'twice,twice'],
  ])('%j has the problem %s', (row, expected) => {
    const rows = read(serverNet, [row]);
    expect(problems(rows).join()).toBe(expected);
    expect(rows.change).toBeNull();
  });

  it('one wrong row blocks its node, and a node that could not be read is not written', () => {
    const rows = read(serverNet, ['SN01\teth1\t\tnew\tpw', 'SN01\teth9\t\tx\tpw', 'SN01\teth2']);
    expect([verdicts(rows), rows.change]).toEqual([['blocked', 'problem', 'same'], null]);
    expect(read(null, ['SN01\teth1\t\tnew\tpw'])).toMatchObject({ info: null, change: null, kept: 0 });
  });

  it('a stored line on a card that is gone has to be removed first', () => {
    const gone = infoOf('serverNet', [stored('eth7', { account: 'x' })]);
    expect(problems(read(gone, ['SN01\teth1\t\tnew\tpw']))).toEqual(['lost']);
  });

  it('rows without exactly one node come last', () => {
    const text = [header, 'SN02\teth1\t\ta\tp', '\teth1', 'SN01\teth2'].join('\n');
    const known = { found: foundFor(text), infos: new Map([['n', serverNet]]), written: new Map() };
    const [first, last, ...others] = nodeRows(sheetLines(text), known);
    expect(others).toEqual([]);
    expect(verdicts(first as NodeRows)).toEqual(['same']);
    expect([last?.device, problems(last as NodeRows)]).toEqual([null, ['missing', 'noName']]);
  });
});
