import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { listen } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

const list = () => screen.findByRole('list', { name: '从绑定到首笔收益' });
/** Each step's name and detail, with the next one marked and its action. */
async function steps() {
  await screen.findByText(/^已完成\d \/ 6$/);
  return within(await list())
    .getAllByRole('listitem')
    .map((item) => {
      const [name = '', detail = ''] = [item.querySelector('b'), item.querySelector('p')].map(
        (one) => one?.textContent,
      );
      const action = item.querySelector('a, button');
      const now = item.getAttribute('aria-current') === 'step' ? '→ ' : '';
      return `${now}${name}：${detail} [${action?.textContent ?? ''} ${action?.getAttribute('href') ?? ''}]`;
    });
}
const nothing = { total: 0, online: 0, offline: 0, fault: 0, upBandwidth: 0, miners: 0 };
const empty = (user: 'user' | 'agent' = 'user') =>
  [
    { match: `/api/v1/${user}/device/overview`, kind: 'status', status: 200, body: nothing },
    { match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: [] },
  ] as const;

const noIncome = { yesterday: 0, total: 0, cur_month: 0, last_month: 0 };
const noHistory = {
  list: Array.from({ length: 30 }, (_, nth) => ({
    timestamp: beijing('2025-05-07T00:00:00') + nth * 86_400,
    income: 0,
  })),
};

const learn = [
  '绑定节点：机器开机联网后，输入设备ID或用手机扫码 [绑定节点教程 /doc-bind-device]',
  '配置网络：选定管理线路，需要拨号的再填拨号账号 [网络配置教程 /doc-network]',
  '首笔收益：节点上线并计费后，收益预计第二天可见；当日服务不足12小时不计费 [查看SLA ]',
];

