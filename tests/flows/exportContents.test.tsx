import { screen, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkSheet } from 'xlsx';
import { setupPlatform } from '../../mocks/hosts/tests';
import { maskAccount, maskMiner } from '../../src/lib/masking';
import { dayStart } from '../../src/lib/time';
import type { Device } from '../../src/platform/contract/devices';
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

describe('hostile texts stay texts', () => {
  it('in every text cell of a bill', async () => {
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
    const file = await exported('miner01', '/wallet', '导出明细');
    expect(file.name).toBe('2025-05 bill.xlsx');
    await expectInert(file);
    const { lines, cells } = await below(file, '节点名称');
    const texts = hostileTexts.map((text) => [inCell(text), inCell(text), inCell(maskMiner(text))]);
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
    const columns = [0, 1, 3, 4, 7, 8, 9, 10, 15, 16, 17, 18, 19];
    expect(lines.slice(0, -1).map((row) => columns.map((column) => row[column]))).toEqual(
      hostileTexts.map((text) => columns.map(() => inCell(text))),
    );
    expect(cells.B1).toMatchObject({ t: 's', v: '=1+1' });
    expect(cells.B2).toMatchObject({ t: 's', v: '+1、@SUM(A1)' });
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
      ['日期范围', '2025-05-01 至 2025-05-31'],
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
      // A new record came in, so the second page begins with the last record of the first.
      dataFault('entry/list.*pageIndex=2&', { list: numbers(10, 19), total: 20 }),
    ]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '导出周结入账' }));
    const tray = await screen.findByRole('region', { name: '导出' });
    await within(tray).findByText('导出钱包记录失败');
    within(tray).getByText('行数不符：平台为 20 行，实际读到 19 行。');
    expect(saved).toEqual([]);
  });

  it('can be exported in a support view, which writes nothing', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    const { user } = await renderConsole({ path: `${path}&token=${token}&readonly=1` });
    await user.click(await screen.findByRole('button', { name: '导出周结入账' }));
    await within(await screen.findByRole('region', { name: '导出' })).findByText(/^文件已保存/);
    expect(saved).toHaveLength(1);
  });
});
