import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { goBack, here, hold } from '../support/visit';
import { ask, beijing, cells, dataFault, records } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
// jsdom does not implement scrolling.
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;

const table = async (name: string) => within(await records()).findByRole('table', { name });
/** The cells of a table's rows, once loaded. */
async function rows(name: string): Promise<string[][]> {
  const shown = await table(name);
  await within(await records()).findByText(/^共\d+条$/);
  return cells(shown);
}
const tab = async (name: string) => within(await records()).getByRole('tab', { name });
const page = async (name: string) => within(await records()).findByRole('button', { name });

interface Listed {
  readonly data: { readonly total: number; readonly list: readonly { rzId: string; txId: string }[] };
}
/** The platform's records of this year, newest first: the total, and the numbers of a page. */
async function listed(user: string, kind: 'entry' | 'withdrawal', walletType: number, pageIndex = 1) {
  const [start, end] = [beijing('2025-01-01T00:00:00'), beijing('2025-06-06T23:59:59')];
  const query = `start=${start}&end=${end}&pageIndex=${pageIndex}&pageSize=10&walletType=${walletType}`;
  const { data } = await ask<Listed>(platform.current, user, `/api/wallet/wallet/${kind}/list?${query}`);
  return { total: data.total, numbers: data.list.map(({ rzId, txId }) => rzId ?? txId) };
}

describe('the four tabs', () => {
  const entry = ['类型', '创建时间', '账单编号', '金额（USD）', '状态', '操作'];
  const withdrawal = ['类型', '创建时间', '订单号', '金额（USD）', '收款方式', '收款账号', '状态', '操作'];

  it('have their own columns and records (R9-27, R9-31, R9-32)', async () => {
    const { user } = await renderConsole({ path: '/wallet?records=weekly-withdraw', user: 'miner01' });
    for (const [name, kind, walletType, columns, status] of [
      ['周结提现', 'withdrawal', 1, withdrawal, /^(转账中|成功|失败)$/],
      ['周结入账', 'entry', 1, entry, '已放入周结钱包'],
      ['月结提现', 'withdrawal', 0, withdrawal, /^(转账中|成功|失败)$/],
      ['月结入账', 'entry', 0, entry, '已放入月结钱包'],
    ] as const) {
      if ((await tab(name)).getAttribute('aria-selected') !== 'true') await user.click(await tab(name));
      const shown = await rows(name);
      const heads = within(await table(name)).getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual(columns);
      expect(heads[1]?.getAttribute('aria-sort')).toBe('descending');
      const { total, numbers } = await listed('miner01', kind, walletType);
      expect(numbers.length).toBeGreaterThan(0);
      expect(shown.map((row) => row[2])).toEqual(numbers);
      expect(within(await records()).getByText(`共${total}条`)).toBeDefined();
      for (const row of shown) {
        expect(row[1]).toMatch(/^2025-0[1-6]-\d\d \d\d:\d\d:\d\d$/);
        expect(row[3]).toMatch(/^−?[\d,]+\.\d\d$/);
        expect(row.at(-2)).toMatch(status);
        expect(row.at(-1)).toBe('对账');
      }
      expect((await tab(name)).getAttribute('aria-selected')).toBe('true');
      expect(within(await records()).getByRole('tabpanel', { name })).toBeDefined();
    }
  });

  it('are in the address with their pages, and Back restores them', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'weekly01' });
    await rows('月结入账');
    await user.click(await tab('周结入账'));
    await rows('周结入账');
    expect(here()).toBe('/wallet?records=weekly-entry');
    await user.click(await page('第2页'));
    // The head of the records is scrolled into view.
    expect(scrolled.mock.contexts).toEqual([(await records()).querySelector('.RecordsCard_head')]);
    const second = await listed('weekly01', 'entry', 1, 2);
    await waitFor(async () => expect((await rows('周结入账')).map((row) => row[2])).toEqual(second.numbers));
    expect(here()).toBe('/wallet?page=2&records=weekly-entry');
    expect((await page('第2页')).getAttribute('aria-current')).toBe('page');
    await user.click(await tab('周结提现'));
    await rows('周结提现');
    expect(here()).toBe('/wallet?records=weekly-withdraw');
    await goBack();
    await waitFor(async () => expect((await rows('周结入账')).map((row) => row[2])).toEqual(second.numbers));
    expect(here()).toBe('/wallet?page=2&records=weekly-entry');
    await goBack();
    await goBack();
    await rows('月结入账');
    expect(here()).toBe('/wallet');
  });

  it('are selected by the arrow keys', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await rows('月结入账');
    (await tab('月结入账')).focus();
    await user.keyboard('{ArrowLeft}');
    await rows('周结提现');
    expect(document.activeElement).toBe(await tab('周结提现'));
    await user.keyboard('{Home}{ArrowRight}');
    await rows('月结提现');
    expect(here()).toBe('/wallet?records=monthly-withdraw');
  });

  it('never show rows of another tab, whichever answer arrives first', async () => {
    const held = hold(platform.current, 'withdrawal/list');
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await rows('月结入账');
    await user.click(await tab('月结提现'));
    const waiting = await table('月结提现');
    expect(within(waiting).queryAllByRole('row')).toHaveLength(1);
    expect(within(await records()).queryByText(/^共\d+条$/)).toBeNull();
    await user.click(await tab('周结入账'));
    const { numbers } = await listed('miner01', 'entry', 1);
    await waitFor(async () => expect((await rows('周结入账')).map((row) => row[2])).toEqual(numbers));
    held.release();
    await user.click(await tab('月结提现'));
    const drawn = await listed('miner01', 'withdrawal', 0);
    await waitFor(async () => expect((await rows('月结提现')).map((row) => row[2])).toEqual(drawn.numbers));
  });
});

