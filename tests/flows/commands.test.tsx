import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { pages } from '../../src/pages';
import type { Device } from '../../src/platform/contract/devices';
import { loadDocumentSearch } from '../../src/providers/documentSearch';
import { createTexts } from '../../src/providers/texts';
import { commands } from '../../src/shell/useCommands';
import { surfaces } from '../../src/ui/overlays';
import { act } from '../support/act';
import { stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { here, hold, listen, menu, toasts, tokenOf } from '../support/visit';
import { ask, dataFault } from '../support/wallet';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const texts = await createTexts('zh');
beforeAll(async () => {
  await Promise.all([surfaces.load(texts), commands.load(texts), loadDocumentSearch('zh'), texts.enter('console')]);
});

const dialog = () => screen.findByRole('dialog', { name: '搜索与命令' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = () => screen.findByRole('combobox', { name: '搜索页面、节点、账单、文档和操作' });
/** The first lines of the choices in a group; empty without the group. */
const offered = (heading: string): (string | null)[] => {
  const group = screen.queryByRole('group', { name: heading });
  if (group === null) return [];
  const rows = within(group).getAllByRole('option');
  return rows.map((row) => row.querySelector('.CommandMenu_words')?.firstElementChild?.textContent ?? null);
};
/** The choice that Enter would select. */
const chosen = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');

async function open(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
}

/** The shell with a simple page and the menu open. */
async function arrive(username = 'miner01', path = '/user/certification') {
  const visit = await renderConsole({ path, user: username });
  await menu();
  await open(visit.user);
  return visit;
}

describe('the choices without a text', () => {
  it('are all screens of a provider, last month’s bill, the actions and the eight documents', async () => {
    const { user } = await arrive();
    // In the order of the menu.
    const t = texts.translate();
    const shown = pages.filter(({ to, bare, inCommands }) => to === undefined && !bare && inCommands === undefined);
    expect(shown.length).toBeGreaterThan(9);
    expect(offered('页面')).toEqual([...shown.map(({ title }) => t(title)), '钱包密码']);
    expect(offered('账单')).toEqual(['5月账单']);
    expect(offered('操作')).toContain('导出5月账单');
    expect(offered('设置与帮助')).toContain('退出登录');
    expect(offered('文档')).toHaveLength(8);
    // Actions come first.
    const [first = '', second = ''] = offered('操作');
    expect(chosen()?.textContent).toContain(first);
    // The arrow keys cycle through the choices of all groups.
    await user.keyboard('{ArrowUp}');
    expect(chosen()?.textContent).toContain('退出登录');
    await user.keyboard('{Home}');
    expect(chosen()?.textContent).toContain(first);
    await user.keyboard('{End}{ArrowDown}{ArrowDown}');
    expect(chosen()?.textContent).toContain(second);
    await user.keyboard('{Tab}');
    expect((await dialog()).contains(document.activeElement)).toBe(true);
  });

  it('leave out what the role may not visit', async () => {
    const { unmount } = await arrive('agent01');
    expect(offered('页面')).not.toContain('绑定节点');
    expect(offered('操作')).not.toContain('扫码绑定节点');
    unmount();
    await arrive('unsigned01');
    expect(offered('页面')).toContain('绑定节点');
    expect(offered('页面').filter((title) => title === '收款信息' || title === '钱包密码')).toEqual([]);
  });

  it('start with those chosen before, latest first', async () => {
    const { user } = await arrive();
    await user.keyboard('拨号列表{Enter}');
    await waitFor(() => expect(here()).toBe('/dial/list'));
    await open(user);
    await user.keyboard('2025-03{Enter}');
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-03'));
    await open(user);
    expect(offered('最近打开')).toEqual(['3月账单', '拨号列表']);
  });
});

it('keeps the focus while a previously chosen page appears below it', async () => {
  const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
  const link = within(await menu()).getByRole('link', { name: /数据概览/ });
  await open(user);
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: '数据概览', hidden: true });
  expect(document.activeElement).toBe(await field());
});

it('a month typed with 导出 is exported; the last one requested is at the top (R19-19, R19-37)', async () => {
  const { user } = await arrive();
  await user.keyboard('导出3月账单');
  await waitFor(() => expect(offered('操作').slice(0, 2)).toEqual(['导出3月账单', '导出2024年3月账单']));
  expect(chosen()?.textContent).toContain('导出3月账单');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe('/wallet?month=2025-03'));
  await open(user);
  expect(offered('最近打开')).toEqual(['导出3月账单']);
});

