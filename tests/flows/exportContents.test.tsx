import { screen, waitFor, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkSheet } from 'xlsx';
import { setupPlatform } from '../../mocks/hosts/tests';
import { maskMiner } from '../../src/lib/masking';
import { dayStart } from '../../src/lib/time';
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

describe('the records of a range', () => {
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

  it('can be exported in a support view, which writes nothing', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    const { user } = await renderConsole({ path: `${path}&token=${token}&readonly=1` });
    await user.click(await screen.findByRole('button', { name: '导出周结入账' }));
    await within(await screen.findByRole('region', { name: '导出' })).findByText(/^已交给浏览器下载/);
    expect(saved).toHaveLength(1);
  });
});
