import { screen, waitFor, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkSheet } from 'xlsx';
import { setupPlatform } from '../../mocks/hosts/tests';
import { maskAccount, maskMiner } from '../../src/lib/masking';
import { dayStart } from '../../src/lib/time';
import type { Device } from '../../src/platform/contract/devices';
import { words } from '../../src/platform/contract/fields';
import { exportFrom } from '../support/exportFrom';
import { bytesOf, readSheet, type SavedFile, stubExports } from '../support/exports';
import { hostileTexts, inCell } from '../support/hostileTexts';
import { renderConsole } from '../support/renderConsole';
import { tokenOf } from '../support/visit';
import { ask, beijing, billFault, dataFault, sampleBill } from '../support/wallet';

const now = beijing('2025-06-06T10:00:00');
const platform = setupPlatform({ now });
let saved: readonly SavedFile[] = [];
beforeEach(() => {
  saved = stubExports();
});

const exported = (user: string, path: string, button: string) => exportFrom({ user, path, button }, saved);

/** Checks the sheet's XML: no cell is a formula or its result, and every text is in a text cell. */
async function expectInert(file: SavedFile): Promise<void> {
  const files = unzipSync(new Uint8Array(await bytesOf(file.content)));
  expect(Object.keys(files).filter((name) => /calcChain|sharedStrings|externalLink|vbaProject/.test(name))).toEqual([]);
  const xml = new DOMParser().parseFromString(
    strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    'text/xml',
  );
  expect(xml.querySelector('parsererror')).toBeNull();
  expect(xml.getElementsByTagName('f')).toHaveLength(0);
  const cells = [...xml.getElementsByTagName('c')];
  expect(cells.length).toBeGreaterThan(hostileTexts.length);
  for (const cell of cells) {
    const kind = cell.getAttribute('t');
    const [only, ...more] = [...cell.children];
    expect(more).toEqual([]);
    expect([kind, only?.tagName]).toEqual(kind === null ? [null, 'v'] : ['inlineStr', 'is']);
    if (kind === null) expect(only?.textContent).toMatch(/^-?\d+(\.\d+)?$/);
  }
}

/** The rows below the header `first`, read by an independent library. */
async function below(
  file: SavedFile,
  first: string,
): Promise<{ lines: readonly (readonly unknown[])[]; cells: WorkSheet }> {
  const { lines, cells } = await readSheet(file.content);
  const at = lines.findIndex(([text]) => text === first);
  expect(at).toBeGreaterThan(0);
  return { lines: lines.slice(at + 1), cells };
}

/** A time as a spreadsheet stores it, in Beijing's calendar. */
const shownAt = (text: string) => new Date(`${text}Z`);

/** A name or a remark, truncated if it is too long to draw. */
const drawn = (text: string) => parse(words, text);

