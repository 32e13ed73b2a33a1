import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { tokenOf } from '../support/visit';
import { beijing, cells, dataFault, records } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

const rows = async (name: string) => {
  const card = within(await records());
  await card.findByText(/^共\d+条$/);
  return cells(card.getByRole('table', { name }));
};

describe('a record', () => {
  const create = beijing('2025-03-01T00:00:00');
  const entries = (list: object[]) => dataFault('entry/list', { list, total: list.length });
  const withdrawals = (list: object[]) => dataFault('withdrawal/list', { list, total: list.length });

  it('of an entry shows type, time, number, amount in dollars and cents, and wallet (R9-32, R15-6)', async () => {
    const one = { type: 'bill', create, rzId: 'RZ1', amount: 123_456_789, walletType: 0 };
    platform.current.faults([
      entries([
        one,
        { ...one, type: 'adjustment', create: create - 1, rzId: 'RZ2', amount: -5 },
        { ...one, type: 'compensation', rzId: 'RZ3', amount: 100 },
        { ...one, type: 'bonus', rzId: '', amount: 0, walletType: 7 },
      ]),
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    expect(await rows('月结入账')).toEqual([
      ['账单收益', '2025-03-01 00:00:00', 'RZ1', '1,234,567.89', '已放入月结钱包', '对账'],
      ['调整', '2025-02-28 23:59:59', 'RZ2', '−0.05', '已放入月结钱包', '对账'],
      ['补偿', '2025-03-01 00:00:00', 'RZ3', '1.00', '已放入月结钱包', '对账'],
      ['bonus', '2025-03-01 00:00:00', '—', '0.00', '7', ''],
    ]);
  });

  it('is shown beside another one with the same number', async () => {
    const one = { type: 'bill', create, rzId: 'RZ1', amount: 100, walletType: 0 };
    platform.current.faults([entries([one, { ...one, type: 'compensation', amount: 200 }])]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    expect((await rows('月结入账')).map((row) => row[3])).toEqual(['1.00', '2.00']);
  });

  it('of a withdrawal shows method, masked account and status (R9-33, R9-34, R9-35)', async () => {
    const one = { type: 'withdraw', create, amount: 10_000 };
    platform.current.faults([
      withdrawals([
        {
          ...one,
          txId: 'A',
          collectionMethod: 'enterpriseCard',
          collectionNumber: '6225880112345678',
          status: 'success',
        },
        {
          ...one,
          txId: 'B',
          collectionMethod: 'personalCard',
          collectionNumber: '6222 **** **** 0001',
          status: 'failure',
        },
        {
          ...one,
          txId: 'C',
          collectionMethod: 'personalPayPal',
          collectionNumber: 'payee@example.com',
          status: 'transferring',
        },
        { ...one, txId: 'D', collectionMethod: 'personalAlipay', collectionNumber: '13812345678', status: 'success' },
        { ...one, txId: 'E', collectionMethod: 'cheque', collectionNumber: '', status: 'returned' },
      ]),
    ]);
    await renderConsole({ path: '/wallet?records=monthly-withdraw', user: 'miner01' });
    expect((await rows('月结提现')).map((row) => row.slice(2))).toEqual([
      ['A', '100.00', '企业银行卡', '6225 **** **** 5678', '成功', '对账'],
      ['B', '100.00', '个人银行卡', '6222 **** **** 0001', '失败', '对账'],
      ['C', '100.00', '个人PayPal', 'pay***@example.com', '转账中', '对账'],
      ['D', '100.00', '个人支付宝', '138****5678', '成功', '对账'],
      ['E', '100.00', 'cheque', '—', 'returned', '对账'],
    ]);
    expect(document.body.textContent).not.toMatch(/6225880112345678|payee@|13812345678/);
  });

  describe('of a withdrawal, its account', () => {
    const full = '6225 8801 1234 5678';
    const one = {
      ...{ type: 'withdraw', create, amount: 10_000, txId: 'A', status: 'success' },
      ...{ collectionMethod: 'enterpriseCard', collectionNumber: '6225880112345678' },
    };
    const masked = { ...one, txId: 'B', collectionNumber: '6222 **** **** 0001' };
    const show = { name: '显示完整账号：6225 **** **** 5678' };

    it('shows in full on a press, in the list and in its trace, and is masked again on leaving (R12-37)', async () => {
      platform.current.faults([withdrawals([one, masked])]);
      const { user } = await renderConsole({ path: '/wallet?records=monthly-withdraw', user: 'miner01' });
      await rows('月结提现');
      // What the platform has masked itself cannot be shown.
      const card = within(await records());
      expect(card.getAllByRole('button', { name: /完整账号/ })).toHaveLength(1);
      await user.click(card.getByRole('button', show));
      expect((await rows('月结提现')).map((row) => row[5])).toEqual([full, '6222 **** **** 0001']);
      await user.click(card.getByRole('button', { name: '隐藏完整账号：6225 **** **** 5678' }));
      expect(document.body.textContent).not.toContain(full);
      await user.click(card.getByRole('button', show));
      await user.click(card.getByRole('link', { name: /A$/ }));
      const drawer = within(await screen.findByRole('dialog', { name: '对账' }));
      await user.click(await drawer.findByRole('button', show));
      expect(drawer.getByText(full)).toBeDefined();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(card.getByRole('link', { name: /A$/ }));
      expect(within(await screen.findByRole('dialog', { name: '对账' })).queryByText(full)).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(card.getByRole('tab', { name: '月结入账' }));
      await user.click(card.getByRole('tab', { name: '月结提现' }));
      await card.findByRole('button', show);
      expect(document.body.textContent).not.toContain(full);
    });

    it('stays masked in the support view (R12-37)', async () => {
      platform.current.faults([withdrawals([one])]);
      const token = await tokenOf(platform.current, 'miner01');
      await renderConsole({ path: `/wallet?records=monthly-withdraw&token=${token}&readonly=1` });
      expect((await rows('月结提现')).map((row) => row[5])).toEqual(['6225 **** **** 5678']);
      expect(screen.queryByRole('button', { name: /完整账号/ })).toBeNull();
    });
  });
});
