import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import { formatUsd } from '../../src/lib/money';
import type { Device } from '../../src/platform/contract/devices';
import { act } from '../support/act';
import { bytesOf, stubExports } from '../support/exports';
import { incomeCard, ownLossOf, rateLossOf, summaryLine } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here, hold, listen, menu } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
// The code for the count loads after the first rows.
beforeAll(() => import('../../src/shell/headerPanels').then(() => undefined));

afterEach(() => {
  vi.useRealTimers();
});

const card = () => incomeCard('待处理');
/** Each row's title, without loading parts. */
const titles = async () => {
  const rows = await within(await card()).findAllByRole('listitem');
  return rows.map((row) => row.querySelector('b')?.textContent?.replaceAll('\u00a0', ' '));
};
const row = async (title: RegExp) => (await within(await card()).findByText(title)).closest('li') as HTMLElement;
const open = (user: string) => renderConsole({ path: '/dashboard/bill', user });
const number = async () =>
  within(await menu())
    .getByRole('link', { name: /数据概览/ })
    .textContent?.replaceAll('\u00a0', ' ');
const wasOnline = ({ status, lastOnlineAt, boundAt }: Device) => status === 'online' || lastOnlineAt > boundAt;
/** What the nodes of miner01 with a status, which had income yesterday, lose today. */
async function lossToday(status: string): Promise<number> {
  const all = await ask<readonly Device[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]');
  const nodes = all.filter((one) => one.status === status && one.yesterdayIncome > 0);
  const losses = await Promise.all(nodes.map(({ id }) => ownLossOf(platform.current, 'miner01', id, '2025-06-06')));
  return losses.reduce((sum, cents) => sum + cents, 0);
}
const centsIn = (text: string | null) => Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replace(/[,.]/g, ''));
/** Answers a read with this body. */
const instead = (match: string, body: unknown): Fault => ({ match, kind: 'status', status: 200, body }) as Fault;
/** The zeros' reasons cannot be read, so all nodes that are down are pending. */
const noLine: Fault = { match: 'device/violation', kind: 'status', status: 500, body: '' };
const well = [
  instead('user/device/overview', { total: 12, online: 12, offline: 0, fault: 0, upBandwidth: 1 }),
  instead('notice/list', { code: 0, message: '', data: { total: 0, list: [] } }),
];