describe('the first steps', () => {
  it.each(['/device/list', '/dashboard/bill', '/dashboard/tech'])(
    'of a newcomer at %s: one order, no table, no bare zeros (R2-59, R3-7)',
    async (path) => {
      await renderConsole({ path, user: 'newbie01' });
      expect(await steps()).toEqual([
        '→ 实名认证：在线填写，共3步 [去认证 /user/certification]',
        '签署合同：不在控制台签署，请联系商务完成签约 [ ]',
        '节点信息：登记节点的地址与机房，之后才能打开计费结算 [ ]',
        ...learn,
      ]);
      expect(screen.queryByRole('table', { name: /节点|违规/ })).toBeNull();
      expect(screen.queryByText('$0.00')).toBeNull();
      expect(screen.queryByRole('link', { name: /^去绑定/ })).toBeNull();
    },
  );

  it('continue at the step that the platform reports, and link to the next one (R2-59)', async () => {
    platform.current.faults(empty());
    const { unmount } = await renderConsole({ path: '/device/list', user: 'step301' });
    expect((await steps())[0]).toBe('→ 实名认证：进行到第3步，共3步 [去认证 /user/certification]');
    unmount();
    const next = async (user: string) => {
      const visit = await renderConsole({ path: '/device/list', user });
      const found = (await steps()).filter((step) => step.startsWith('→'));
      visit.unmount();
      localStorage.clear();
      return found;
    };
    localStorage.clear();
    expect(await next('unsigned01')).toEqual([
      '→ 签署合同：不在控制台签署，请联系商务完成签约 [联系客服 tel:4000000001]',
    ]);
    expect(await next('nodeinfo01')).toEqual([
      '→ 节点信息：登记节点的地址与机房，之后才能打开计费结算 [填写节点信息 /external-form/node-address?username=nodeinfo01]',
    ]);
    expect(await next('miner01')).toEqual([
      '→ 绑定节点：机器开机联网后，输入设备ID或用手机扫码 [绑定节点 /help/bind_device]',
    ]);
  });

  it('fold the finished steps once a node is bound, and link to its network (R2-59)', async () => {
    const [device] = await ask<object[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,0]');
    const one = { ...device, id: 'n-1', status: 'offline', yesterdayIncome: 0 };
    platform.current.faults([
      {
        match: '/api/v1/user/device/overview',
        kind: 'status',
        status: 200,
        body: { ...nothing, total: 1, offline: 1 },
      },
      { match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: [one] },
      { match: 'income/summary', kind: 'status', status: 200, body: noIncome },
      { match: 'income/user/history', kind: 'status', status: 200, body: noHistory },
    ]);
    const { user } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    expect(await steps()).toEqual([
      '： [实名认证、签署合同、节点信息、绑定节点 ]',
      '→ 配置网络：选定管理线路，需要拨号的再填拨号账号 [配置网络 /device/list/n-1/show]',
      learn[2],
    ]);
    await user.click(within(await list()).getByRole('button', { expanded: false }));
    expect((await steps()).slice(0, 4)).toEqual([
      '实名认证 已完成：已通过 [查看 /user/certification]',
      '签署合同 已完成：已签署 [ ]',
      '节点信息 已完成：已登记 [ ]',
      '绑定节点 已完成：已绑定1台 [查看节点 /device/list]',
    ]);
    await user.click(screen.getByRole('button', { name: '查看SLA' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('are above nodes until the first income, and can be folded to the next one (R4-42)', async () => {
    const [device] = await ask<object[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,0]');
    const one = { ...device, id: 'n-1', name: '机房 A', remark: '', status: 'offline', yesterdayIncome: 0 };
    const body = { ...nothing, total: 1, offline: 1 };
    platform.current.faults([
      { match: '/api/v1/user/device/overview', kind: 'status', status: 200, body },
      { match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: [one] },
      { match: 'income/summary', kind: 'status', status: 200, body: noIncome },
      { match: 'income/user/history', kind: 'status', status: 200, body: noHistory },
    ]);
    const { user, unmount } = await renderConsole({ path: '/device/list', user: 'miner01' });
    expect(await steps()).toEqual([
      '： [实名认证、签署合同、节点信息、绑定节点 ]',
      '→ 配置网络：选定管理线路，需要拨号的再填拨号账号 [配置网络 /device/list/n-1/show]',
      learn[2],
    ]);
    await within(await screen.findByRole('table', { name: '节点' })).findByRole('link', { name: '机房 A' });
    await user.click(screen.getByRole('button', { name: '全部步骤', expanded: true }));
    expect(screen.queryByRole('list', { name: '从绑定到首笔收益' })).toBeNull();
    screen.getByText('下一步：配置网络');
    unmount();
    // The next visit starts folded, and finds that the income has arrived.
    platform.current.faults([]);
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await screen.findByText('已完成6 / 6');
    expect(screen.queryByText(/^下一步/)).toBeNull();
  });

  it('need no further call above nodes of which one earned something (R4-42)', async () => {
    const phone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: /max-width: 767/.test(media) }) as MediaQueryList,
      );
    const { calls, quiet } = listen(platform.current);
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await screen.findByText('共37台');
    await quiet();
    phone.mockRestore();
    expect(calls.filter((call) => /income/.test(call))).toEqual([]);
    expect(screen.queryByText('从绑定到首笔收益')).toBeNull();
  });

  it('say what could not be loaded, and retry it (R2-59)', async () => {
    platform.current.faults([...empty(), { match: 'userAuthState', kind: 'status', status: 500, times: 1 }]);
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('进度没有全部加载出来');
    // A step of unknown state is neither done nor next.
    expect((await steps()).slice(2, 4)).toEqual([
      '节点信息：登记节点的地址与机房，之后才能打开计费结算 [ ]',
      '→ 绑定节点：机器开机联网后，输入设备ID或用手机扫码 [绑定节点 /help/bind_device]',
    ]);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(async () => expect((await steps())[2]).toBe('节点信息 已完成：已登记 [ ]'));
  });

  it.each([
    [[], '还没有节点', null],
    [['one'], '还没有收益', '/device/list'],
  ])(
    'do not exist for an agent, who binds no nodes: with nodes %j the message is %s (R2-59)',
    async (ids, title, href) => {
      platform.current.faults([
        { match: 'income/summary', kind: 'status', status: 200, body: noIncome },
        { match: 'income/user/history', kind: 'status', status: 200, body: noHistory },
        { ...empty('agent')[0], body: { ...nothing, total: ids.length } },
      ]);
      await renderConsole({ path: '/dashboard/bill', user: 'agent01' });
      await screen.findByText(title);
      expect(screen.queryByRole('link', { name: '查看节点列表' })?.getAttribute('href') ?? null).toBe(href);
    },
  );

  it('are not shown on the list of an agent without nodes either', async () => {
    platform.current.faults(empty('agent'));
    const { calls } = listen(platform.current);
    await renderConsole({ path: '/device/list', user: 'agent01' });
    await screen.findByText('名下矿工绑定节点后，节点、在线情况与收益会显示在这里。');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('list', { name: '从绑定到首笔收益' })).toBeNull();
    expect(calls).toContain('GET /api/v1/devices');
  });
});
