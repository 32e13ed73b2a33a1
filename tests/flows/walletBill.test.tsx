import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, hold, listen } from '../support/visit';
import {
  ask,
  beijing,
  billCard,
  billFault,
  billOf,
  monthCell,
  records,
  sampleBill,
  stopClock,
  wallets,
} from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const figures = /\d\.\d\d/;
const billShown = async () => within(await billCard()).findByText('税后实收');
/** The bill's finished steps. */
const steps = async () =>
  within(within(await billCard()).getByRole('list', { name: '账单进度' }))
    .getAllByRole('listitem')
    .filter((step) => step.className.includes('is-done'))
    .map(({ textContent }) => textContent);

describe('a bill by its state', () => {
  it('shows no figures while finance is verifying it (R9-13, R9-17)', async () => {
    await renderConsole({ path: '/wallet', user: 'weekly01' });
    const card = await billCard();
    await within(card).findByText('财务正在核实5月账单');
    expect(within(card).getByText('待核实')).toBeDefined();
    expect(card.textContent).toContain('短信');
    expect(card.textContent).not.toMatch(figures);
    expect(card.textContent).not.toContain('$');
    expect(within(card).queryByRole('button', { name: '确认账单' })).toBeNull();
    expect(within(card).queryByRole('table')).toBeNull();
  });

  it.each([
    ['2025-04', '已确认（财务已审核）', '审核已通过，等待放入月结钱包。', 3],
    ['2025-03', '已确认（财务已修改）', '3月账单的金额已由财务修改，如有疑问请联系商务。', 2],
    ['2025-02', '已放入我的钱包', '收益已放入月结钱包。', 4],
    ['2020-09', '已支付', '2020年9月的收益已支付。', 4],
  ])(
    'of %s: shows the state %s, and what happens next: %s (R9-16, R9-17, R9-18, R9-23, R10-1)',
    async (month, words, what, done) => {
      await renderConsole({ path: `/wallet?month=${month}`, user: 'miner01' });
      const card = await billCard();
      await billShown();
      expect(card.querySelector('.chip')?.textContent).toBe(words);
      expect(await steps()).toHaveLength(done);
      // The last step is not described as done before it is.
      const last = within(within(card).getByRole('list', { name: '账单进度' }))
        .getAllByRole('listitem')
        .at(-1);
      expect(last?.textContent).toBe(done === 4 ? `已完成：${words}` : '4待放入我的钱包');
      // Only bills before 2020-10 are shown as paid out.
      expect(card.textContent?.includes('已支付')).toBe(month < '2020-10');
      expect(within(card).queryByRole('button', { name: '确认账单' })).toBeNull();
      expect(within(card).queryByText(/前确认$/)).toBeNull();
      within(card).getByText(what);
      // The note to check the payout details is only for a bill that can be confirmed.
      expect(within(card).queryByText(/核对/)).toBeNull();
      expect(within(card).queryByRole('button', { name: '去提现' }) !== null).toBe(month === '2025-02');
    },
  );

  // The account's bills enter the wallet on the 9th of the third month after their own.
  it.each([
    ['2025-04', '07-10'],
    ['2025-03', '06-10'],
  ])('keeps the day before which %s is expected, as inferred, until it has arrived (R9-26)', async (month, day) => {
    await renderConsole({ path: `/wallet?month=${month}`, user: 'miner01' });
    const card = within(await billCard());
    await card.findByText(`按记录推算，${day}前进入月结钱包`);
    expect(card.getByText('为什么').closest('details')?.textContent).toContain('最近3张能对应到入账的账单');
  });

  it('has no expected day once it has arrived, before it is confirmed, or when no record allows one (R9-26)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await billCard()).findByRole('button', { name: '确认账单' });
    await user.click(await monthCell('2025-02'));
    await within(await billCard()).findByText('收益已放入月结钱包。');
    expect((await billCard()).textContent).not.toMatch(/推算|预计/);
    platform.current.faults([
      {
        match: 'entry/list',
        kind: 'status',
        status: 200,
        body: { code: 0, message: '', data: { list: [], total: 0 } },
      },
    ]);
    const { quiet } = listen(platform.current);
    await user.click(await monthCell('2025-04'));
    await within(await billCard()).findByText('审核已通过，等待放入月结钱包。');
    await quiet();
    // The next withdrawal days say nothing about a bill that is older than last month's.
    expect((await billCard()).textContent).not.toMatch(/推算|预计/);
  });

  it('links to the wallet it was placed in, and moves the focus there', async () => {
    // jsdom does not implement scrolling.
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    const { user } = await renderConsole({ path: '/wallet?month=2025-02', user: 'miner01' });
    await user.click(await within(await billCard()).findByRole('button', { name: '去提现' }));
    const wallet = within(await wallets())
      .getByRole('heading', { name: '月结钱包' })
      .closest('#wallet-monthly');
    expect(wallet?.contains(document.activeElement)).toBe(true);
    expect(scroll.mock.contexts).toEqual([wallet]);
  });

  it('shows 已确认 once it is confirmed', async () => {
    const confirmation = {
      method: 'POST',
      body: '{"date":"2025-05"}',
      headers: { 'Content-Type': 'application/json' },
    };
    await ask(platform.current, 'miner01', '/api/billing/v1/console/monthly_bill/confirm', confirmation);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const card = await billCard();
    await billShown();
    expect(card.querySelector('.chip')?.textContent).toBe('已确认');
    expect(await steps()).toEqual(['已完成：财务核实', '已完成：你已确认']);
    within(card).getByText('财务审核中。审核通过后收益进入月结钱包，之后可在本页提现。');
    expect(within(card).queryByRole('button', { name: '确认账单' })).toBeNull();
  });

  it('shows an unknown state code as it is, with the figures', async () => {
    platform.current.faults([billFault({ ...sampleBill, state: 777 })]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const card = await billCard();
    await billShown();
    expect(card.querySelector('.chip')?.textContent).toBe('状态777');
    expect(card.textContent).toContain('$926.37');
    expect(card.textContent).toContain('平台新增了这个状态');
    expect(within(card).queryByRole('list', { name: '账单进度' })).toBeNull();
    expect(within(card).queryByRole('button', { name: '确认账单' })).toBeNull();
  });
});