describe('what is pending', () => {
  it.each([
    ['miner01', ['2台节点故障', '3台节点离线', '5月账单待确认', '月结提现开放中', '1条重要通知未读']],
    // The bill of agent01 is confirmed; two of its notices are beyond the bell’s page.
    ['agent01', ['625台节点故障', '976台节点离线', '月结提现开放中', '9条重要通知未读']],
    ['weekly01', ['1台节点故障', '1台节点离线', '1条重要通知未读']],
    ['nodeinfo01', ['1台节点故障', '1台节点离线', '节点信息未填写', '1条重要通知未读']],
    ['nopass01', ['1台节点故障', '1台节点离线', '5月账单待确认', '收款资料待完善', '1条重要通知未读']],
  ])('for %s is %j, and the menu entry shows its count (R19-13, R19-17)', async (user, expected) => {
    await open(user);
    await waitFor(async () => expect(await titles()).toEqual(expected));
    await waitFor(async () => expect(await number()).toBe(`数据概览${expected.length}${expected.length}项待处理`));
  });

  it.each([
    ['newbie01', ['1条重要通知未读'], '数据概览22项待处理', '去认证'],
    ['unsigned01', ['1台节点故障', '1条重要通知未读'], '数据概览33项待处理', '联系客服'],
  ])(
    'for %s leaves to the checklist what is a step of it; the menu entry counts it (R2-59, R19-13)',
    async (user, expected, count, action) => {
      await open(user);
      await waitFor(async () => expect(await titles()).toEqual(expected));
      expect(screen.getAllByRole('link', { name: new RegExp(action) })).toHaveLength(1);
      await waitFor(async () => expect(await number()).toBe(count));
    },
  );

  it('is a withdrawal that failed or is late, with its age and a link to its record (R19-27)', async () => {
    const record = (txId: string, day: string, amount: number, status: string) => ({
      ...{ type: 'withdraw', txId, amount, collectionMethod: 'personalCard', collectionNumber: '6217001', status },
      create: beijing(`${day}T09:00:00`),
    });
    const list = [
      record('TX9', '2025-06-05', 10_000, 'failure'),
      record('TX8', '2025-05-28', 20_000, 'transferring'),
      record('TX7', '2025-05-20', 30_000, 'transferring'),
    ];
    const answer = (rows: readonly object[]) => ({ code: 0, message: '', data: { list: rows, total: rows.length } });
    platform.current.faults([
      instead('withdrawal/list\\?.*walletType=0', answer(list)),
      instead('withdrawal/list\\?.*walletType=1', answer([])),
    ]);
    await open('miner01');
    const late = await row(/2笔提现还在转账中/);
    expect(late.textContent).toContain('$500.00');
    expect(late.textContent).toMatch(/05-20\s周二申请，已过17天/);
    const failed = await row(/1笔提现转账失败/);
    expect(failed.textContent).toContain('$100.00');
    const see = (one: HTMLElement) => decodeURIComponent(within(one).getByRole('link').getAttribute('href') ?? '');
    expect([see(late), see(failed)]).toEqual([
      '/wallet?records=monthly-withdraw&from=2025-04-20&to=2025-05-20&record=TX7',
      '/wallet?records=monthly-withdraw&from=2025-05-06&to=2025-06-05&record=TX9',
    ]);
  });

  it('has its deadline, its money and one action; the nearest deadline has the filled button', async () => {
    await open('miner01');
    const bill = await row(/账单待确认/);
    await within(bill).findByText('$15,231.21');
    expect(within(bill).getByText('06-08 周日 24:00截止，还剩2天')).toBeDefined();
    const check = within(bill).getByRole('link', { name: '核对账单：5月账单待确认' });
    expect(check.getAttribute('href')).toBe('/wallet?month=2025-05');
    const fault = await row(/节点故障/);
    await within(fault).findByText(`约 ${formatUsd(-(await lossToday('fault')))}/天`);
    within(fault).getByRole('button', { name: /看估算的依据$/, expanded: false });
    const see = within(fault).getByRole('link', { name: /^查看/ }).getAttribute('href');
    expect(decodeURIComponent(see ?? '')).toBe('/device/list?filter={"status":"fault"}');
    expect([...(await card()).querySelectorAll('.btn--primary')]).toEqual([check]);
  });

  it('costs an agent the same at home as among its miners: all nodes of a row and of the line of zeros, each by the same estimate (R19-1, R19-61)', async () => {
    const requests = requestsOf(platform.current);
    const { unmount } = await open('agent01');
    const lost = async (title: RegExp) => {
      const figure = await within(await row(title)).findByText(/^约 −\$[\d,.]+\/天$/);
      expect(figure.nextSibling?.textContent).toBe('昨日收益按带宽折算，非平台数字');
      return centsIn(figure.textContent);
    };
    const [fault, offline] = [await lost(/^625/), await lost(/^976/)];
    const all = await ask<readonly Device[]>(platform.current, 'agent01', '/api/v1/devices?range=[0,19999]');
    const costs = await rateLossOf(platform.current, 'agent01');
    const sumOf = (nodes: readonly Device[]) => nodes.filter(wasOnline).reduce((sum, one) => sum + costs(one), 0);
    const down = (status: string) => all.filter((one) => one.status === status);
    expect([fault, offline]).toEqual([sumOf(down('fault')), sumOf(down('offline'))]);
    expect(requests.map(({ call }) => call).filter((call) => /income\/device(\?limit=\d{3}|\/)/.test(call))).toEqual(
      [],
    );
    unmount();
    await renderConsole({ path: '/device/list?view=miners', user: 'agent01' });
    await screen.findByText('795个');
    const tiles = screen.getByRole('region', { name: '掉线概况' });
    const figure = await within(tiles).findByText(/^−\$/);
    expect(centsIn(figure.textContent)).toBe(sumOf(all.filter(({ status }) => status !== 'online')));
  });

  it('beyond five rows is folded, and named (R19-10)', async () => {
    platform.current.setNow(beijing('2025-06-11T10:00:00'));
    platform.current.faults([noLine]);
    const { user } = await open('miner01');
    await waitFor(async () => expect(await titles()).toHaveLength(5));
    const fold = within(await card()).getByRole('button', { name: /^还有/ });
    expect(fold.textContent?.replaceAll('\u00a0', ' ')).toBe('还有1项1条重要通知未读');
    await user.click(fold);
    expect((await titles()).slice(2)).toEqual([
      '周结提现开放中',
      '5月账单没有确认',
      '月结提现开放中',
      '1条重要通知未读',
    ]);
    await user.click(within(await card()).getByRole('button', { name: '收起' }));
    expect(await titles()).toHaveLength(5);
  });

  it('disappears once it is done: a notice that is read', async () => {
    const { user } = await open('miner01');
    await user.click(within(await row(/重要通知/)).getByRole('button'));
    const panel = await screen.findByRole('dialog', { name: '通知' });
    await user.click(await within(panel).findByRole('button', { name: /上月账单已生成/ }));
    await waitFor(async () => expect(await titles()).not.toContain('1条重要通知未读'));
    await waitFor(async () => expect(await number()).toBe('数据概览44项待处理'));
  });

  it('requests nothing twice (R19-18)', async () => {
    const requests = requestsOf(platform.current);
    await open('miner01');
    await waitFor(async () => expect(await number()).toMatch(/待处理/));
    await within(await row(/节点故障/)).findByText(/^约/);
    await within(await summaryLine('本月收益')).findByText(/较上月同期/);
    const reads = requests.map(({ call }) => call).filter((call) => call.startsWith('GET'));
    expect(reads.filter((call, place) => reads.indexOf(call) !== place)).toEqual([]);
  });

  it('is one calm line with the next dates if there is nothing (R19-15)', async () => {
    platform.current.faults(well);
    await open('weekly01');
    await within(await card()).findByText('一切正常');
    expect(within(await card()).getByText(/台节点全部在线/).textContent).toBe('12台节点全部在线，没有待办');
    const dates = within(await card()).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      '06-10\u00a0周二月结提现开放',
      '06-11\u00a0周三周结提现开放',
      '07-03\u00a0周四6月账单开始核对',
    ]);
    expect(await number()).toBe('数据概览');
  });
});

