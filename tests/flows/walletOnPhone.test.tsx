import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';
import { here } from '../support/visit';
import {
  beijing,
  billCard,
  billFault,
  centsOf,
  dataFault,
  fact,
  monthCell,
  records,
  sampleBill,
  wallets,
} from '../support/wallet';
import { drawButton, drawDialog } from '../support/withdraw';

const held = vi.hoisted(() => {
  const narrow = /max-width: 767/;
  const width = new EventTarget();
  let wide = false;
  window.matchMedia = (media) => {
    const list = narrow.test(media) ? width : new EventTarget();
    return {
      media,
      get matches() {
        return !(wide && narrow.test(media)) && /reduced-motion|max-width: 767|coarse/.test(media);
      },
      addEventListener: list.addEventListener.bind(list),
      removeEventListener: list.removeEventListener.bind(list),
    } as MediaQueryList;
  };
  /** Turns the phone to landscape, or back. */
  return (across: boolean) => {
    wide = across;
    width.dispatchEvent(new Event('change'));
  };
});
const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const list = async (name: string) => within(await records()).findByRole('list', { name });
const rows = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const create = beijing('2025-03-01T00:00:00');

it('phone: entries are rows with all facts of the table (R3-8, R9-32)', async () => {
  const entry = { type: 'adjustment', create, rzId: 'RZ1', amount: -123_456, walletType: 0 };
  platform.current.faults([dataFault('entry/list', { list: [entry, { ...entry, rzId: '' }], total: 2 })]);
  await renderConsole({ path: '/wallet', user: 'miner01' });
  expect(await rows('月结入账')).toEqual([
    '调整2025-03-01 00:00:00RZ1−$1,234.56已放入月结钱包对账',
    '调整2025-03-01 00:00:00—−$1,234.56已放入月结钱包',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
});

it('phone: withdrawals are rows with all facts of the table, the account masked (R9-33)', async () => {
  const one = { type: 'withdraw', create, amount: 10_000, collectionMethod: 'enterpriseCard', status: 'success' };
  const withdrawals = [
    { ...one, txId: 'TX1', collectionNumber: '6225880112345678' },
    { ...one, txId: 'TX2', collectionNumber: '', status: 'failure' },
  ];
  platform.current.faults([dataFault('withdrawal/list', { list: withdrawals, total: 2 })]);
  await renderConsole({ path: '/wallet?records=monthly-withdraw', user: 'miner01' });
  expect(await rows('月结提现')).toEqual([
    '提现2025-03-01 00:00:00企业银行卡 6225 **** **** 5678TX1$100.00成功对账',
    '提现2025-03-01 00:00:00企业银行卡 —TX2$100.00失败对账',
  ]);
});

it('phone: the lines of a bill are rows with labelled prices (R9-20, R9-410)', async () => {
  platform.current.faults([billFault(sampleBill)]);
  await renderConsole({ path: '/wallet', user: 'miner01' });
  const card = await billCard();
  await within(card).findByText('税后实收');
  const lines = within(card).getAllByRole('link', { name: /05-\d\d至/ });
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Edge05-01至05-31单价 585.00600.00',
    'Core05-16至05-31国内单价 520.00 · 国际单价 960.00400.00',
  ]);
  for (const line of lines) expect(line.getAttribute('href')).toMatch(/^\/device\/list\?billLine=/);
  expect(within(card).getByRole('button', { name: '导出明细：Core，2025-05-16至2025-05-31' })).toBeDefined();
  expect(centsOf(fact(card, '税前金额').textContent)).toBe(98_550);
  expect(centsOf(fact(card, '税后实收').textContent)).toBe(92_637);
});

it('phone: has the wallets, rules, months, tabs, ranges and pages of a desktop', async () => {
  const { user } = await renderConsole({ path: '/wallet', user: 'weekly01' });
  const rules = await wallets();
  await within(rules).findByText('核对3–8日·月结提现10–20日（北京时间）');
  await waitFor(() => expect(fact(rules, '周结已提现').textContent).toMatch(/^\$[\d,]+\.\d\d$/));
  expect(fact(rules, '月结单笔限额').textContent).toBe('$100.00–$5,000.00');
  // The bill is above the wallets.
  const order = (await billCard()).compareDocumentPosition(await wallets());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(await monthCell('2025-04'));
  await user.click(within(await records()).getByRole('tab', { name: '周结入账' }));
  await list('周结入账');
  const first = await rows('周结入账');
  expect(first).toHaveLength(10);
  await user.click(within(await records()).getByRole('button', { name: '第2页' }));
  await waitFor(async () => expect(await rows('周结入账')).not.toEqual(first));
  expect(here()).toBe('/wallet?page=2&month=2025-04&records=weekly-entry');
  await user.click(within(await records()).getByRole('radio', { name: '本月' }));
  await waitFor(async () => expect(await rows('周结入账')).toHaveLength(1));
  expect(within(await records()).getByText('共1条')).toBeDefined();
});

it('phone: keeps the input of a withdrawal when the phone is rotated', async () => {
  const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
  await user.click(await drawButton('月结钱包'));
  await user.type(await within(await drawDialog()).findByLabelText('提现金额'), '3000');
  for (const across of [true, false]) {
    await act(() => held(across));
    expect((await billCard()).querySelector('summary') === null).toBe(across);
    expect(within(await drawDialog()).getByLabelText('提现金额')).toHaveProperty('value', '3000');
  }
});

it('phone: shows failed and empty lists', async () => {
  platform.current.faults([
    { match: 'entry/list', kind: 'status', times: 1 },
    dataFault('entry/list', { list: [], total: 0 }),
  ]);
  const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
  const alert = await within(await records()).findByRole('alert');
  expect(alert.textContent).toContain('记录加载失败');
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  await within(await records()).findByText('今年还没有月结入账');
});
