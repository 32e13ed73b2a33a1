import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { seedDevice } from '../../mocks/seed/devices';
import type { Entry, Withdrawal } from '../../src/platform/contract/wallet';
import { renderConsole } from '../support/renderConsole';
import { failLazyModules, goBack, here, listen, toasts } from '../support/visit';
import { ask, beijing, billCard, dataFault, records } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(() => import('../../src/features/money/trace/TraceContent'));

const drawer = () => screen.findByRole('dialog', { name: '对账' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The drawer once the wallet has been read. */
async function traced(): Promise<HTMLElement> {
  const open = await drawer();
  await within(open).findByText('钱包核对');
  await waitFor(() => expect(open.textContent).not.toMatch(/正在查/));
  return open;
}
const step = async (title: string) => {
  const headings = await within(await traced()).findAllByRole('heading', { level: 4, name: new RegExp(`^${title}`) });
  const found = headings[0]?.closest('li');
  if (!found) throw new Error(`no step ${title}`);
  return found;
};
/** The texts of the lines of a step's receipt. */
const linesOf = (of: HTMLElement) => [...of.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const rows = async (title: string) => linesOf(await step(title));
const marked = async () => (await records()).querySelector('tbody tr[aria-current="true"]')?.textContent;
const balances = (walletType: number, data: object) => dataFault(`wallet?walletType=${walletType}`, data);

interface Listed<R> {
  readonly data: { readonly total: number; readonly list: R[] };
}
const all = async <R,>(kind: 'entry' | 'withdrawal', walletType = 0, user = 'miner01') =>
  (
    await ask<Listed<R>>(
      platform.current,
      user,
      `/api/wallet/wallet/${kind}/list?walletType=${walletType}&pageIndex=1&pageSize=2000`,
    )
  ).data.list;

const billLink = async () => within(await billCard()).findByRole('link', { name: '对账：查看入账记录' });
/** The drawer of a bill, once its entry was looked up. */
async function billTraced(): Promise<HTMLElement> {
  const open = await drawer();
  await within(open).findByRole('heading', { level: 4, name: '入账' });
  await waitFor(() => expect(open.textContent).not.toMatch(/正在查/));
  return open;
}
const untied = '无法由平台数据对应到某一笔入账';

describe('a settled bill', () => {
  it('links to its entry, and the entry links back', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-02', user: 'miner01' });
    await user.click(await billLink());
    expect(here()).toBe('/wallet?month=2025-02&reconcile=bill');
    const link = within(await billTraced()).getByRole('link', { name: '2025-05-09 10:01:04 RZ20250509M0464' });
    expect(link.closest('li')?.textContent).toMatch(/由平台数字确定：税后实收与入账金额一致，且仅此一笔13,960\.84$/);
    await user.click(link);
    expect(here()).toBe(
      '/wallet?month=2025-02&records=monthly-entry&from=2025-04-09&to=2025-05-09&record=RZ20250509M0464',
    );
    const open = await traced();
    expect(open.textContent).toContain('$13,960.84');
    const bill = await step('账单');
    expect(bill.textContent).toContain('2月账单由平台数字确定：税后实收与入账金额一致，且仅此一笔13,960.84');
    expect(await rows('入账')).toEqual(['2025-05-09 10:01:04 RZ20250509M0464本记录13,960.84']);
    expect(await rows('提现')).toEqual([
      '入账13,960.84',
      '2025-05-12 17:57:10 TX20250512175710981共 $11,550.00约 −9,010.61',
      '尚余约 $4,950.23',
    ]);
    expect((await step('提现')).textContent).toContain('推算：按先入先出');
    await waitFor(async () => expect(await marked()).toContain('RZ20250509M0464'));

    await user.click(within(bill).getByRole('link', { name: '2月账单' }));
    await closed();
    expect(here()).toBe('/wallet?month=2025-02&records=monthly-entry&from=2025-04-09&to=2025-05-09');
    await waitFor(() => expect(document.activeElement?.id).toBe('bill-title'));
    await goBack();
    await traced();
    await goBack();
    await screen.findByRole('heading', { level: 3, name: '2月账单' });
    await user.keyboard('{Escape}');
    await closed();
    expect(here()).toBe('/wallet?month=2025-02');
  });

  it('lines with another sum: a note at its entry too', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2024-03&reconcile=bill', user: 'miner01' });
    const open = await billTraced();
    expect(open.textContent).toContain(
      '各项相加13,714.15平台少了−0.03税后实收与各项相加不同，两个都是平台数字，请联系商务核对。',
    );
    await user.click(within(open).getByRole('link', { name: /RZ20240609M0387/ }));
    expect((await step('账单')).textContent).toMatch(/13,714\.12.*各项相加13,714\.15平台少了−0\.03/);
  });

  it('no entry with its amount: says that it is unknown, and reports nothing as missing (R9-46)', async () => {
    const entries = await all<Entry>('entry');
    const changed = entries.map((one) => ({ ...one, amount: one.amount + 100 }));
    platform.current.faults(listFaults('entry', changed));
    const { user } = await renderConsole({ path: '/wallet?month=2025-02&reconcile=bill', user: 'miner01' });
    const words = within(await billTraced()).getByText(new RegExp(untied));
    expect(words.closest('li')?.textContent).not.toMatch(/\d\.\d\d|商务/);
    await user.click(within(await drawer()).getByRole('button', { name: '关闭' }));
    await closed();
    await user.click(await within(await records()).findByRole('link', { name: '对账RZ20250509M0464' }));
    const bill = await step('账单');
    expect(bill.textContent).toContain('无法由平台数据对应到某一月的账单');
    expect(bill.textContent).not.toMatch(/\d\.\d\d|商务/);
    // It does not relate a balance to the records either: both are shown, and not compared.
    const traceText = (await traced()).textContent;
    expect(traceText).toContain('平台给出：余额 $4,950.23');
    expect(traceText).not.toMatch(/商务|[多少] [−-]?\$/);
  });

  it('lookup failed: shows why; 重试 repeats it', async () => {
    platform.current.faults([
      {
        match: `start=${beijing('2025-03-01T00:00:00')}`,
        kind: 'status',
        status: 200,
        body: { code: 50001, message: '入账查询维护中', data: null },
        times: 1,
      },
    ]);
    const { user } = await renderConsole({ path: '/wallet?month=2025-02&reconcile=bill', user: 'miner01' });
    const failure = await within(await billTraced()).findByRole('alert');
    expect(failure.textContent).toContain('入账记录查找失败 入账查询维护中');
    await user.click(within(failure).getByRole('button', { name: '重试' }));
    await within(await drawer()).findByRole('link', { name: /RZ20250509M0464/ });
  });

  it('requests nothing before its drawer opens, then only the possible months', async () => {
    const { calls, quiet } = listen(platform.current);
    const { user } = await renderConsole({ path: '/wallet?month=2020-10', user: 'agent01' });
    const link = await billLink();
    await quiet();
    const reads = () => calls.filter((call) => /entry\/list|monthly_bill\/detail/.test(call));
    // The table's page, and the bills of the year.
    expect(reads().filter((call) => call.includes('entry/list'))).toHaveLength(1);
    calls.length = 0;
    await user.click(link);
    await billTraced();
    await quiet();
    // The entries of the bill's months, those of the whole wallet, and the other bills that the entry might be.
    expect(reads().filter((call) => call.includes('entry/list'))).toHaveLength(2);
    expect(reads().length).toBeLessThanOrEqual(7);
  });

  it.each([
    ['2020-09', '这张账单的状态是「已支付」，不是放入钱包，没有入账可以对应。'],
    ['2025-04', '这张账单还没有放入钱包，还没有入账。'],
  ])('that never went, or has not gone, to the wallet has none: %s', async (month, words) => {
    await renderConsole({ path: `/wallet?month=${month}&reconcile=bill`, user: 'miner01' });
    const card = await billCard();
    await within(card).findByText('税后实收');
    expect(within(card).queryByRole('link', { name: /对账/ })).toBeNull();
    expect((await billTraced()).textContent).toContain(words);
  });
});

describe('the income of a day', () => {
  const dayTraced = async (heading: string) => {
    const open = await drawer();
    await within(open).findByRole('heading', { level: 3, name: heading });
    await waitFor(() => expect(open.querySelector('progress')).toBeNull());
    await waitFor(() => expect(open.textContent).not.toMatch(/正在/));
    return within(open)
      .getAllByRole('listitem')
      .filter((one) => within(one).queryByRole('heading', { level: 4 }));
  };
  const words = (steps: readonly HTMLElement[]) =>
    steps.map((one) => [within(one).getByRole('heading', { level: 4 }).textContent, ...linesOf(one)]);
  const device = seedDevice('demo', 'miner01', 0, beijing('2025-06-06T10:00:00'));

  it('of a device leads via line, bill and entry to the withdrawals; each step says what is inferred; it can be copied as text for a ticket (R9-48)', async () => {
    const { user } = await renderConsole({ path: `/device/list/${device.id}/show?day=2025-02-12`, user: 'miner01' });
    await user.click(await screen.findByRole('link', { name: '资金去向' }));
    expect(here()).toBe(`/wallet?month=2025-02&income=2025-02-12&node=${device.id}`);
    const [own, lines, bill, entry, drawn] = words(await dayTraced('2025-02-12的收益'));
    expect(own).toEqual(['当日收益平台数字', '杭州机房 A022025-02-1215.47']);
    expect(lines).toEqual([
      '账单收益项推算：日期符合，平台没有给出这一天属于哪一项。',
      '汇聚节点·95计费2025-02-01 – 2025-02-2811,057.04',
      '边缘节点·95计费2025-02-01 – 2025-02-281,668.52',
      '边缘节点·买断计费2025-02-01 – 2025-02-15432.88',
      '托管节点·95计费2025-02-01 – 2025-02-281,472.62',
    ]);
    expect(bill).toEqual(['账单平台数字', '2月账单已放入我的钱包13,960.84']);
    expect(entry?.[1]).toMatch(/RZ20250509M0464由平台数字确定：税后实收与入账金额一致，且仅此一笔13,960\.84$/);
    expect(drawn?.[0]).toMatch(/^提现推算：按先入先出/);
    expect(drawn?.[2]).toMatch(/TX20250512175710981共 \$11,550\.00约 −9,010\.61$/);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: '复制为文字' }));
    await waitFor(() => expect(toasts()).toContain('复制成功'));
    const [text = ''] = copied.mock.calls[0] ?? [];
    const [title, amount, node, ...rest] = text.split('\n');
    expect([title, amount, node?.slice(0, 11)]).toEqual(['2025-02-12的收益', '$15.47 USD', '节点 杭州机房 A02']);
    expect(rest.slice(0, 3)).toEqual([
      '1. 当日收益 平台数字',
      '   杭州机房 A02 2025-02-12 15.47',
      '2. 账单收益项 推算：日期符合，平台没有给出这一天属于哪一项。',
    ]);
    expect(rest.slice(-3)).toEqual(['   尚余 约 $4,950.23', '时间均为北京时间', window.location.href]);
  });

  it('of all nodes of a weekly account is in the entry of the following Wednesday (R9-13, R9-48)', async () => {
    await renderConsole({ path: '/wallet?income=2025-05-20', user: 'weekly01' });
    const [, entry, drawn, ...bill] = words(await dayTraced('2025-05-20的收益'));
    expect(entry?.[0]).toContain('推算：按每周收益次周三放入周结钱包');
    expect(entry?.[1]).toBe('2025-05-28 10:00:00 RZ20250528W0225448.55');
    expect(drawn).toEqual(['提现推算：按先入先出，平台没有给出提现与入账的对应关系。', '入账448.55', '尚余约 $448.55']);
    // Finance has not verified the bill, so it has no figures yet.
    expect(bill).toEqual([['账单']]);
    expect((await drawer()).textContent).toContain('待核实财务尚未核实这张账单，核实后才有金额。');
  });

  it('of a missing device says so, and closing returns to the wallet', async () => {
    const { user } = await renderConsole({ path: '/wallet?income=2025-05-20&node=nowhere', user: 'miner01' });
    const failure = await within(await drawer()).findByText('当日收益加载失败');
    expect(failure).toBeDefined();
    await user.keyboard('{Escape}');
    await closed();
    expect(here()).toBe('/wallet');
  });
});

