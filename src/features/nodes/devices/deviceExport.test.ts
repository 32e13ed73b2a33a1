import { expect, it, vi } from 'vitest';
import { wordsIn } from '../../../../tests/support/words';
import { dayStart } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import type { Device } from '../../../platform/contract/devices';
import { ContractBroken } from '../../../platform/errors';
import { deviceRules } from './deviceAddress';
import { devicePlan } from './deviceExport';

const t = await wordsIn('zh');
const request = vi.fn();
const call = vi.fn();
const client = { request, call, background: (task: () => unknown) => task() } as unknown as Client;
const now = dayStart('2025-06-06') + 1_800;
const device: Device & { why: string; incomePerGbps: number | null; loss: number | null } = {
  id: '0190-uuid',
  deviceID: 'E4A7B0319C52',
  name: '杭州机房 A03',
  remark: '@sum',
  minerAccount: 'node_provider_01',
  status: 'online',
  lastOnlineAt: now - 60,
  boundAt: now - 86_400,
  country: '中国',
  province: '浙江',
  isp: '电信',
  machineRoomType: 'idc',
  natType: 'public',
  diallingType: 'fixedMulti',
  ipProtocol: 'dual',
  hasUPS: true,
  upBandwidth: 100,
  lineNumber: 20,
  DNS: '',
  billingMode: 'p95',
  yesterdayIncome: 1_284,
  managerCard: '',
  why: '',
  incomePerGbps: 657,
  loss: null,
};
type View = Parameters<typeof devicePlan>[0]['view'];
const plain: View = { filter: {}, sort: { field: 'id', order: 'ASC' } };
const plan = (agent = true, view = plain, hidden = false) =>
  devicePlan({ client, t, view, agent, perGbps: hidden, losses: hidden, now });

it('export of an agent: has a column for every fact of the table, as text or figures', () => {
  expect(plan().columns.map(({ header, kind, value }) => [header, kind, value(device)])).toEqual([
    ['节点名称', 'text', '杭州机房 A03'],
    ['设备ID', 'text', 'E4A7B0319C52'],
    ['设备UUID', 'text', '0190-uuid'],
    ['矿工账号', 'text', 'node_provider_01'],
    ['状态', 'text', '在线'],
    ['最近在线', 'instant', now - 60],
    ['绑定时间', 'instant', now - 86_400],
    ['国家', 'text', '中国'],
    ['省份', 'text', '浙江'],
    ['运营商', 'text', '电信'],
    ['机房类型', 'text', 'IDC机房'],
    ['单条上行（Mbps）', 'bandwidth', 100],
    ['线路数量', 'number', 20],
    ['上行总带宽（Mbps）', 'bandwidth', 2_000],
    ['上行总带宽（Gbps）', 'number', 1.95],
    ['公网/内网', 'text', '公网'],
    ['IP协议栈', 'text', '双栈'],
    ['上网方式', 'text', '固定公网多IP'],
    ['计费方式', 'text', '95计费'],
    ['备注', 'text', '@sum'],
    ['昨日收益（USD）', 'money', 1_284],
    ['昨日无收益原因', 'text', ''],
  ]);
  expect(plan().fileName).toBe('2025-06-06 devices.xlsx');
});

it.each([true, false])('export: has the sum below the income (agent: %s)', (agent) => {
  const { columns, foot } = plan(agent);
  expect(columns[foot?.column ?? -1]?.header).toBe('昨日收益（USD）');
  expect(foot?.centsOf(device)).toBe(1_284);
});

it('export of a provider: has no miner accounts', () => {
  const headers = plan(false).columns.map(({ header }) => header);
  expect(headers).not.toContain('矿工账号');
  expect(headers).toHaveLength(21);
});

it('export: keeps an unknown code as it is, and leaves the last contact of a device that was never online empty', () => {
  const cells = (change: Partial<Device>) => plan().columns.map(({ value }) => value({ ...device, ...change }));
  expect(cells({ billingMode: 'barter' as Device['billingMode'] })).toContain('barter');
  expect(cells({ status: 'offline', lastOnlineAt: device.boundAt })[5]).toBeNull();
  expect(cells({ lastOnlineAt: device.boundAt })[5]).toBe(device.boundAt);
});

it('export: states the filters and the order above the rows (R19-62)', () => {
  const lines = (view: View) =>
    plan(true, view)
      .heading(20_000)
      .map(({ label, value }) => [label, value]);
  const below = [
    ['时区', '北京时间（Asia/Shanghai，UTC+8）'],
    ['行数', 20_000],
  ];
  expect(lines(plain)).toEqual([['筛选', '无，全部节点'], ['排序', '设备UUID，升序'], ...below]);
  const filter = {
    q: '=A1',
    status: ['fault', 'offline'],
    province: '浙江',
    billingMode: 'p95',
    zero: ['hours', 'offline'],
  };
  expect(lines({ filter, sort: { field: 'yesterdayIncome', order: 'DESC' } })).toEqual([
    ['关键词', '=A1'],
    ['状态', '故障、离线'],
    ['省份', '浙江'],
    ['计费方式', '95计费'],
    ['昨日零收益', '服务时长不足、离线'],
    ['排序', '昨日收益（USD），降序'],
    ...below,
  ]);
});

