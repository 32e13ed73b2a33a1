import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Withdrawal } from '../../src/platform/contract/wallet';
import { renderConsole } from '../support/renderConsole';
import { ask, beijing, billCard, centsOf, dataFault, fact, records, wallets } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
/** The figures of a wallet, cents: its balance, and the withdrawn sum among the rules. */
async function balanceOf(title: string) {
  const card = await wallets();
  const part = within(card).getByRole('heading', { name: title }).parentElement;
  await within(part as HTMLElement).findByText(/\$/, { selector: 'b' });
  const drawn = () => fact(card, `${title.slice(0, 2)}已提现`).textContent;
  await waitFor(() => expect(drawn()).toMatch(/\$/));
  return { leftAmount: centsOf(part?.querySelector('b')?.textContent), withdrawalAmount: centsOf(drawn()) };
}

/** The value of a settlement rule, once loaded. */
async function rule(label: string): Promise<string | null> {
  const card = await wallets();
  await within(card).findByText(/^\d+%$/);
  return fact(card, label).textContent;
}

const weeklyFault = (over: object) => ({
  match: 'weekly_settled_param',
  kind: 'status' as const,
  status: 200,
  body: {
    getmoney_min: 200,
    getmoney_max: 1_234_567,
    payfee_rate: 0.0125,
    getmoney_startday: 2,
    getmoney_endday: 5,
    ...over,
  },
});

