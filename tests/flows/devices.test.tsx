import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { firstDeviceCall } from '../../src/features/nodes/devices/deviceAddress';
import { renderConsole } from '../support/renderConsole';
import { enter, hold } from '../support/visit';
import { ask } from '../support/wallet';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });

const list = '/device/list';
const address = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
const filtered = (filter: object) => `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const filters = () => screen.getByRole('region', { name: '筛选' });
const table = () => screen.findByRole('table', { name: '节点' });
const names = async () => {
  const links = within(await table()).getAllByRole('link', { name: /^(?!配置网络)/ });
  return links.map((link) => link.textContent);
};

/** Records the requests to a path from now on: the queries, and the answers to wait for. */
function listen(path: string) {
  const queries: Record<string, string>[] = [];
  const answers: Promise<unknown>[] = [];
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation((request) => {
    const url = new URL(request.url);
    const answered = answer(request);
    if (url.pathname === path) {
      queries.push(Object.fromEntries(url.searchParams));
      answers.push(answered.catch(() => undefined));
    }
    return answered;
  });
  return { queries, allAnswered: () => Promise.all(answers) };
}

interface Listed {
  readonly id: string;
}

/** Makes the platform answer the list's calls with other rows. */
function sendInstead(change: (rows: readonly Listed[]) => readonly Listed[]) {
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
    const response = await answer(request);
    if (new URL(request.url).pathname !== '/api/v1/devices') return response;
    return Response.json(change((await response.json()) as readonly Listed[]), { headers: response.headers });
  });
}

/** Removes the header with the total from the answers of a list, as some proxies do. */
function stripTotal(path: string) {
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
    const response = await answer(request);
    if (new URL(request.url).pathname === path) response.headers.delete('content-range');
    return response;
  });
}

describe('a list whose total is missing', () => {
  const untold = '列表的总数没有收到：应答缺少Content-Range头部，可能被代理去掉了';

  it('shows its rows and names the header; its pages are turned one by one (R3-24)', async () => {
    stripTotal('/api/v1/devices');
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    expect(await names()).toHaveLength(20);
    await screen.findByText(untold);
    expect(screen.queryByText(/系统数据异常/)).toBeNull();
    const pages = await screen.findByRole('navigation', { name: '分页' });
    await user.click(within(pages).getByRole('button', { name: '下一页' }));
    await waitFor(async () => expect(await names()).toHaveLength(17));
    await waitFor(() =>
      expect(within(pages).getByRole('button', { name: '下一页' }).hasAttribute('disabled')).toBe(true),
    );
    await user.click(within(pages).getByRole('button', { name: '上一页' }));
    await waitFor(async () => expect(await names()).toHaveLength(20));
  });

  it('past its end has a way back, and the counters of a filter say what is missing (R3-24)', async () => {
    stripTotal('/api/v1/devices');
    await renderConsole({ path: `${filtered({ q: 'a' })}&page=9`, user: 'miner01' });
    await within(await screen.findByRole('navigation', { name: '分页' })).findByRole('button', { name: '上一页' });
    await screen.findByText('系统数据异常（devices.list）：应答缺少Content-Range头部，可能被代理去掉了');
  });

  it('also applies to dial lines', async () => {
    stripTotal('/api/v1/dial-lines');
    await renderConsole({ path: '/dial/list', user: 'miner01' });
    await screen.findByText(untold);
    expect(within(await screen.findByRole('table')).getAllByRole('row').length).toBeGreaterThan(5);
  });
});

describe('rows that break the contract', () => {
  it('beyond the page size are left out, and the list says so; an id with a lone surrogate is shown like any other', async () => {
    sendInstead((rows) =>
      rows.flatMap((row, at) => [at === 3 ? { ...row, id: 'half \ud800' } : row, { ...row, id: `${row.id}-again` }]),
    );
    await renderConsole({ path: list, user: 'miner01' });
    await screen.findByText('平台多返回20条，未显示');
    expect(await names()).toHaveLength(20);
    expect(screen.getByText('共37台')).toBeDefined();
    const links = within(await table()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('/device/list/half%20%EF%BF%BD/show');
  });
});

describe('the address of the list', () => {
  it('determines filter, order and page (R3-1, R3-12)', async () => {
    const search = new URLSearchParams({
      filter: '{"status":"online"}',
      sort: 'yesterdayIncome',
      order: 'DESC',
      page: '2',
    });
    await renderConsole({ path: `${list}?${search}`, user: 'miner01' });
    await screen.findByText('31台');
    expect(await names()).toHaveLength(11);
    expect(screen.getByRole('columnheader', { name: '昨日收益（USD）' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('button', { name: /^在线/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '第2页' }).getAttribute('aria-current')).toBe('page');
  });

  it('is replaced without unknown or broken parameters (R3-2)', async () => {
    await renderConsole({ path: `${list}?page=-3&sort=password&order=ASC&foo=1`, user: 'miner01' });
    await screen.findByText('共37台');
    expect(address()).toBe(list);
  });

  it('loses the Chinese punctuation that it was pasted with (R3-46)', async () => {
    await renderConsole({ path: `${filtered({ status: 'online' })}。`, user: 'miner01' });
    await screen.findByText('31台');
    expect(address()).toBe(`${list}?filter={"status":"online"}`);
  });

  it.each(['{"q":', '[1]', '{"status":"up"}'])(
    'with a filter that cannot be read says so instead of showing everything: %s (R3-45)',
    async (filter) => {
      const search = new URLSearchParams({ filter, sort: 'name', order: 'ASC' });
      const { user } = await renderConsole({ path: `${list}?${search}`, user: 'miner01' });
      await screen.findByText(`「filter=${filter}」无法识别。请核对链接，或不带这部分打开。`);
      expect(screen.queryByText('共37台')).toBeNull();
      await user.click(screen.getByRole('button', { name: '不带这部分打开' }));
      await screen.findByText('共37台');
      expect(address()).toBe(`${list}?sort=name&order=ASC`);
    },
  );

  it('of a bill line that cannot be read says so above all nodes (R3-45)', async () => {
    const { user } = await renderConsole({ path: `${list}?billLine=oops`, user: 'miner01' });
    await screen.findByText(/^链接中的账单项「oops」无法识别，下面是全部节点。/);
    await user.click(screen.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('is replaced by the last page if its page is past the end', async () => {
    await renderConsole({ path: `${list}?page=40`, user: 'miner01' });
    await screen.findByText('共37台');
    await waitFor(() => expect(address()).toBe(`${list}?page=2`));
    await waitFor(async () => expect(await names()).toHaveLength(17));
  });

  it('only keeps a filter by miner account for agents', async () => {
    await renderConsole({ path: filtered({ minerAccount: 'node_provider_0001' }), user: 'miner01' });
    await screen.findByText('共37台');
    expect(address()).toBe(list);
  });
});

describe('a request for devices', () => {
  it('is the call started at boot, then the next page is prefetched, and shows at once (R3-5)', async () => {
    const { queries } = listen('/api/v1/devices');
    const { user } = await renderConsole({ path: `${list}?sort=name&order=ASC`, user: 'agent01' });
    await table();
    const first = await names();
    // The menu and the counters request other devices.
    const ofList = queries.filter(({ sort }) => sort === JSON.stringify(['name', 'ASC']));
    expect(ofList[0]).toEqual(firstDeviceCall('?sort=name&order=ASC').query);
    await waitFor(() => expect(queries).toContainEqual(firstDeviceCall('?sort=name&order=ASC&page=2').query));
    await waitFor(() => expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(async () => expect(await names()).not.toEqual(first));
    expect(address()).toBe(`${list}?sort=name&order=ASC&page=2`);
    const second = JSON.stringify(firstDeviceCall('?sort=name&order=ASC&page=2').query);
    expect(queries.filter((query) => JSON.stringify(query) === second)).toHaveLength(1);
  });

  it('shows the newest request’s answer, even if an older one arrives later', async () => {
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    await screen.findByText('共37台');
    const held = hold(platform.current, encodeURIComponent('"status":"offline"'));
    const { allAnswered } = listen('/api/v1/devices');
    await user.click(screen.getByRole('button', { name: /^离线/ }));
    await waitFor(() => expect(held.calls).toBe(1));
    await user.click(screen.getByRole('button', { name: /^故障/ }));
    await screen.findByText('2台');
    held.release();
    await allAnswered();
    expect(screen.getByText('2台')).toBeTruthy();
    expect(await names()).toHaveLength(2);
    expect(address()).toBe(`${list}?filter={"status":"fault"}`);
  });
});

describe('filters', () => {
  it('are set by counters, search and pills, and cleared together (R3-13, R3-14)', async () => {
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    await screen.findByText('共37台');
    await user.click(screen.getByRole('button', { name: /^在线/ }));
    await screen.findByText('31台');
    await user.click(within(filters()).getByRole('button', { name: '计费方式' }));
    await user.click(await screen.findByRole('checkbox', { name: '买断计费' }));
    await user.click(screen.getByRole('button', { name: '应用' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索节点' }), '没有这个{Enter}');
    await screen.findByText('没有符合条件的节点');
    expect(address()).toBe(`${list}?filter={"q":"没有这个","status":"online","billingMode":"buyout"}`);
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await screen.findByText('共37台');
    expect(address()).toBe(list);
    expect(screen.getByRole('searchbox', { name: '搜索节点' })).toHaveProperty('value', '');
  });

  it('find a miner account that was typed while the accounts were loading', async () => {
    const held = hold(platform.current, '/user/agent/miners');
    const { user } = await renderConsole({ path: list, user: 'agent01' });
    await table();
    await user.click(within(filters()).getByRole('button', { name: '矿工账号' }));
    const search = await screen.findByRole('searchbox', { name: '搜索矿工账号' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('_1177');
    expect(screen.queryByRole('checkbox', { name: /^node_provider/ })).toBeNull();
    held.release();
    await screen.findByRole('checkbox', { name: /node_provider_1177/ });
    expect(screen.getAllByRole('checkbox', { name: /^node_provider/ })).toHaveLength(1);
    expect(document.activeElement).toBe(search);
  });

  it('find one miner account among thousands (R3-13)', async () => {
    const { user } = await renderConsole({ path: list, user: 'agent01' });
    await table();
    await user.click(within(filters()).getByRole('button', { name: '矿工账号' }));
    await screen.findByText('还有1,150个，输入文字缩小范围');
    // Enter selects the first match, and then applies it.
    await user.type(screen.getByRole('searchbox', { name: '搜索矿工账号' }), '_1177{Enter}');
    expect(screen.getByRole('checkbox', { name: /node_provider_1177/ })).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`${list}?filter={"minerAccount":"node_provider_1177"}`));
    await waitFor(async () =>
      expect(
        new Set(
          within(await table())
            .getAllByText(/^node_provider/)
            .map((cell) => cell.textContent),
        ),
      ).toEqual(new Set(['node_provider_1177'])),
    );
  });

  it('are saved under a name until the account signs out (R1-20, R3-10)', async () => {
    const path = `${filtered({ status: 'fault' })}&sort=name&order=ASC`;
    const { user, console } = await renderConsole({ path, user: 'miner01' });
    await screen.findByText('2台');
    const income = () => screen.queryByRole('columnheader', { name: /昨日收益/ });
    const toggleIncome = async () => {
      await user.click(screen.getByRole('button', { name: '工具' }));
      await user.click(await screen.findByRole('button', { name: '列设置' }));
      await user.click(await screen.findByRole('checkbox', { name: '昨日收益（USD）' }));
      await user.keyboard('{Escape}');
    };
    await toggleIncome();
    expect(income()).toBeNull();
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '已存筛选' }));
    await user.type(await screen.findByRole('textbox', { name: '筛选名称' }), '坏的{Enter}');
    await screen.findByText('筛选已保存');
    await toggleIncome();
    expect(income()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '清除' }));
    await screen.findByText('共37台');
    await user.click(within(await table()).getByRole('button', { name: '昨日收益（USD）' }));
    await waitFor(() => expect(address()).toContain('sort=yesterdayIncome'));
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '已存筛选' }));
    await user.click(await screen.findByRole('button', { name: '坏的' }));
    await screen.findByText('2台');
    expect(address()).toBe(`${list}?filter={"status":"fault"}&sort=name&order=ASC`);
    expect(income()).toBeNull();
    await enter(console.signOut);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/坏的|fault/);
  });
});

describe('a failing list', () => {
  it('shows the reason, keeps address and filters, and retries (R3-7)', async () => {
    platform.current.faults([{ match: 'GET /api/v1/devices?', kind: 'status', times: 1 }]);
    const path = `${filtered({ status: 'online' })}&page=2`;
    const { user } = await renderConsole({ path, user: 'miner01' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('节点列表加载失败');
    expect(alert.textContent).toContain('内部服务器错误');
    expect(address()).toBe(decodeURIComponent(path));
    expect(screen.getByRole('columnheader', { name: '状态 / 最近在线' })).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await screen.findByText('31台');
    expect(await names()).toHaveLength(11);
    // The current content stays, with the message beside it, if it cannot be refetched.
    platform.current.faults([{ match: 'GET /api/v1/devices?', kind: 'status', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '刷新' }));
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('内部服务器错误');
    expect(await names()).toHaveLength(11);
    await user.click(within(note).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await names()).toHaveLength(11);
  });

  it('shows the rows when only the counters fail', async () => {
    platform.current.faults([{ match: '/api/v1/user/device/overview', kind: 'garbage', times: 1 }]);
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    await screen.findByText('共37台');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('系统数据异常（devices.overview）');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: /^在线31/ })).toBeTruthy();
  });
});

describe('a remark', () => {
  const open = async (path = list) => {
    const { user, unmount } = await renderConsole({ path, user: 'miner01' });
    await screen.findByText('共37台');
    const [row] = within(await table()).getAllByRole('button', { name: /^修改备注/ });
    if (!row) throw new Error('no row');
    return { user, unmount, opener: row };
  };

  it('keeps a draft over a reload until it is cancelled', async () => {
    const { user, opener, unmount } = await open();
    await user.click(opener);
    await user.clear(await screen.findByRole('textbox', { name: /的备注$/ }));
    await user.paste('还没有保存');
    unmount();
    const again = await renderConsole({});
    const field = await screen.findByRole('textbox', { name: /的备注$/ });
    expect(field).toHaveProperty('value', '还没有保存');
    await again.user.type(field, '{Escape}');
    again.unmount();
    await renderConsole({});
    await screen.findByText('共37台');
    expect(screen.queryByRole('textbox', { name: /的备注$/ })).toBeNull();
  });

  it('is looked up when the connection broke while saving', async () => {
    const { user, opener } = await open();
    await user.click(opener);
    const field = await screen.findByRole('textbox', { name: /的备注$/ });
    await user.clear(field);
    await user.paste('东侧第三排');
    platform.current.faults([{ match: 'PUT /api/v1/devices/', kind: 'offline', after: true, times: 1 }]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field.isConnected).toBe(false));
    await within(await table()).findByText('东侧第三排');
  });

  it('has at most fifty code points; Esc cancels; the list changes once the platform has saved it (R3-15, R3-16)', async () => {
    const { user, opener } = await open();
    const before = opener.textContent;
    const { queries } = listen('/api/v1/devices');
    await user.click(opener);
    const field = await screen.findByRole('textbox', { name: /的备注$/ });
    await user.clear(field);
    await user.paste('𠮷'.repeat(51));
    expect(screen.getByText('51/50')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByText('最多50个字')).toBeTruthy();
    await user.clear(field);
    await user.paste('𠮷'.repeat(50));
    expect(screen.getByText('50/50')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /的备注$/ })).toBeNull();
    const [again] = within(await table()).getAllByRole('button', { name: /^修改备注/ });
    expect(again?.textContent).toBe(before);
    // The next page is prefetched at some time, and the line of zeros reads the nodes that are down.
    expect(queries.filter(({ range, filter }) => range === '[0,19]' && !filter?.includes('status'))).toEqual([]);
    await user.click(again as HTMLElement);
    const anew = await screen.findByRole('textbox', { name: /的备注$/ });
    await user.clear(anew);
    await user.paste('东侧第三排');
    platform.current.faults([
      { match: 'PUT /api/v1/devices/', kind: 'status', status: 400, body: { msg: '含有敏感词' }, times: 1 },
    ]);
    await user.keyboard('{Enter}');
    await screen.findByText('没有保存：含有敏感词');
    expect(anew).toHaveProperty('value', '东侧第三排');
    // Something in front of the platform may answer 400 after the remark was saved.
    const body = { msg: 'Bad Request' };
    platform.current.faults([
      { match: 'PUT /api/v1/devices/', kind: 'status', status: 400, body, after: true, times: 1 },
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('东侧第三排')).toBeTruthy();
  });
});

describe("a device's page", () => {
  it('shows its facts, and leads back to the filtered list (R3-17)', async () => {
    const { user } = await renderConsole({ path: filtered({ status: 'online' }), user: 'miner01' });
    await screen.findByText('31台');
    const [name] = await names();
    await user.click(screen.getAllByRole('link', { name: name ?? '' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: name ?? '' });
    await screen.findByRole('slider', { name: '选择一天，查看当日收益与违规' });
    const facts = screen.getByRole('region', { name: '节点资料' });
    await user.click(within(facts).getByRole('button', { name: '复制全部' }));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect(copied[0]).toBe(name);
    expect(copied.slice(1).map((line) => line.split('：')[0])).toEqual(
      within(facts)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    );
    await user.click(screen.getByRole('link', { name: '节点列表', current: false }));
    await screen.findByText('31台');
    expect(address()).toBe(`${list}?filter={"status":"online"}`);
  });

  it('says when there is no such device', async () => {
    await renderConsole({ path: `${list}/nonesuch/show`, user: 'miner01' });
    await screen.findByText('没有这台节点');
    expect(screen.getByRole('link', { name: '返回节点列表' }).getAttribute('href')).toBe(list);
  });

  it('fails section by section (R3-17)', async () => {
    const [device] = await ask<readonly { id: string }[]>(platform.current, 'miner01', '/api/v1/devices');
    platform.current.faults([
      { match: '/income/device/history', kind: 'garbage', times: 1 },
      { match: '/device/violation', kind: 'offline', times: 1 },
      { match: '/dial-lines', kind: 'wrongType', times: 1 },
    ]);
    const { user } = await renderConsole({ path: `${list}/${device?.id}/show`, user: 'miner01' });
    await screen.findByText('收益加载失败');
    await screen.findByText('违规记录加载失败');
    await screen.findByText('拨号线路加载失败');
    expect(screen.getByText('节点资料')).toBeTruthy();
    for (const retry of screen.getAllByRole('button', { name: '重试' })) await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('remark: changed in the list or on the page, shows in the other without a request', async () => {
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  await screen.findByText('共37台');
  const [device = ''] = await names();
  const change = async (remark: string) => {
    const [opener] = screen.getAllByRole('button', { name: new RegExp(`^修改备注.*${device}`) });
    await user.click(opener as HTMLElement);
    const field = await screen.findByRole('textbox', { name: /的备注$/ });
    await user.clear(field);
    await user.type(field, `${remark}{Enter}`);
    await waitFor(() => expect(field.isConnected).toBe(false));
  };
  await change('机柜一');
  await user.click(screen.getByRole('link', { name: device }));
  await screen.findByText('节点资料');
  expect(screen.getByText('机柜一')).toBeTruthy();
  await change('机柜二');
  const { queries } = listen('/api/v1/devices');
  await enter(() => window.history.back());
  const [row] = await screen.findAllByRole('row', { name: new RegExp(device) });
  expect(within(row as HTMLElement).getByText('机柜二')).toBeTruthy();
  expect(queries).toEqual([]);
});

it('remark in the support view: cannot be changed, and says so', async () => {
  const { console, unmount } = await renderConsole({ path: list, user: 'miner01' });
  const token = console.sessions.current()?.token ?? '';
  unmount();
  localStorage.clear();
  const { user } = await renderConsole({ path: `${list}?token=${token}&readonly=1` });
  await screen.findByText('共37台');
  const [opener] = within(await table()).getAllByRole('button', { name: /^修改备注/ });
  await user.click(opener as HTMLElement);
  await screen.findByText('只读视图不能执行此操作');
  expect(screen.queryByRole('textbox', { name: /的备注$/ })).toBeNull();
});