describe('a withdrawal', () => {
  it('links to the entries that it used, each with its part, marked as inferred', async () => {
    const { user } = await renderConsole({ path: '/wallet?records=monthly-withdraw', user: 'miner01' });
    const row = await within(await records()).findByRole('row', { name: /TX20250512175710981/ });
    const link = within(row).getByRole('link', { name: '对账TX20250512175710981' });
    const length = window.history.length;
    await user.click(link);
    await traced();
    // It closes one step back, at the row that opened it.
    await user.keyboard('{Escape}');
    await closed();
    expect(here()).toBe('/wallet?records=monthly-withdraw');
    expect(window.history.length).toBe(length + 1);
    await waitFor(() => expect(document.activeElement).toBe(link));
    await user.click(link);
    expect(here()).toBe('/wallet?records=monthly-withdraw&record=TX20250512175710981');
    expect(await rows('入账')).toEqual([
      '2025-04-09 10:01:47 RZ20250409M0457共 $15,434.78约 2,441.69',
      '2025-04-09 10:01:47 RZ20250409C2397补偿约 97.70',
      '2025-05-09 10:01:04 RZ20250509M0464共 $13,960.84约 9,010.61',
    ]);
    expect((await step('入账')).textContent).toContain('推算：按先入先出');
    expect(row.getAttribute('aria-current')).toBe('true');

    await user.click(within(await traced()).getByRole('link', { name: /RZ20250409M0457/ }));
    expect(here()).toBe('/wallet?records=monthly-entry&from=2025-03-10&to=2025-04-09&record=RZ20250409M0457');
    await waitFor(async () => expect(await marked()).toContain('RZ20250409M0457'));
    // The focus follows the link.
    expect(document.activeElement?.textContent).toBe('月结入账 · 账单收益');
    expect((await rows('提现')).slice(1, -1).map((words) => words?.slice(0, 38))).toEqual([
      '2025-04-12 13:31:13 TX2025041213311379',
      '2025-04-19 18:59:25 TX2025041918592548',
      '2025-05-12 17:57:10 TX2025051217571098',
    ]);
    await user.click(within(await drawer()).getByRole('button', { name: '关闭' }));
    await closed();
    expect(here()).toBe('/wallet?records=monthly-entry&from=2025-03-10&to=2025-04-09');
    expect(await marked()).toContain('RZ20250409M0457');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('对账RZ20250409M0457'));
  });

  it('failed: used nothing', async () => {
    const path = '/wallet?records=monthly-withdraw&from=2024-12-01&to=2024-12-31&record=TX20241212131528975';
    await renderConsole({ path, user: 'miner01' });
    const open = await traced();
    expect((await step('入账')).textContent).toContain('这笔提现失败，没有从钱包扣款。');
    expect(within(open).queryByRole('link')).toBeNull();
  });

  it('weekly wallet: shows the fee at today’s rate and its weeks', async () => {
    await renderConsole({ path: '/wallet?records=weekly-withdraw&record=TX20250521113543435', user: 'miner01' });
    expect(await rows('入账')).toEqual([
      '2025-04-09 10:00:11 RZ20250409W0114推算是2025-03-31至2025-04-06的收益 共 $569.05约 554.37',
      '2025-04-16 10:00:13 RZ20250416W0115推算是2025-04-07至2025-04-13的收益约 283.86',
      '2025-04-23 10:00:10 RZ20250423W0116推算是2025-04-14至2025-04-20的收益约 326.06',
      '2025-04-30 10:00:16 RZ20250430W0117推算是2025-04-21至2025-04-27的收益 共 $369.93约 115.71',
    ]);
    const words = (await step('提现')).textContent;
    expect(words).toMatch(/^提现提现金额是平台数字/);
    await waitFor(() =>
      expect(words).toMatch(/手续费（按当前费率1\.500%）约 −19\.20看估算的依据按此到账约 \$1,260\.80看估算的依据$/),
    );
  });

  it('more than all entries: says that the source of the rest is unknown (R9-46)', async () => {
    const create = beijing('2025-03-01T00:00:00');
    const entry = { type: 'bill', create, rzId: 'RZ1', amount: 1_000, walletType: 1 };
    const withdrawal = (await all<Withdrawal>('withdrawal', 1))[0];
    const drawn = { ...withdrawal, create: create + 60, txId: 'TX1', amount: 1_234 };
    platform.current.faults([
      dataFault('entry/list', { list: [entry, { ...entry, create: create + 120, rzId: 'RZ2' }], total: 2 }),
      dataFault('withdrawal/list', { list: [drawn], total: 1 }),
      balances(1, { leftAmount: 800, withdrawalAmount: 1_200 }),
    ]);
    await renderConsole({ path: '/wallet?records=weekly-withdraw&record=TX1', user: 'miner01' });
    const open = await traced();
    expect(open.textContent).toContain('其余部分无法由平台数据对应。');
    await waitFor(() => expect(open.textContent).toContain('入账减提现$7.66平台给出：余额 $8.00，已提现 $12.00。'));
    expect(open.textContent).not.toMatch(/一致|商务|\$0\.34/);
  });
});