it.each(['/dashboard/bill', '/wallet'])(
  '加入日历 at %s saves the days of a year, each with its page (R19-65)',
  async (path) => {
    const saved = stubExports();
    const { user } = await renderConsole({ path, user: 'miner01' });
    if (path === '/wallet') await user.click(await screen.findByText('结算规则'));
    await user.click(await screen.findByRole('button', { name: '加入日历' }));
    await screen.findByText(/^已交给浏览器下载：2025-06-06 结算日历\.ics。用日历应用打开即可加入。没看到文件时/);
    const [file] = saved;
    expect(file?.name).toBe('2025-06-06 结算日历.ics');
    const text = new TextDecoder().decode(await bytesOf(file?.content as Blob)).replaceAll('\r\n ', '');
    expect(text).toContain(`URL:${location.origin}/wallet?month=2025-05\r\n`);
    expect(text).toContain('DTSTAMP:20250606T02');
    expect(text.match(/UID:checking-/g)).toHaveLength(13);
  },
);

it('加入日历 in an app that drops downloads advises a browser first, and tries it when pressed again', async () => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 AliApp(DingTalk/6.5.20)');
  const saved = stubExports();
  const { user } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: '加入日历' }));
  await screen.findByText(`复制地址到浏览器：${location.href}（再按一次`, { exact: false });
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: '加入日历' }));
  await screen.findByText(/^已交给浏览器下载：/);
  expect(saved).toHaveLength(1);
  vi.restoreAllMocks();
});

it('reserves the space of the last visit’s rows while it loads (R19-14)', async () => {
  platform.current.faults(well);
  const { unmount } = await open('weekly01');
  await within(await card()).findByText('一切正常');
  unmount();
  const held = hold(platform.current, 'userAuthState');
  await renderConsole({ path: '/dashboard/bill' });
  const loading = await screen.findByRole('region', { name: '待处理', busy: true });
  expect(within(loading).queryByRole('heading')).toBeNull();
  held.release();
  await within(await card()).findByText('一切正常');
});