describe('the devices whose pages were open', () => {
  it('come first, the latest first, except for the one that is shown; each has its page (R19-19)', async () => {
    const [one, two] = await ask<Device[]>(
      platform.current,
      'miner01',
      '/api/v1/devices?filter={}&range=[0,1]&sort=["id","ASC"]',
    );
    if (one === undefined || two === undefined) throw new Error('no devices');
    const { user } = await arrive();
    await user.keyboard('拨号列表{Enter}');
    // A page takes the focus when it has loaded; in a browser the menu gets it back.
    await screen.findByRole('heading', { level: 1, name: '拨号列表' });
    for (const device of [one, two]) {
      await open(user);
      await user.keyboard(device.deviceID);
      await waitFor(() => expect(offered('节点').at(0)).toBe(device.name));
      await user.keyboard('{Enter}');
      await screen.findByRole('heading', { level: 1, name: device.name });
    }
    await open(user);
    expect(offered('最近打开')).toEqual([one.name, '拨号列表']);
    await user.keyboard('密码设置{Enter}');
    await screen.findByRole('heading', { level: 1, name: '密码设置' });
    await open(user);
    expect(offered('最近打开')).toEqual([two.name, one.name, '密码设置', '拨号列表']);
    expect(chosen()?.textContent).toContain(two.deviceID);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(`/device/list/${two.id}/show`));
  });
});

describe('a task with a page of its own', () => {
  const tasks = ['确认账单', '月结提现', '周结提现', '待处理', '离线节点', '故障节点', '昨日零收益'];
  const always = ['待处理', '离线节点', '故障节点', '昨日零收益'];
  const may = () => offered('操作').filter((title) => tasks.includes(title ?? ''));

  it.each([
    ['确认账单', '/wallet?month=2025-05'],
    ['待处理', '/dashboard/bill'],
    ['离线节点', '/device/list?filter={"status":"offline"}'],
    ['故障节点', '/device/list?filter={"status":"fault"}'],
    ['昨日零收益', '/device/list?filter={"zero":"all"}'],
  ])('has a link: %s (R19-19)', async (title, address) => {
    const { user } = await arrive();
    await user.keyboard(title);
    await user.click(within(await screen.findByRole('group', { name: '操作' })).getByRole('option'));
    await waitFor(() => expect(decodeURIComponent(here())).toBe(address));
    await open(user);
    expect(offered('最近打开')).toEqual([title]);
  });

  it.each([
    ['miner01', tasks],
    // The bill of agent01 is confirmed.
    ['agent01', ['月结提现', '周结提现', ...always]],
    ['newbie01', always],
    ['unsigned01', always],
  ])('is offered to %s according to the account', async (username, offers) => {
    await arrive(username);
    await waitFor(() => expect(may()).toEqual(offers));
  });

  it('is not offered in a support view if it writes', async () => {
    const { user } = await renderConsole({
      path: `/user/certification?token=${await tokenOf(platform.current, 'miner01')}&readonly=1`,
    });
    await menu();
    await open(user);
    expect(may()).toEqual(always);
  });
});

describe('a command that does something on a page', () => {
  it('提现 Enter opens the withdrawal, once (R19-37)', async () => {
    const { user } = await arrive();
    await user.keyboard('提现');
    await waitFor(() => expect(chosen()?.textContent).toContain('月结提现'));
    await user.keyboard('{Enter}');
    const withdrawal = await screen.findByRole('dialog', { name: '月结提现' });
    expect(here()).toBe('/wallet');
    await user.click(within(withdrawal).getByRole('button', { name: '取消' }));
    await closed();
    expect(window.history.state?.usr ?? {}).toEqual({});
  });

  it('for a wallet that is not open now leads to the reason (R19-37)', async () => {
    const { user } = await arrive();
    await user.keyboard('周结提现{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('06-11\u00a0周三开放'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['导出全部节点', '/device/list', 'devices.xlsx'],
    ['导出5月账单', '/wallet?month=2025-05', 'bill.xlsx'],
    ['导出全部拨号线路', '/dial/list', 'dial-lines.xlsx'],
  ])('导出 offers %s, which exports it (R19-37)', async (title, address, file) => {
    const saved = stubExports();
    const { user } = await arrive();
    await user.keyboard('导出');
    await waitFor(() => expect(offered('操作').slice(0, 3)).toContain(title));
    const group = screen.getByRole('group', { name: '操作' });
    await user.click(within(group).getByRole('option', { name: new RegExp(title) }));
    await waitFor(() => expect(here()).toBe(address));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([expect.stringContaining(file)]));
  });

  it('finds the diagnosis only by its name (R19-37)', async () => {
    const { user } = await arrive();
    expect(offered('页面')).not.toContain('查看诊断包');
    await user.keyboard('诊断');
    await waitFor(() => expect(offered('页面')).toEqual(['查看诊断包']));
  });
});