describe('an unconfirmed bill', () => {
  const next = (day: string) => `核对期为每月3日至8日，下个核对期从${day}开始，届时可以确认。`;

  it.each([
    ['2025-06-08T23:59:59', ''],
    ['2025-06-02T23:59:59', next('06-03\u00a0周二')],
    ['2025-06-09T00:00:00', next('07-03\u00a0周四')],
  ])('at %s can be confirmed, or shows why not: %s (R9-23, R9-24)', async (now, description) => {
    stopClock();
    platform.current.setNow(beijing(now));
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const card = await billCard();
    await billShown();
    const inside = description === '';
    const confirm = await within(card).findByRole('button', { name: '确认账单', description });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', !inside));
    expect(within(card).queryByText('请在06-08 24:00前确认') !== null).toBe(inside);
    expect(await steps()).toEqual(['已完成：财务核实']);
    if (!inside) return;
    const link = within(card).getByRole('link', { name: '收款信息' });
    expect(link.getAttribute('href')).toBe('/user/beneficiary');
    expect(link.closest('p')?.textContent).toBe('确认前请核对收款信息与税务发票信息。确认后由财务审核。');
  });

  it.each([
    ['2025-06-08T12:00:00', '今天截止'],
    ['2025-06-07T23:59:59', '还剩1天'],
    ['2025-06-06T10:00:00', '还剩2天'],
  ])('at %s says how long it can be confirmed: %s', async (now, left) => {
    stopClock();
    platform.current.setNow(beijing(now));
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const deadline = await within(await billCard()).findByText(/^请在06-08 24:00前确认/);
    expect(deadline.textContent).toBe(`请在06-08 24:00前确认 ${left}`);
  });

  it('follows the platform’s days', async () => {
    const param = { getmoney_startday: 5, getmoney_endday: 25, getmoney_min: 100, getmoney_max: 200 };
    const params = [
      { ...param, param_type: 1, checkbill_startday: 1, checkbill_endday: 28 },
      { ...param, param_type: 2, checkbill_startday: 28, checkbill_endday: 7 },
    ];
    platform.current.faults([{ match: '/settled_param', kind: 'status', status: 200, body: { data: { params } } }]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await billCard()).findByText('请在06-07 24:00前确认');
  });
});

describe('the bill’s card', () => {
  it('fails separately, and loads with 重试', async () => {
    platform.current.faults([{ match: 'monthly_bill/detail', times: 1, kind: 'wrongType' }]);
    const { user } = await renderConsole({ path: '/wallet?month=2025-03', user: 'miner01' });
    const alert = await within(await billCard()).findByRole('alert');
    expect(alert.textContent).toContain('账单加载失败');
    expect(alert.textContent).toContain('系统数据异常（billing.billDetail）');
    await within(await wallets()).findAllByText(/^\$/, { selector: 'b' });
    await within(await records()).findByText(/^共\d+条$/);
    const inYear = within(screen.getByRole('region', { name: '全年账单' })).getByRole('alert');
    expect(inYear.textContent).toContain('3月未读到');
    expect(new Set(screen.getAllByRole('alert'))).toEqual(new Set([inYear, alert]));
    expect(await billOf('2025-03')).toBeDefined();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await billShown();
    expect(here()).toBe('/wallet?month=2025-03');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the bill’s card: never shows the bill of another month while loading (R17-3)', async () => {
  const held = hold(platform.current, 'detail?date=2025-04');
  const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
  const card = await billCard();
  await billShown();
  await user.click(await monthCell('2025-04'));
  expect(await billOf('2025-04')).toBe(card);
  expect(card.textContent).not.toMatch(figures);
  expect(card.querySelector('.chip')).toBeNull();
  expect(card.getAttribute('aria-busy')).toBe('true');
  held.release();
  await billShown();
  await waitFor(() => expect(card.querySelector('.chip')?.textContent).toBe('已确认（财务已审核）'));
});