describe('a call that failed', () => {
  it.each([
    ['userAuthState', '账户状态读取失败'],
    ['settled_param', '钱包与结算规则读取失败'],
    ['account_payinfo', '钱包与结算规则读取失败'],
    ['walletType=1', '钱包与结算规则读取失败'],
    ['monthly_bill/state', '账单状态读取失败'],
    ['user/device/overview', '节点状态读取失败'],
    ['lastOnlineAt', '节点状态读取失败'],
    ['notice/list', '通知读取失败'],
  ])('leaves a row that says so, and can be retried: %s (R19-14)', async (match, title) => {
    platform.current.faults([{ match, kind: 'status', status: 500, body: '内部服务器错误' }]);
    const { user } = await open('miner01');
    const failed = await row(new RegExp(title));
    const alert = within(failed).getByRole('alert');
    expect(alert.textContent).not.toBe(title);
    platform.current.faults([]);
    await user.click(within(failed).getByRole('button', { name: `重试：${title}` }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(await titles()).toHaveLength(5);
  });

  it('keeps the rows during the retry, and the focus in the card when its row disappears (R19-14)', async () => {
    platform.current.faults([{ match: 'notice/list', kind: 'status', status: 500, body: '' }]);
    const { user } = await open('miner01');
    const failed = await row(/通知读取失败/);
    expect(within(await card()).getByRole('heading').nextSibling?.textContent).toBe('4');
    platform.current.faults([]);
    const held = hold(platform.current, 'notice/list');
    const again = within(failed).getByRole('button');
    again.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
    expect(await titles()).toHaveLength(5);
    expect(document.activeElement).toBe(again);
    held.release();
    await row(/重要通知未读/);
    await waitFor(async () => expect(document.activeElement).toBe(within(await card()).getByRole('heading')));
  });

  it('for an amount leaves the row without it, and says so (R19-14)', async () => {
    platform.current.faults([
      { match: 'monthly_bill/detail', kind: 'status', status: 500, body: '' },
      { match: 'income/device/history', kind: 'status', status: 500, body: '' },
    ]);
    await open('miner01');
    await within(await row(/账单待确认/)).findByText('金额读取失败');
    await within(await row(/节点故障/)).findByText('估算读取失败');
  });

  it('on another page stays shown there when the menu’s count loads (R19-18)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const failing = ['walletType=0', 'settled_param', 'monthly_bill/detail', 'user/device/overview'];
    platform.current.faults(failing.map((match) => ({ match, kind: 'status', status: 500, body: '' })));
    const { calls, quiet } = listen(platform.current);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const shown = ['余额加载失败', '结算规则加载失败', '账单加载失败'];
    for (const title of shown) await screen.findByText(title);
    await quiet();
    const before = calls.length;
    await act(() => vi.advanceTimersByTime(3000));
    await waitFor(() => expect(calls).toContain('GET /api/v1/user/device/overview'));
    await quiet();
    const after = calls.slice(before);
    expect(after.filter((call) => /balance|settled_param|detail/.test(call))).toEqual([]);
    for (const title of shown) expect(screen.getByText(title)).toBeDefined();
  });
});

describe('the tiles', () => {
  it('are compared with the day before, the same days of last month, the month before (R19-16)', async () => {
    const { user } = await open('miner01');
    const noteOf = async (label: string) => (await summaryLine(label)).querySelector('small')?.textContent;
    await waitFor(async () => expect(await noteOf('昨日收益')).toBe('06-05 较前一日+12.95'));
    expect(await noteOf('本月收益')).toBe('较上月同期−114.35');
    expect(await noteOf('上月收益')).toMatch(/^较4月\+250\.02 1\.5%/);
    expect(await noteOf('累计收益')).toBe('税前');
    await user.click(screen.getByRole('button', { name: /^昨日收益/ }));
    const opened = screen.getByRole('button', { name: /^昨日收益/ }).closest('dl');
    expect(opened?.textContent).toContain('前一日477.00差额2.7%+12.95');
  });

  it('show the estimate of this month’s total, and how far it was off (R19-64)', async () => {
    await open('miner01');
    await screen.findByText('过去三个月偏差±1%');
    expect((await summaryLine('本月预计')).textContent).toBe('本月预计过去三个月偏差±1%约 $15,644');
    // What is left of the month, which the line above adds up with to the cent.
    expect((await summaryLine('余下25天')).textContent).toMatch(/约 \+13,144\.77/);
  });

  it('say once that the earlier days could not be loaded', async () => {
    platform.current.faults([
      { match: `start_timestamp=${beijing('2025-02-01T00:00:00')}`, kind: 'status', status: 500, body: '' },
    ]);
    const { user } = await open('miner01');
    const alert = (await screen.findByText('对比与本月预计加载失败')).closest<HTMLElement>('[role="alert"]');
    platform.current.faults([]);
    await user.click(within(alert as HTMLElement).getByRole('button', { name: '重试' }));
    await within(await summaryLine('本月收益')).findByText(/较上月同期/);
  });
});

it('the count stays on other pages, and links to the rows', async () => {
  const { user } = await open('miner01');
  await waitFor(async () => expect(await number()).toMatch(/5项待处理$/));
  await user.click(within(await menu()).getByRole('link', { name: '绑定节点' }));
  await waitFor(() => expect(here()).toBe('/help/bind_device'));
  expect(await number()).toMatch(/5项待处理$/);
  await user.click(within(await menu()).getByRole('link', { name: /数据概览/ }));
  expect(await titles()).toHaveLength(5);
});