describe('an entry', () => {
  it('weekly wallet: shows its week, marked as inferred', async () => {
    await renderConsole({ path: '/wallet?records=weekly-entry&record=RZ20250604W0122', user: 'miner01' });
    expect((await step('来源')).textContent).toContain(
      '推算是2025-05-26至2025-06-01（周一至周日）的收益：按每周收益次周三放入周结钱包。平台没有给出所属的周。',
    );
    expect((await step('提现')).textContent).toMatch(/入账226\.57尚余约 \$226\.57推算还没有提现用到这笔入账。$/);
  });

  it('negative: says what it is, and links to the entries that it used', async () => {
    const { user } = await renderConsole({ path: '/wallet?record=RZ20250318A8242', user: 'miner01' });
    expect((await step('来源')).textContent).toContain('平台记录的类型为「调整」，没有给出更多来源。');
    expect((await rows('入账')).join()).toContain('RZ20250309M0450共 $15,430.00约 131.13');
    await user.click(within(await traced()).getByRole('link', { name: /RZ20250309M0450/ }));
    expect((await rows('提现')).join()).toContain('RZ20250318A8242平台扣回约 −131.13');
  });

  it('same number twice: shows both', async () => {
    const one = { type: 'bill', create: beijing('2025-03-01T00:00:00'), rzId: 'RZ1', amount: 100, walletType: 1 };
    platform.current.faults([
      dataFault('entry/list', { list: [one, { ...one, type: 'compensation', amount: 200 }], total: 2 }),
      dataFault('withdrawal/list', { list: [], total: 0 }),
    ]);
    await renderConsole({ path: '/wallet?records=weekly-entry&record=RZ1', user: 'miner01' });
    const open = await traced();
    expect(
      within(open)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['周结入账 · 账单收益', '周结入账 · 补偿', '钱包核对']);
  });
});