it.each([
  [{}, '2025-06-06 devices.xlsx'],
  [{ status: ['fault', 'offline'], province: '浙江' }, '2025-06-06 devices 故障、离线 浙江.xlsx'],
  [{ q: '..\\a/b:c*d?"e<f>g|h\u202egnp' }, '2025-06-06 devices .. a b c d e f g h gnp.xlsx'],
  [{ q: '\ud800\u0000' }, '2025-06-06 devices.xlsx'],
  [{ q: '🐳'.repeat(80) }, `2025-06-06 devices ${'🐳'.repeat(60)}.xlsx`],
])('export: the filter %j is part of the file name %s', (filter, name) => {
  expect(plan(true, { ...plain, filter }).fileName).toBe(name);
});

it('export: has a label for every sortable field and every filter', () => {
  const { sortable, filters } = deviceRules('agent');
  for (const field of sortable) {
    const [, order] = plan(true, { filter: {}, sort: { field, order: 'ASC' } }, true).heading(1);
    expect(order?.value).not.toContain(field);
  }
  for (const key of Object.keys(filters)) {
    expect(plan(true, { ...plain, filter: { [key]: 'x' } }).heading(1)[0]?.value).toBe('x');
  }
});

it('export: reads pages of a hundred, and the total from the header', async () => {
  const { signal } = new AbortController();
  request.mockResolvedValueOnce({ answer: [device], headers: new Headers({ 'Content-Range': 'devices 100-100/101' }) });
  const view: View = { filter: { status: 'fault' }, sort: { field: 'isp', order: 'DESC' } };
  const { read, paging } = plan(true, view);
  expect(paging).toBe('offset');
  const page = await read({ index: 1, offset: 100, size: 100 }, signal);
  expect(page).toEqual({ rows: [device], total: 101 });
  expect(request.mock.calls[0]?.slice(1)).toEqual([
    { query: { filter: '{"status":"fault"}', sort: '["isp","DESC"]', range: '[100,199]' } },
    { signal },
  ]);
  request.mockResolvedValueOnce({ answer: [], headers: new Headers() });
  await expect(plan().read({ index: 0, offset: 0, size: 100 }, signal)).rejects.toThrow(ContractBroken);
});

it('export of selected devices: reads only these, a hundred at a time, in the list’s order', async () => {
  const ids = Array.from({ length: 101 }, (_, nth) => `n${nth}`);
  const view: View = { filter: { status: 'fault' }, sort: { field: 'isp', order: 'DESC' } };
  const chosen = { ids, first: '杭州机房 A03' };
  const { fileName, paging, read } = devicePlan({
    client,
    t,
    view,
    chosen,
    agent: true,
    perGbps: false,
    losses: false,
    now,
  });
  expect([fileName, paging]).toEqual(['2025-06-06 devices 杭州机房 A03等101台.xlsx', 'fixed']);
  request.mockResolvedValueOnce({ answer: [device], headers: new Headers({ 'Content-Range': 'devices 0-0/1' }) });
  const page = await read({ index: 1, offset: 100, size: 100 }, new AbortController().signal);
  expect(page).toEqual({ rows: [device], total: 101 });
  expect(request.mock.lastCall?.[1]).toEqual({
    query: { filter: '{"id":["n100"]}', sort: '["isp","DESC"]', range: '[0,99]' },
  });
});

it('export: says why a device earned nothing yesterday, and requests the violations once (R15-310, R19-5)', async () => {
  const { signal } = new AbortController();
  const offline = { status: 'offline', lastOnlineAt: now - 3 * 86_400, boundAt: 0 } as const;
  const rows = [device, { ...device, id: 'b', yesterdayIncome: 0 }, { ...device, ...offline, yesterdayIncome: 0 }];
  const page = { answer: rows, headers: new Headers({ 'Content-Range': 'devices 0-2/6' }) };
  const again = { ...page, answer: rows.map((one, nth) => ({ ...one, id: `c${nth}` })) };
  request.mockResolvedValueOnce(page).mockResolvedValueOnce(again);
  const broken = { id: '1', deviceUUID: 'b', deviceName: '', rule: '限速', reason: '', startTime: 0, endTime: 0 };
  call.mockResolvedValue({ list: [broken] });
  const { columns, read } = plan();
  const why = columns.at(-1);
  const first = await read({ index: 0, offset: 0, size: 100 }, signal);
  expect(first.rows.map((row) => why?.value(row))).toEqual(['', '限速或虚报', '2025-06-03 00:30:00起离线']);
  await read({ index: 1, offset: 3, size: 100 }, signal);
  expect(call.mock.calls.map(([, input]) => input)).toEqual([{ query: { date: '2025-06-05' } }]);
});