describe('the wallets', () => {
  it('show the platform’s balances, amounts withdrawn and rules, and why a withdrawal is not possible now (R10-1, R10-2, R10-3, R10-6, R10-19, R10-20, R10-22, R15-9, R16-46)', async () => {
    await renderConsole({ path: '/wallet', user: 'miner01' });
    for (const [walletType, title] of ['月结钱包', '周结钱包'].entries()) {
      const path = `/api/wallet/wallet?walletType=${walletType}`;
      const { data } = await ask<{ data: object }>(platform.current, 'miner01', path);
      expect(await balanceOf(title)).toEqual(data);
    }
    expect(await rule('账单核对')).toBe('每月3日至8日');
    expect(await rule('月结提现')).toBe('每月5日至25日');
    expect(await rule('周结提现')).toBe('每周三一次');
    expect(await rule('税率')).toBe('6%');
    expect(await rule('月结单笔限额')).toBe('$100.00–$30,000.00');
    expect(await rule('周结单笔限额')).toBe('$1.00–$30,000.00');
    expect(await rule('周结手续费')).toBe('1.500%');
    const card = await wallets();
    // The rules are folded into one line.
    const fold = within(card).getByText('核对3–8日·月结提现5–25日（北京时间）').closest('details');
    expect([fold?.open, fold?.contains(fact(card, '账单核对'))]).toEqual([false, true]);
    const closed = { name: '提现', description: '06-11\u00a0周三开放' };
    expect((await within(card).findByRole<HTMLButtonElement>('button', closed)).disabled).toBe(true);
    const [monthly, weekly] = within(card).getAllByRole<HTMLButtonElement>('button', { name: '提现' });
    expect([monthly?.disabled, weekly?.disabled]).toEqual([false, true]);
  });

  it('say before a withdrawal that the payout account is not the one of the last withdrawal (R10-27)', async () => {
    const [record] = await ask<{ data: { list: Withdrawal[] } }>(
      platform.current,
      'miner01',
      '/api/wallet/wallet/withdrawal/list?walletType=0&pageIndex=1&pageSize=1',
    ).then(({ data }) => data.list);
    platform.current.faults([
      dataFault('withdrawal/list\\?.*walletType=0', {
        list: [{ ...record, collectionNumber: '6217009999999999' }],
        total: 1,
      }),
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const note = await within(await wallets()).findByText(
      /^收款账户与上次提现（05-12）的不同：上次是企业银行卡.*9999，现在是/,
    );
    expect(note).toBeDefined();
  });

  it('show sums exactly that a float cannot represent', async () => {
    platform.current.faults([
      dataFault('wallet?walletType=0', { leftAmount: 900_719_925_474_099, withdrawalAmount: 0 }),
      dataFault('wallet?walletType=1', { leftAmount: -5, withdrawalAmount: 100 }),
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    expect(await balanceOf('月结钱包')).toEqual({ leftAmount: 900_719_925_474_099, withdrawalAmount: 0 });
    expect(await balanceOf('周结钱包')).toEqual({ leftAmount: -5, withdrawalAmount: 100 });
    expect((await wallets()).textContent).toContain('$9,007,199,254,740.99');
    expect((await wallets()).textContent).toContain('−$0.05');
  });

  it('fail separately, and load with 重试', async () => {
    platform.current.faults([{ match: 'wallet?walletType=1', kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const alert = await within(await wallets()).findByRole('alert');
    expect(alert.textContent).toContain('余额加载失败');
    expect(alert.textContent).toContain('系统繁忙，请稍后再试');
    await balanceOf('月结钱包');
    await within(await billCard()).findByText('税后实收');
    await within(await records()).findByText(/^共\d+条$/);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await balanceOf('周结钱包');
    expect(within(await wallets()).queryByRole('alert')).toBeNull();
  });
});

describe('the settlement rules', () => {
  it('differ for a personal contract (R10-4)', async () => {
    await renderConsole({ path: '/wallet', user: 'weekly01' });
    expect(await rule('月结提现')).toBe('每月10日至20日');
    expect(await rule('月结单笔限额')).toBe('$100.00–$5,000.00');
  });

  it('follow the platform’s figures (R10-3, R10-5, R16-35)', async () => {
    const param = { getmoney_startday: 7, getmoney_endday: 9, getmoney_min: 12_345, getmoney_max: 98_765_432 };
    const params = [{ ...param, param_type: 2, checkbill_startday: 11, checkbill_endday: 13 }];
    platform.current.faults([
      weeklyFault({}),
      { match: '/v1/settled_param', kind: 'status', status: 200, body: { data: { params } } },
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    expect(await rule('账单核对')).toBe('每月11日至13日');
    expect(await rule('月结提现')).toBe('每月7日至9日');
    expect(await rule('周结提现')).toBe('每周二至周五');
    expect(await rule('月结单笔限额')).toBe('$123.45–$987,654.32');
    expect(await rule('周结单笔限额')).toBe('$2.00–$12,345.67');
    expect(await rule('周结手续费')).toBe('1.250%');
  });

  it.each([{ payfee_rate: 1.375 }, { getmoney_startday: 8 }])(
    'offer nothing with %j: out of its range (R16-78)',
    async (over) => {
      platform.current.faults([weeklyFault({ getmoney_startday: 1, getmoney_endday: 7, ...over })]);
      await renderConsole({ path: '/wallet', user: 'miner01' });
      const alert = await within(await wallets()).findByRole('alert');
      expect(alert.textContent).toContain('系统数据异常（billing.weeklySettledParam）');
      expect((await wallets()).textContent).not.toMatch(/%|−\$/);
      const buttons = within(await wallets()).getAllByRole<HTMLButtonElement>('button', { name: '提现' });
      expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    },
  );

  it('that allow no amount are the reason, not the balance (R10-24)', async () => {
    const param = { getmoney_startday: 1, getmoney_endday: 31, checkbill_startday: 3, checkbill_endday: 8 };
    const params = [{ ...param, param_type: 2, getmoney_min: 20_000, getmoney_max: -1 }];
    platform.current.faults([
      weeklyFault({ getmoney_startday: 1, getmoney_endday: 7, getmoney_min: 200, getmoney_max: 199 }),
      { match: '/v1/settled_param', kind: 'status', status: 200, body: { data: { params } } },
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const card = await wallets();
    await within(card).findByText('平台给出的单笔限额有误（最低 $200.00，最高 −$0.01），现在不能提现，请联系商务。');
    await within(card).findByText('平台给出的单笔限额有误（最低 $2.00，最高 $1.99），现在不能提现，请联系商务。');
    expect(within(card).queryByText(/余额不足/)).toBeNull();
    for (const wallet of ['月结', '周结']) expect(await rule(`${wallet}单笔限额`)).toBe('—');
    for (const button of within(card).getAllByRole<HTMLButtonElement>('button', { name: '提现' })) {
      expect(button.disabled).toBe(true);
    }
  });

  it('show dashes if the platform has none for the contract', async () => {
    platform.current.faults([
      { match: '/v1/settled_param', kind: 'status', status: 200, body: { data: { params: [] } } },
      weeklyFault({ payfee_rate: 0, getmoney_startday: 7, getmoney_endday: 7 }),
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    expect(await rule('账单核对')).toBe('—');
    expect(await rule('月结提现')).toBe('—');
    expect(await rule('周结提现')).toBe('每周日一次');
    expect(await rule('周结手续费')).toBe('0.000%');
  });

  it.each(['/v1/settled_param', 'weekly_settled_param', 'account_payinfo'])(
    'fail with %s, and load with 重试 (R10-35)',
    async (match) => {
      platform.current.faults([{ match, kind: 'status' }]);
      const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
      const alert = await within(await wallets()).findByRole('alert');
      expect(alert.textContent).toContain('结算规则加载失败');
      await balanceOf('月结钱包');
      platform.current.faults([]);
      await user.click(within(alert).getByRole('button', { name: '重试' }));
      expect(await rule('月结提现')).toBe('每月5日至25日');
      expect(within(await wallets()).queryByRole('alert')).toBeNull();
    },
  );
});
