import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { type ExportPlan, startExport } from '../../src/domain/export/exports';
import type { SheetRequest } from '../../src/domain/export/sheetTask';
import type { Client } from '../../src/platform/client';
import { Refused, Unavailable } from '../../src/platform/errors';
import { act } from '../support/act';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { signIn, signOut } from '../support/visit';

setupPlatform({ now: 1_749_175_200 });

interface Row {
  readonly name: string;
  readonly cents: number;
}

const rows: readonly Row[] = Array.from({ length: 1250 }, (_, index) => ({ name: `=row ${index}`, cents: index }));
const sum = 780_625;

const plan = (change: Partial<ExportPlan<Row>> = {}): ExportPlan<Row> => ({
  fileName: '2025-05 bill.xlsx',
  failed: '导出月账单失败',
  sheetName: '2025-05',
  columns: [
    { header: '名称', kind: 'text', width: 20, value: (row) => row.name },
    { header: '金额', kind: 'money', width: 12, value: (row) => row.cents },
  ],
  heading: (total) => [{ label: '行数', kind: 'number', value: total }],
  request: null,
  pageSize: 100,
  paging: 'fixed',
  keyOf: (row) => row.name,
  read: async ({ offset, size }) => ({ rows: rows.slice(offset, offset + size), total: rows.length }),
  sum: { centsOf: (row) => row.cents, expected: sum },
  foot: { label: '合计', column: 1, centsOf: (row) => row.cents },
  ...change,
});

/** Pages that are held until they are released, and how many were requested. */
function heldPages() {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const signals: AbortSignal[] = [];
  const read: ExportPlan<Row>['read'] = async (page, signal) => {
    signals.push(signal);
    if (page.index > 3) await gone;
    return plan().read(page, signal);
  };
  return { read, signals, letGo: () => letGo() };
}

let saved: readonly SavedFile[] = [];
let client: Client;
beforeEach(() => {
  saved = stubExports();
});
afterEach(() => void vi.useRealTimers());

async function open(user = 'miner01') {
  const opened = await renderConsole({ path: '/user/certification', user });
  await screen.findByRole('main');
  ({ client } = opened.console);
  return opened;
}

const begin = (change?: Partial<ExportPlan<Row>>) => act(async () => startExport(plan(change), client.scope()));
const tray = () => screen.findByRole('region', { name: '导出' });
const trayGone = () => expect(screen.queryByRole('region', { name: '导出' })).toBeNull();
const said = (words: string) => waitFor(() => expect(screen.getByText(words).closest('[role=status]')).not.toBeNull());
const done = async () => within(await tray()).findByText('已交给浏览器下载，共1,250行');

it('an export saves a file with every row, and reports it (R3-11)', async () => {
  await open();
  await begin();
  await done();
  await said('2025-05 bill.xlsx已交给浏览器下载');
  within(await tray()).getByText(/没看到文件时，请查看下载列表/);
  expect(saved.map(({ name }) => name)).toEqual(['2025-05 bill.xlsx']);
  const { name, lines, cells } = await readSheet((saved[0] as SavedFile).content);
  expect(name).toBe('2025-05');
  expect(lines[0]).toEqual(['行数', 1250]);
  expect(lines[1]).toEqual(['名称', '金额']);
  expect(lines.slice(2, 1252)).toEqual(rows.map((row) => [row.name, row.cents / 100]));
  expect(lines[1252]).toEqual(['合计', sum / 100]);
  expect(cells.A3).toMatchObject({ t: 's' });
});