describe('hostile texts stay texts', () => {
  it('in every text cell of a bill (R9-39, R9-43, R17-8)', async () => {
    const day = dayStart('2025-05-07');
    const Items = hostileTexts.map((text, index) => ({
      device_uuid: text,
      device_name: text,
      miner_account: text,
      time: day,
      time_ranges: [{ start: day, end: day + 3_599 }],
      bandwidth: 100.5,
      bandwidth_local: 0,
      bandwidth_international: 0,
      price: 58_500,
      price_local: 0,
      price_international: 0,
      income: index,
      income_local: 0,
      income_international: 0,
      amount_total: index,
      income_total: index,
    }));
    const amount = Items.reduce((sum, { amount_total }) => sum + amount_total, 0);
    const [line] = sampleBill.income;
    platform.current.faults([
      billFault({ ...sampleBill, income: line ? [{ ...line, amount_total: amount }] : [] }),
      { match: 'monthly_bill/inspect', kind: 'status', status: 200, body: { Items, Total: Items.length } },
    ]);
    const file = await exported('miner01', '/wallet', '导出整月明细');
    expect(file.name).toBe('2025-05 bill.xlsx');
    await expectInert(file);
    const { lines, cells } = await below(file, '节点名称');
    const texts = hostileTexts.map((text) => [inCell(drawn(text)), inCell(text), inCell(maskMiner(text))]);
    expect(lines.slice(0, -1).map((row) => row.slice(0, 3))).toEqual(texts);
    expect(lines.slice(0, -1).map((row) => row.slice(3))).toEqual(
      Items.map((_, index) => [
        shownAt('2025-05-07'),
        '00:00:00–00:59:59',
        100.5,
        0,
        0,
        585,
        0,
        0,
        index / 100,
        0,
        0,
        index / 100,
        index / 100,
      ]),
    );
    expect(lines.at(-1)?.at(-1)).toBe(amount / 100);
    expect(cells.A6).toMatchObject({ t: 's', v: '=1+1' });
  });

  const texts = hostileTexts.slice(0, 10);
  it('in the cells of entries', async () => {
    const list = texts.map((text, index) => ({
      type: text,
      create: now - index,
      rzId: text,
      amount: index % 2 === 0 ? index : -index,
      walletType: 0,
    }));
    platform.current.faults([dataFault('entry/list', { list, total: list.length })]);
    const file = await exported('miner01', '/wallet', '导出月结入账');
    expect(file.name).toBe('2025-01-01_2025-06-06 monthly-entry.xlsx');
    await expectInert(file);
    const { lines } = await below(file, '类型');
    expect(lines).toEqual([
      ...list.map(({ type, rzId, amount }, index) => [
        inCell(type),
        new Date((now + 8 * 3_600 - index) * 1_000),
        inCell(rzId),
        amount / 100,
        '已放入月结钱包',
      ]),
      ['合计（USD）', null, null, -5 / 100, null],
    ]);
  });

  it.each([0, 10, 17])('in the cells of withdrawals, from the %ith on', async (from) => {
    const list = hostileTexts.slice(from, from + 10).map((text, index) => ({
      type: text,
      create: now - index,
      txId: text,
      amount: 100,
      collectionMethod: text,
      collectionNumber: text,
      status: text,
    }));
    platform.current.faults([dataFault('withdrawal/list', { list, total: list.length })]);
    const file = await exported('miner01', '/wallet?records=weekly-withdraw', '导出周结提现');
    await expectInert(file);
    const { lines } = await below(file, '类型');
    expect(lines.slice(0, -1).map((row) => [row[0], row[2], row[4], row[5], row[6]])).toEqual(
      list.map(({ txId }) => [txId, txId, txId, maskAccount(txId), txId].map(inCell)),
    );
    expect(lines.at(-1)?.[3]).toBe(10);
  });

  it('in the cells of nodes, and in the words of the filter', async () => {
    const [like] = await ask<Device[]>(platform.current, 'agent01', '/api/v1/devices?range=[0,0]');
    if (like === undefined) throw new Error('no device');
    const fields = ['deviceID', 'name', 'remark', 'minerAccount', 'country', 'province', 'isp'] as const;
    const codes = ['status', 'machineRoomType', 'natType', 'diallingType', 'ipProtocol', 'billingMode'] as const;
    const devices = hostileTexts.map((text, index) => ({
      ...like,
      ...Object.fromEntries([...fields, ...codes].map((field) => [field, text])),
      id: String(index),
      yesterdayIncome: index,
    }));
    const headers = { 'Content-Range': `devices 0-${devices.length - 1}/${devices.length}` };
    platform.current.faults([{ match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: devices, headers }]);
    const filter = { q: '=1+1', minerAccount: ['@SUM(A1)', '+1'] };
    const path = `/device/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const file = await exported('agent01', path, '导出');
    expect(file.name).toBe('2025-06-06 devices =1+1 +1、@SUM(A1).xlsx');
    await expectInert(file);
    const { lines, cells } = await below(file, '节点名称');
    const named = [0, 19];
    const columns = [0, 1, 3, 4, 7, 8, 9, 10, 15, 16, 17, 18, 19];
    expect(lines.slice(0, -1).map((row) => columns.map((column) => row[column]))).toEqual(
      hostileTexts.map((text) => columns.map((column) => inCell(named.includes(column) ? drawn(text) : text))),
    );
    expect(cells.B1).toMatchObject({ t: 's', v: '=1+1' });
    expect(cells.B2).toMatchObject({ t: 's', v: '+1、@SUM(A1)' });
  });
});

/** Presses an export button; resolves to the reason why there is no file. */
async function refusal(user: string, path: string, button: string): Promise<string> {
  const visit = await renderConsole({ path, user });
  const press = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
  await visit.user.click(press);
  const tray = await screen.findByRole('region', { name: '导出' });
  const said = await within(tray).findByText(/^(?:平台返回的|行数不符|读取期间|金额)/);
  expect(saved).toEqual([]);
  return said.textContent;
}

/** A list with one record twice and another missing. */
const doubled = <R,>(list: readonly R[]): readonly R[] => list.map((one, at) => (at === 2 ? (list[1] ?? one) : one));

const restPage = (match: string, body: readonly unknown[], first: number, total: number) => ({
  match,
  kind: 'status' as const,
  status: 200,
  body,
  headers: { 'Content-Range': `list ${first}-${first + body.length - 1}/${total}` },
});

describe('a list that contains a record twice, with the number of rows that the platform stated, is not exported (R9-50)', () => {
  const twice = (count: string) => `平台返回的${count}行中有重复的记录，可能另有记录缺失。`;

  it.each([
    ['nodes', 'devices', '/device/list'],
    ['dial lines', 'dial-lines', '/dial/list'],
  ])('%s', async (_, resource, path) => {
    const list = await ask<unknown[]>(platform.current, 'miner01', `/api/v1/${resource}?range=[0,9]`);
    platform.current.faults([restPage(`GET /api/v1/${resource}?`, doubled(list), 0, 10)]);
    expect(await refusal('miner01', path, '导出')).toBe(twice('10'));
  });

  it.each([
    ['entries', 'entry', '导出月结入账', '/wallet'],
    ['withdrawals', 'withdrawal', '导出月结提现', '/wallet?records=monthly-withdraw'],
  ])('%s', async (_, kind, button, path) => {
    const { data } = await ask<{ data: { list: unknown[] } }>(
      platform.current,
      'miner01',
      `/api/wallet/wallet/${kind}/list?pageIndex=1&pageSize=10&walletType=0`,
    );
    platform.current.faults([dataFault(`${kind}/list`, { list: doubled(data.list), total: 10 })]);
    expect(await refusal('miner01', path, button)).toBe(twice('10'));
  });

  it('a bill, whose sum stays', async () => {
    const { Items } = await ask<{ Items: { amount_total: number }[] }>(
      platform.current,
      'miner01',
      '/api/billing/v1/console/monthly_bill/inspect?date=2025-05&limit=10&offset=0',
    );
    const rows = doubled(Items.map((one) => ({ ...one, amount_total: 100 })));
    const [line] = sampleBill.income;
    platform.current.faults([
      billFault({ ...sampleBill, income: line ? [{ ...line, amount_total: 1_000 }] : [] }),
      { match: 'monthly_bill/inspect', kind: 'status', status: 200, body: { Items: rows, Total: 10 } },
    ]);
    expect(await refusal('miner01', '/wallet', '导出整月明细')).toBe(twice('10'));
  });

  it('miners', async () => {
    const { miners } = await ask<{ miners: unknown[] }>(platform.current, 'agent01', '/api/v1/user/agent/miners');
    platform.current.faults([
      { match: '/agent/miners', kind: 'status', status: 200, body: { miners: doubled(miners) } },
      restPage('GET /api/v1/devices?', [], 0, 0),
    ]);
    expect(await refusal('agent01', '/device/list?view=miners&scope=all', '导出')).toBe(twice('1,200'));
  });

  it('violations', async () => {
    const date = '2025-06-05';
    const one = {
      deviceUUID: 'a',
      deviceName: 'a',
      rule: '限速',
      reason: '',
      startTime: now - 9e4,
      endTime: now - 8e4,
    };
    const list = ['SLA1', 'SLA2', 'SLA3'].map((id) => ({ ...one, id }));
    platform.current.faults([
      { match: `violation?date=${date}`, kind: 'status', status: 200, body: { list: doubled(list) } },
      { match: 'device/violation', kind: 'status', status: 200, body: { list: [] } },
    ]);
    expect(await refusal('miner01', '/dashboard/tech', '导出申诉明细')).toBe(twice('3'));
  });
});

describe('a list in which a record is missed between two pages is not exported (R9-50)', () => {
  const changed = '读取期间列表一直有变动，请稍后重试。';

  // After each first page its first record disappears, and another one is added at the end.
  it.each([
    ['nodes', 'devices', '/device/list'],
    ['dial lines', 'dial-lines', '/dial/list'],
  ])('%s', async (_, resource, path) => {
    const [one] = await ask<object[]>(platform.current, 'miner01', `/api/v1/${resource}?range=[0,0]`);
    const records = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => ({ ...one, id: `id-${from + nth}` }));
    platform.current.faults([
      restPage(`GET /api/v1/${resource}.*${encodeURIComponent('[99,198]')}`, records(100, 51), 99, 150),
      restPage(`GET /api/v1/${resource}?`, records(0, 100), 0, 150),
    ]);
    expect(await refusal('miner01', path, '导出')).toBe(changed);
  });

  it.each([
    ['entries', 'entry', 'rzId', '导出月结入账', '/wallet'],
    ['withdrawals', 'withdrawal', 'txId', '导出月结提现', '/wallet?records=monthly-withdraw'],
  ])('%s', async (_, kind, number, button, path) => {
    const { data } = await ask<{ data: { list: object[] } }>(
      platform.current,
      'miner01',
      `/api/wallet/wallet/${kind}/list?pageIndex=1&pageSize=1&walletType=0`,
    );
    const records = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => ({ ...data.list[0], [number]: `id-${from + nth}` }));
    const page = (index: number, from: number) =>
      dataFault(`${kind}/list.*pageIndex=${index}&`, { list: records(from, 10), total: 20 });
    // For the table's page, then for two readings: as it was first, and as it is at the end.
    const readings = [page(1, 0), page(1, 0), page(1, 1), page(1, 0), page(1, 1)].map((one) => ({ ...one, times: 1 }));
    platform.current.faults([...readings, page(2, 11)]);
    expect(await refusal('miner01', path, button)).toBe(changed);
  });

  it('a bill, whose sum stays', async () => {
    const [one] = (
      await ask<{ Items: object[] }>(
        platform.current,
        'miner01',
        '/api/billing/v1/console/monthly_bill/inspect?date=2025-05&limit=1&offset=0',
      )
    ).Items;
    const page = (match: string, from: number, count: number) => ({
      match: `monthly_bill/inspect.*${match}`,
      kind: 'status' as const,
      status: 200,
      body: {
        Items: Array.from({ length: count }, (_, nth) => ({
          ...one,
          device_uuid: `id-${from + nth}`,
          amount_total: 1,
        })),
        Total: 150,
      },
    });
    const [line] = sampleBill.income;
    platform.current.faults([
      billFault({ ...sampleBill, income: line ? [{ ...line, amount_total: 150 }] : [] }),
      page('offset=99', 100, 51),
      page('', 0, 100),
    ]);
    expect(await refusal('miner01', '/wallet', '导出整月明细')).toBe(changed);
  });
});

describe('the records of a range', () => {
  const entry = (rzId: string) => ({ type: 'bill', create: now - 60, rzId, amount: 100, walletType: 1 });
  const path = '/wallet?records=weekly-entry&from=2025-05-01&to=2025-05-31';

  it('are exported as a file without rows if there are none', async () => {
    platform.current.faults([dataFault('entry/list', { list: [], total: 0 })]);
    const file = await exported('miner01', path, '导出周结入账');
    expect(file.name).toBe('2025-05-01_2025-05-31 weekly-entry.xlsx');
    expect((await readSheet(file.content)).lines.map((line) => line.filter((value) => value !== null))).toEqual([
      ['记录', '周结入账'],
      ['日期范围', '2025-05-01至2025-05-31'],
      ['时区', '北京时间（Asia/Shanghai，UTC+8）'],
      ['行数', 0],
      ['类型', '创建时间', '账单编号', '金额（USD）', '状态'],
      ['合计（USD）', 0],
    ]);
  });

  it('are not exported if one appears between two pages', async () => {
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => entry(`RZ${from + index}`));
    platform.current.faults([
      dataFault('entry/list.*pageIndex=1&', { list: numbers(1, 10), total: 20 }),
      // A new record was added, so the second page begins with the last record of the first.
      dataFault('entry/list.*pageIndex=2&', { list: numbers(10, 19), total: 20 }),
    ]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '导出周结入账' }));
    const tray = await screen.findByRole('region', { name: '导出' });
    await within(tray).findByText('导出钱包记录失败');
    within(tray).getByText('平台返回的20行中有重复的记录，可能另有记录缺失。');
    expect(saved).toEqual([]);
  });

  it('can be exported in a support view, which writes nothing', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    const { user } = await renderConsole({ path: `${path}&token=${token}&readonly=1` });
    await user.click(await screen.findByRole('button', { name: '导出周结入账' }));
    await within(await screen.findByRole('region', { name: '导出' })).findByText(/^已交给浏览器下载/);
    expect(saved).toHaveLength(1);
  });
});