describe('the drawer', () => {
  it('shows its progress', async () => {
    platform.current.faults([{ match: 'pageIndex=4&pageSize=100', kind: 'timeout' }]);
    const asked: Request[] = [];
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation((request) => {
      asked.push(request);
      return answer(request);
    });
    const { user } = await renderConsole({ path: '/wallet?record=RZ20250509M0478', user: 'agent01' });
    const bar = await within(await drawer()).findByRole('progressbar');
    await waitFor(() => expect(bar.getAttribute('max')).toBe('692'));
    expect(Number(bar.getAttribute('value'))).toBeLessThanOrEqual(600);
    expect((await drawer()).textContent).toMatch(/正在读取钱包的全部记录：\d+ \/ 692/);
    // Closing it stops the read.
    await user.click(within(await drawer()).getByRole('button', { name: '关闭' }));
    await closed();
    expect(here()).toBe('/wallet');
    expect(asked.find(({ url }) => /pageIndex=4&pageSize=100/.test(url))?.signal.aborted).toBe(true);
  });

  it('read failed: shows why; 重试 continues', async () => {
    platform.current.faults([
      {
        match: 'withdrawal/list.*pageSize=100',
        kind: 'status',
        status: 200,
        body: { code: 50001, message: '提现查询维护中' },
        times: 1,
      },
    ]);
    const { user } = await renderConsole({ path: '/wallet?record=RZ20250509M0464', user: 'miner01' });
    const alert = await within(await drawer()).findByRole('alert');
    expect(alert.textContent).toContain('钱包记录读取失败');
    expect(alert.textContent).toContain('提现查询维护中');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect((await traced()).textContent).toContain('入账减提现与平台的余额一致，提现合计与平台的已提现金额一致');
  });

  it('says when the records changed during the read', async () => {
    const list = (await all<Withdrawal>('withdrawal', 0, 'agent01')).slice(0, 100);
    platform.current.faults([dataFault('withdrawal/list.*pageIndex=2&', { list, total: 74 })]);
    const { user } = await renderConsole({ path: '/wallet?record=RZ20250509M0478', user: 'agent01' });
    const alert = await within(await drawer()).findByRole('alert');
    expect(alert.textContent).toContain('读取时记录有变化，请重试。');
    platform.current.faults([]);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await traced();
  });

  it('no balance: shows the records; 重试 repeats the request', async () => {
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const body = { code: 50001, message: '余额查询维护中', data: null };
    const link = await within(await records()).findByRole('link', { name: '对账RZ20250509M0464' });
    platform.current.faults([{ match: 'wallet?walletType=0', kind: 'status', status: 200, body, times: 1 }]);
    const user = userEvent.setup();
    await user.click(link);
    const open = await traced();
    const failure = within(open).getByRole('alert');
    expect(failure.textContent).toContain('余额加载失败 余额查询维护中');
    expect(open.textContent).not.toContain('与平台的余额');
    expect((await step('提现')).textContent).toContain('TX20250512175710981');
    await user.click(within(failure).getByRole('button', { name: '重试' }));
    await within(open).findByText('入账减提现与平台的余额一致，提现合计与平台的已提现金额一致');
  });

  it('reads again each time it opens', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const link = await within(await records()).findByRole('link', { name: '对账RZ20250509M0464' });
    await user.click(link);
    expect(await rows('提现')).toHaveLength(3);
    await user.click(within(await drawer()).getByRole('button', { name: '关闭' }));
    await closed();
    const body = JSON.stringify({ walletType: 0, amount: 10_001, password: 'Wallet99' });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'another tab' };
    await ask(platform.current, 'miner01', '/api/wallet/wallet/withdrawal', { method: 'POST', body, headers });
    await user.click(link);
    await waitFor(async () => expect(await rows('提现')).toHaveLength(4));
    expect((await rows('提现'))[2]).toMatch(/^2025-06-06 10:00:\d\d TX20250606\d+转账中约 −100\.01$/);
    expect((await traced()).textContent).toContain('入账减提现与平台的余额一致，提现合计与平台的已提现金额一致');
  });

  it('content that fails to load: the drawer says why and offers a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const visit = await renderConsole({ path: '/wallet?month=2025-02', user: 'miner01' });
    const link = await billLink();
    const restore = failLazyModules(visit.console.texts, 'moneyPanels');
    await visit.user.click(link);
    const retry = await within(await drawer()).findByRole('button', { name: '重试' });
    expect(here()).toContain('reconcile=bill');
    restore();
    await visit.user.click(retry);
    await billTraced();
  });

  it('unknown number: closes with a message', async () => {
    await renderConsole({ path: '/wallet?records=monthly-withdraw&record=TX0', user: 'miner01' });
    await waitFor(() => expect(toasts()).toEqual(['没有找到记录TX0']));
    await closed();
    expect(here()).toBe('/wallet?records=monthly-withdraw');
  });

  it('many records: reads few large pages and adds them up', async () => {
    const [username, drawn] = ['agent01', 562];
    const withdrawals = await all<Withdrawal>('withdrawal', 0, username);
    expect(withdrawals.filter(({ status }) => status !== 'failure')).toHaveLength(drawn);
    const entries = await all<Entry>('entry', 0, username);
    const first = entries.find(({ type }) => type === 'bill');
    const { calls } = listen(platform.current);
    await renderConsole({ path: `/wallet?record=${first?.rzId}`, user: username });
    const open = await traced();
    // More than one page is read twice, for a consistent result.
    const readsOf = ({ length }: readonly unknown[]) => (length > 100 ? 2 * Math.ceil(length / 100) : 1);
    const pages = readsOf(withdrawals) + readsOf(entries);
    // In addition, the table's page, both wallets' newest withdrawals, the week's, and the entries from which the bill's day is inferred.
    expect(calls.filter((call) => /wallet\/wallet\/.*list/.test(call))).toHaveLength(pages + 5);
    expect(open.textContent).toContain(`提现合计（${drawn}笔，不含失败）`);
    expect(open.textContent).toContain('入账减提现与平台的余额一致，提现合计与平台的已提现金额一致');
    expect((await step('账单')).textContent).toContain('税后实收与入账金额一致');
  });

  it('smaller pages than requested: continues reading', async () => {
    const entries = await all<Entry>('entry');
    const size = 30;
    platform.current.faults(
      [1, 2, 3].flatMap((index) => {
        const list = entries.slice((index - 1) * size, index * size);
        const data = { list, total: entries.length };
        return [100, size].map((asked) =>
          dataFault(`entry/list?pageIndex=${index}&pageSize=${asked}&walletType=0`, data),
        );
      }),
    );
    await renderConsole({ path: '/wallet?record=RZ20250509M0464', user: 'miner01' });
    expect((await traced()).textContent).toContain('入账减提现与平台的余额一致，提现合计与平台的已提现金额一致');
  });
});