describe('the pages', () => {
  it('have ten records each, the newest first; the size cannot be changed (R9-30)', async () => {
    const { user } = await renderConsole({ path: '/wallet?records=weekly-entry', user: 'weekly01' });
    const first = await rows('周结入账');
    await user.click(await page('第2页'));
    await waitFor(async () => expect(await rows('周结入账')).not.toEqual(first));
    const created = [...first, ...(await rows('周结入账'))].map((row) => row[1]);
    expect(created).toHaveLength(20);
    expect(created).toEqual(created.toSorted().reverse());
    for (const role of ['combobox', 'listbox', 'spinbutton']) {
      expect(within(await records()).queryByRole(role)).toBeNull();
    }
  });

  it('beyond the end are replaced by the last one, without a history entry (R9-31)', async () => {
    const { total } = await listed('weekly01', 'entry', 1);
    const last = Math.ceil(total / 10);
    const { user } = await renderConsole({ path: '/wallet?page=99&records=weekly-entry', user: 'weekly01' });
    await waitFor(() => expect(here()).toBe(`/wallet?page=${last}&records=weekly-entry`));
    const { numbers } = await listed('weekly01', 'entry', 1, last);
    await waitFor(async () => expect((await rows('周结入账')).map((row) => row[2])).toEqual(numbers));
    expect(await page('下一页')).toHaveProperty('disabled', true);
    await user.click(await page('上一页'));
    await waitFor(() => expect(here()).toBe(`/wallet?page=${last - 1}&records=weekly-entry`));
    await goBack();
    await waitFor(() => expect(here()).toBe(`/wallet?page=${last}&records=weekly-entry`));
  });

  it.each(['page=-1&records=daily', 'perPage=100&sort=amount&order=ASC'])(
    'with invalid parameters are replaced in the address: %s (R3-2)',
    async (broken) => {
      await renderConsole({ path: `/wallet?${broken}`, user: 'miner01' });
      await rows('月结入账');
      await waitFor(() => expect(here()).toBe('/wallet'));
    },
  );
});

describe('records without rows', () => {
  it('say in each tab what will be listed here', async () => {
    platform.current.faults([dataFault('/list?', { list: [], total: 0 })]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    for (const [name, detail] of [
      ['月结入账', '账单的收益放入月结钱包后，记录会显示在这里。'],
      ['月结提现', '从月结钱包提现后，进度会显示在这里。'],
      ['周结入账', '每周收益放入周结钱包后，记录会显示在这里。'],
      ['周结提现', '从周结钱包提现后，进度会显示在这里。'],
    ] as const) {
      await user.click(await tab(name));
      const card = await records();
      await within(card).findByText(`今年还没有${name}`);
      expect(within(card).getByText(detail)).toBeDefined();
      expect(within(card).queryByText(/^共/)).toBeNull();
      expect(within(card).queryByRole('button', { name: '查看今年' })).toBeNull();
    }
  });

  it('keep tab, range and page after a failure, and load with 重试', async () => {
    const path = '/wallet?page=2&month=2025-03&records=weekly-entry&from=2025-01-01&to=2025-06-06';
    platform.current.faults([{ match: 'entry/list', kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path, user: 'weekly01' });
    const alert = await within(await records()).findByRole('alert');
    expect(alert.textContent).toContain('记录加载失败');
    expect(alert.textContent).toContain('系统繁忙，请稍后再试');
    expect(here()).toBe(path);
    expect(within(await table('周结入账')).getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.getByRole('button', { name: '选择起止日期，当前2025-01-01至2025-06-06' })).toBeDefined();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    const { numbers } = await listed('weekly01', 'entry', 1, 2);
    await waitFor(async () => expect((await rows('周结入账')).map((row) => row[2])).toEqual(numbers));
    expect(here()).toBe(path);
  });

  it('show a refusal in the platform’s words (R16-65, R16-70)', async () => {
    const body = { code: 50_001, message: '钱包维护中', data: null };
    platform.current.faults([{ match: 'entry/list', kind: 'status', status: 200, body }]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const alert = await within(await records()).findByRole('alert');
    expect(alert.textContent).toContain('钱包维护中');
  });
});