describe('a page', () => {
  it('is found by its name, its English name, other names, and full-width letters', async () => {
    const { user } = await arrive();
    for (const [typed, title] of [
      ['计费', '计费结算'],
      ['billing', '计费结算'],
      ['数据概览', '账单数据'],
      ['钱包密码', '钱包密码'],
      ['ＷＡＬＬＥＴ', '计费结算'],
    ] as const) {
      await user.clear(await field());
      await user.keyboard(typed);
      await waitFor(() =>
        expect(chosen()?.querySelector('.CommandMenu_words')?.firstElementChild?.textContent).toBe(title),
      );
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/wallet'));
    await closed();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('with unsaved changes asks before it is left', async () => {
    const { user } = await renderConsole({ path: '/user/certification', user: 'newbie01' });
    await menu();
    await user.click(await screen.findByRole('checkbox', { name: /^我承诺/ }));
    await open(user);
    await user.keyboard('节点列表{Enter}');
    const asked = await screen.findByRole('dialog', { name: '离开这个页面？' });
    expect(here()).toBe('/user/certification');
    // The menu does not open above a confirmation.
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([asked]);
  });
});

describe('a bill', () => {
  it('is found by its month, with the wallet’s address; other months have none', async () => {
    const { user } = await arrive();
    await user.keyboard('2025-06');
    expect(offered('账单')).toEqual([]);
    await user.clear(await field());
    await user.keyboard('3月');
    expect(offered('账单')).toEqual(['', '2024年', '2023年', '2022年', '2021年'].map((year) => `${year}3月账单`));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(here()).toBe('/wallet?month=2024-03'));
    await screen.findByRole('region', { name: '2024年3月账单' });
  });
});

describe('a document', () => {
  it('is found by its text, and opened at the passage (R13-15)', async () => {
    const { user } = await arrive();
    await user.keyboard('md5');
    await waitFor(() => expect(offered('文档').length).toBeGreaterThan(1));
    expect(screen.getByRole('group', { name: '文档' }).querySelector('mark')?.textContent).toMatch(/^md5$/i);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toMatch(/^\/doc-[\w-]+#[a-z-]+$/));
  });
});

describe('a device', () => {
  const asked = (calls: readonly string[]) => calls.filter((call) => call === 'GET /api/v1/devices');

  it('is found by a part of its ID or remark, and leads to its page; the node list has all matches', async () => {
    const { user } = await arrive();
    await user.keyboard('二期扩容');
    await waitFor(() => expect(offered('节点').length).toBeGreaterThan(1));
    const [first] = within(screen.getByRole('group', { name: '节点' })).getAllByRole('option');
    expect(first?.textContent).toContain('二期扩容');
    await user.keyboard('{End}{Home}{Enter}');
    // Without arrow keys Home and End move in the text, and Enter chooses the first choice.
    await waitFor(() => expect(here()).toMatch(/^\/device\/list\/.+\/show$/));
    await open(user);
    await user.keyboard('二期扩容');
    const all = await screen.findByRole('option', { name: /在节点列表中查看/ });
    await user.click(all);
    await waitFor(() => expect(decodeURIComponent(here())).toBe('/device/list?filter={"q":"二期扩容"}'));
  });

  it('of an earlier text is never shown, even if its answer comes last', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = await arrive();
    const held = hold(platform.current, encodeURIComponent('"q":"杭州"'));
    const { calls, quiet } = listen(platform.current);
    await user.keyboard('杭');
    await act(() => vi.advanceTimersByTime(350));
    await user.keyboard('州');
    await waitFor(() => expect(held.calls).toBe(1));
    await user.clear(await field());
    await user.keyboard('合肥');
    await waitFor(() => expect(offered('节点').at(0)).toMatch(/^合肥/));
    held.release();
    await quiet();
    expect(offered('节点').filter((title) => title?.startsWith('杭州'))).toEqual([]);
    // One letter would match too much, and is not searched.
    expect(asked(calls)).toHaveLength(2);
  });

  it('search that fails says so with a retry; the other choices stay', async () => {
    const { user } = await arrive();
    platform.current.faults([
      { match: '/api/v1/devices', kind: 'status', status: 500, body: '内部服务器错误', times: 1 },
    ]);
    await user.keyboard('计费');
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('节点查找失败 内部服务器错误');
    expect(offered('页面')).toContain('计费结算');
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    await screen.findByText('没有匹配的节点');
    await user.clear(await field());
    await user.keyboard('没有这个');
    expect((await screen.findAllByText('没有找到「没有这个」')).length).toBeGreaterThan(0);
    expect(screen.getByRole('status').textContent).toBe('没有找到「没有这个」');
  });
});

describe('an action', () => {
  it('changes the appearance and the language like the account card', async () => {
    const { user } = await arrive();
    await user.keyboard('深色{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await closed();
    await open(user);
    await user.keyboard('english{Enter}');
    await menu('Main menu');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'light{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  });

  it('copies the account’s ID, and the link of the page', async () => {
    const { user } = await arrive('miner01', '/wallet?month=2025-03');
    await user.keyboard('我的ID{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['复制成功']));
    expect(await navigator.clipboard.readText()).toBe('100001');
    await closed();
    await open(user);
    await user.keyboard('复制链接{Enter}');
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/wallet?month=2025-03`),
    );
  });

  it('shows the diagnosis', async () => {
    const { user } = await arrive();
    await user.keyboard('诊断{Enter}');
    expect(await screen.findByRole('dialog', { name: '导出诊断包' })).toBeDefined();
  });

  it('asks to scan with a phone; another one signs out', async () => {
    const { user } = await arrive();
    await user.keyboard('扫码{Enter}');
    await screen.findByRole('dialog', { name: '请使用手机浏览器扫码' });
    await user.keyboard('{Escape}');
    await closed();
    await open(user);
    const { calls } = listen(platform.current);
    await user.keyboard('log out{Enter}');
    await screen.findByLabelText('账号');
    await waitFor(() => expect(calls).toContain('POST /api/v1/user/logout'));
  });
});

it('is not offered in a support view if it writes', async () => {
  const token = await tokenOf(platform.current, 'miner01');
  const { user } = await renderConsole({ path: `/user/certification?token=${token}&readonly=1` });
  await menu();
  await open(user);
  const all = ['页面', '操作', '设置与帮助'].flatMap(offered);
  expect(all).toEqual(expect.arrayContaining(['节点列表', '退出只读支持视图']));
  expect(all.filter((title) => ['绑定节点', '扫码绑定节点', '钱包密码'].includes(title ?? ''))).toEqual([]);
  const { calls, quiet } = listen(platform.current);
  await user.keyboard('复制链接{Enter}');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/user/certification`),
  );
  await quiet();
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

describe('the shortcuts', () => {
  it('open the menu from a text field, close it again, and restore the focus', async () => {
    const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
    const old = await screen.findByLabelText('原密码');
    await user.click(old);
    await open(user);
    await user.keyboard('{Control>}k{/Control}');
    await closed();
    expect(document.activeElement).toBe(old);
    // Not during input method composition, or with other keys held.
    fireEvent.keyDown(old, { key: 'k', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(old, { key: 'k', ctrlKey: true, altKey: true });
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open the menu, which finds what was typed while it was loading (R19-19)', async () => {
    vi.spyOn(commands, 'now').mockReturnValue(null);
    const load = vi.spyOn(commands, 'load');
    const code = await commands.load(await createTexts('zh'));
    let arrive = () => {};
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(code);
      }),
    );
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await menu();
    await user.keyboard('{Control>}k{/Control}提现');
    arrive();
    expect((await field()).getAttribute('value')).toBe('提现');
    await waitFor(() => expect(chosen()?.textContent).toContain('提现'));
  });

  it('do nothing until the user accepts the rules of service', async () => {
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01', firstVisit: true });
    const notice = await screen.findByRole('dialog');
    await user.keyboard('{Control>}k{/Control}?');
    expect(screen.getAllByRole('dialog')).toEqual([notice]);
  });

  it('/ focuses the search of the list, j and k its rows, Enter opens one (R19-50)', async () => {
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
    const table = await screen.findByRole('table', { name: '节点' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21));
    const [one, two] = within(table)
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link'));
    await user.keyboard('k');
    expect(document.activeElement).toBe(one);
    await user.keyboard('jjk');
    expect(document.activeElement).toBe(two);
    await user.keyboard('kkk/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '搜索节点' }));
    // In a field they are letters.
    await user.keyboard('jk?g');
    expect((document.activeElement as HTMLInputElement).value).toBe('jk?g');
    two?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(two?.getAttribute('href')));
  });

  it.each([
    ['/dial/list', 'miner01', '拨号线路'],
    ['/wallet?records=weekly-withdraw', 'miner01', '周结提现'],
    ['/wallet?records=monthly-entry', 'miner01', '月结入账'],
    ['/device/list?view=miners', 'agent01', '矿工'],
  ])('j and k stop at each row of %s (R19-50)', async (path, account, name) => {
    const query = 'start=0&end=1749225599&pageIndex=1&pageSize=10&walletType=0';
    const { data } = await ask<{ data: { list: object[]; total: number } }>(
      platform.current,
      'miner01',
      `/api/wallet/wallet/entry/list?${query}`,
    );
    // A row without a number has no link.
    const list = data.list.map((record, at) => (at === 1 ? { ...record, rzId: '' } : record));
    platform.current.faults([dataFault('entry/list?', { ...data, list })]);
    const { user } = await renderConsole({ path, user: account });
    const table = await screen.findByRole('table', { name });
    const rows = () => [...table.querySelectorAll('tbody tr')];
    const first = () => rows()[0]?.querySelector<HTMLElement>('a, button');
    // Placeholder rows have no links either.
    await waitFor(() => expect(first()).toBeTruthy());
    expect(rows().length).toBeGreaterThan(2);
    const row = () => rows().indexOf(document.activeElement?.closest('tr') as Element);
    first()?.focus();
    const seen: number[] = [];
    for (const key of 'jjk') {
      await user.keyboard(key);
      seen.push(row());
    }
    expect(seen).toEqual([1, 2, 1]);
  });

  it('/ opens the menu if there is no search; g and a letter open a page that the account may visit (R19-50)', async () => {
    const { user } = await renderConsole({ path: '/user/certification', user: 'agent01' });
    await menu();
    await user.keyboard('/');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('gb');
    expect(here()).toBe('/user/certification');
    expect(toasts()).toEqual(['当前账号不能查看这个页面。']);
    await user.keyboard('gxw');
    expect(here()).toBe('/user/certification');
    fireEvent.keyDown(document.body, { key: 'g', metaKey: true });
    await user.keyboard('w');
    expect(here()).toBe('/user/certification');
    await user.keyboard('gw');
    await waitFor(() => expect(here()).toBe('/wallet'));
  });

  it('g only waits for a moment (R19-50)', async () => {
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await menu();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await user.keyboard('g');
    clock.mockReturnValue(2600);
    await user.keyboard('w');
    clock.mockRestore();
    expect(here()).toBe('/user/certification');
  });

  it('are listed after pressing ?, all from one table, and can be turned off (R19-50)', async () => {
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await menu();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '键盘帮助' });
    expect(within(help).getByRole('region', { name: '任何地方' }).textContent).toContain('CtrlK');
    expect(within(help).getByRole('region', { name: /^前往页面/ }).textContent).toContain('gw计费结算');
    await user.click(within(help).getByRole('checkbox', { name: /^使用单键快捷键/ }));
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('?gw/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here()).toBe('/user/certification');
    await user.click(screen.getByRole('button', { name: '帮助' }));
    await user.click(await screen.findByRole('button', { name: '键盘帮助' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox'));
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '帮助' }));
  });
});