/** Answers every list of entries of the monthly wallet with these, whatever its range and page. */
function listFaults(kind: 'entry' | 'withdrawal', list: readonly { readonly create: number }[]) {
  return [
    dataFault(`${kind}/list.*pageSize=10&`, { list: list.slice(0, 10), total: list.length }),
    dataFault(`${kind}/list.*pageSize=100&`, { list, total: list.length }),
  ];
}

// Last, because going back leaves entries in the history, which other tests count.
describe('an amount on another page', () => {
  it('opens from the day under the chart, says when its bill can be checked, and closing returns (R9-48)', async () => {
    const { user } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    await user.click(await screen.findByRole('link', { name: /^当日收益/ }));
    await waitFor(() => expect(here()).toBe('/wallet?income=2025-06-05'));
    await within(await drawer()).findByRole('heading', { level: 3, name: '2025-06-05的收益' });
    await within(await drawer()).findByText(/^6月还没有结束，之后才出账单。核对期从07-0\d\s周.开始。$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe('/dashboard/bill'));
  });

  it.each([
    ['/dashboard/bill', /^深圳机房 C01 119\.62，资金去向$/, '/wallet?month=2025-06&income=2025-06-05&node='],
    ['/dashboard/bill', /^当日收益 \$489\.95$/, '/wallet?month=2025-06&income=2025-06-05'],
    ['/dashboard/bill?changes=nodes', /^昨日收益 \$489\.95，资金去向$/, '/wallet?month=2025-06&income=2025-06-05'],
  ])('opens from %s by the amount %s (R9-48)', async (path, name, address) => {
    await renderConsole({ path, user: 'miner01' });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toContain(address);
  });
});