it('an export shows its progress, announces each quarter, and asks before the page is closed (R9-41)', async () => {
  await open();
  const { read, letGo } = heldPages();
  await begin({ read });
  const bar = await within(await tray()).findByRole('progressbar', { name: '2025-05 bill.xlsx的导出进度' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('400 / 1,250行'));
  await said('2025-05 bill.xlsx已导出25%');
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  letGo();
  await done();
  expect(leave()).toBe(true);
});

describe('an export shows the reason and saves no file', () => {
  it('if an app drops downloads: nothing is read before the user wants it anyway', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49');
    const { user } = await open();
    const read = vi.fn(plan().read);
    await begin({ read });
    await within(await tray()).findByText(new RegExp(`复制地址到浏览器：${location.href}$`));
    expect(read).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
    await user.click(within(await tray()).getByRole('button', { name: '仍要下载' }));
    await done();
    expect(saved).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it("if the sum differs from the platform's; a retry reads everything again (R9-44, R17-8)", async () => {
    const { user } = await open();
    let expected = sum - 1;
    const read = vi.fn(plan().read);
    await begin({
      read,
      sum: {
        centsOf: (row) => row.cents,
        get expected() {
          return expected;
        },
      },
    });
    const shown = within(await tray());
    await shown.findByText('导出月账单失败');
    const why = '金额不符：平台合计 $7,806.24，明细合计 $7,806.25，相差 $0.01。';
    expect(shown.getByText(why)).toBeDefined();
    await said(`导出月账单失败：${why}`);
    expect(saved).toEqual([]);
    expect(read).toHaveBeenCalledTimes(13);
    expected = sum;
    await user.click(shown.getByRole('button', { name: '重试' }));
    await done();
    expect(read).toHaveBeenCalledTimes(26);
    expect(saved).toHaveLength(1);
  });

  it('if there are more or fewer rows than the platform said, more than a sheet holds, or the platform refuses', async () => {
    await open();
    await begin({ read: async ({ offset, size }) => ({ rows: rows.slice(offset, offset + size - 1), total: 1250 }) });
    await within(await tray()).findByText('行数不符：平台为1,250行，实际读到1,249行。');
    const read = vi.fn(async () => ({ rows: rows.slice(0, 100), total: 2_000_000 }));
    await begin({ fileName: 'records.xlsx', read });
    await within(await tray()).findByText('共2,000,000行，超过一个工作表的上限（1,048,576行）。');
    // Reading stops.
    expect(read.mock.calls.length).toBeLessThan(10);
    await begin({ fileName: 'nodes.xlsx', read: async () => Promise.reject(new Refused('账单核对中', 403)) });
    await within(await tray()).findByText('账单核对中');
    expect(saved).toEqual([]);
  });

  it('if no row fits the selection, even for a sum of zero; another export is offered in place of a retry (R9-21)', async () => {
    const { user } = await open();
    const start = vi.fn();
    await begin({
      only: { fits: () => false, onNotGiven: () => undefined, instead: { label: '导出整月明细', start } },
      sum: { centsOf: (row) => row.cents, expected: 0 },
    });
    const shown = within(await tray());
    await shown.findByText('平台没有给出这一项的明细行。');
    expect(shown.queryByRole('button', { name: '重试' })).toBeNull();
    await user.click(shown.getByRole('button', { name: '导出整月明细' }));
    expect(start).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
    trayGone();
  });

  it('if a sum exceeds whole cents, since it would not be exact (R15-12)', async () => {
    await open();
    const two = [1, 2].map((nth) => ({ name: String(nth), cents: Number.MAX_SAFE_INTEGER }));
    await begin({ read: async () => ({ rows: two, total: 2 }) });
    await within(await tray()).findByText('金额合计过大，无法精确计算。');
    expect(saved).toEqual([]);
  });

  it('if the worker crashes', async () => {
    await open();
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(): void {
          queueMicrotask(() => this.dispatchEvent(new Event('error', { cancelable: true })));
        }

        terminate(): void {}
      },
    );
    await begin();
    await within(await tray()).findByText('浏览器未能生成文件，请关闭其他标签页后重试。');
  });

  it('if the worker loses a row', async () => {
    await open();
    class Forgetful extends Worker {
      override postMessage(order: SheetRequest): void {
        super.postMessage(order.kind === 'rows' ? { ...order, rows: order.rows.slice(1) } : order);
      }
    }
    vi.stubGlobal('Worker', Forgetful);
    await begin();
    await within(await tray()).findByText('行数不符：平台为1,250行，实际读到1,237行。');
    expect(saved).toEqual([]);
  });
});

it('an export disappears when it is done, unless the pointer or the focus is in the tray; a failed one stays', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const pass = async (milliseconds: number) => {
    await act(() => {});
    await act(() => vi.advanceTimersByTime(milliseconds));
  };
  await begin({ fileName: 'records.xlsx', read: async () => Promise.reject(new Refused('账单核对中', 403)) });
  await within(await tray()).findByText('账单核对中');
  await begin();
  await done();
  fireEvent.pointerOver(await tray());
  await pass(60_000);
  await done();
  fireEvent.pointerOut(await tray());
  await pass(6_000);
  expect(within(await tray()).getAllByRole('listitem')).toHaveLength(1);
  await within(await tray()).findByText('账单核对中');
});

it('an export says so while a failing page is retried, and gives up after seconds (R9-84)', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await begin({
    read: async (page, signal) => {
      if (page.index === 5) throw new Unavailable('server', '', 500);
      return plan().read(page, signal);
    },
  });
  const retrying = '暂时读取不到（内部服务器错误），正在重试…';
  await screen.findByText(retrying, { selector: '[role=status] *' });
  expect(within(await tray()).getByText(retrying)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect((await tray()).textContent).toContain('导出月账单失败内部服务器错误未生成文件。');
});

it('an export of a list that changed meanwhile starts over (R9-50)', async () => {
  await open();
  let firsts = 0;
  await begin({
    async read({ index, offset, size }) {
      if (index === 0) firsts += 1;
      const page = rows.slice(offset, offset + size);
      const [one = { name: '', cents: 0 }] = page;
      return { rows: firsts === 1 && index === 3 ? [one, one, ...page.slice(2)] : page, total: rows.length };
    },
  });
  await done();
  expect(firsts).toBe(2);
  const { lines } = await readSheet((saved[0] as SavedFile).content);
  expect(lines.slice(2, 1252)).toEqual(rows.map((row) => [row.name, row.cents / 100]));
  expect(lines[1252]).toEqual(['合计', sum / 100]);
});

describe('files', () => {
  it('that are requested twice at once are made once (R9-51)', async () => {
    await open();
    const { read, signals, letGo } = heldPages();
    await begin({ read });
    await begin({ read });
    await tray();
    letGo();
    await done();
    expect(signals).toHaveLength(13);
    expect(saved).toHaveLength(1);
  });

  it('that are requested in different ways are all made, and their names get a number (R9-51)', async () => {
    await open();
    const { read, letGo } = heldPages();
    await begin({ read, request: { status: 'online' } });
    await begin({ request: { status: 'fault' } });
    await begin({ request: { status: 'offline' } });
    await begin({ request: { status: 'fault' } });
    await within(await tray()).findByText('2025-05 bill (2).xlsx');
    letGo();
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([
        '2025-05 bill.xlsx',
        '2025-05 bill (2).xlsx',
        '2025-05 bill (3).xlsx',
      ]),
    );
  });

  it('that were made are made again, in the same place', async () => {
    await open();
    await begin();
    await done();
    await begin();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(within(await tray()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('wait for each other', async () => {
    const { user } = await open();
    const { read, letGo } = heldPages();
    await begin({ read });
    await begin({ fileName: 'records.xlsx' });
    await begin({ fileName: 'nodes.xlsx' });
    const shown = within(await tray());
    await shown.findByRole('progressbar');
    expect(shown.getAllByText('等待前一个导出完成')).toHaveLength(2);
    await user.click(shown.getByRole('button', { name: '取消导出nodes.xlsx' }));
    letGo();
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['2025-05 bill.xlsx', 'records.xlsx']));
  });
});

describe('a running export', () => {
  it('stops reading when it is cancelled, and the focus returns (R9-41)', async () => {
    const { user } = await open();
    const { read, signals } = heldPages();
    await begin({ read });
    const shown = within(await tray());
    await waitFor(() => expect(signals).toHaveLength(8));
    const button = screen.getByRole('button', { name: /^用户：/ });
    button.focus();
    await user.click(shown.getByRole('button', { name: '取消导出2025-05 bill.xlsx' }));
    await waitFor(trayGone);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(signals).toHaveLength(8);
    expect(document.activeElement).toBe(button);
    expect(saved).toEqual([]);
  });

  it('ends with the session, and the next account does not see it', async () => {
    const { user } = await open();
    const { read, signals, letGo } = heldPages();
    await begin({ read });
    await begin({ fileName: 'records.xlsx' });
    await tray();
    await signOut(user);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    await signIn(user, 'weekly01');
    await screen.findByRole('main');
    trayGone();
    letGo();
    expect(saved).toEqual([]);
    // Not exported for an account that has signed out.
    await begin();
    await done();
  });
});
