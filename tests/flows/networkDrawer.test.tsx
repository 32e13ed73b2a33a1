import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { dialConfig } from '../../src/features/nodes/dialConfig/NetworkDrawer';
import * as dialLines from '../../src/platform/contract/dialLines';
import { Unavailable } from '../../src/platform/errors';
import { createTexts } from '../../src/providers/texts';
import { surfaces } from '../../src/ui/overlays';
import { renderConsole } from '../support/renderConsole';
import { goBack, here, hold, listen, toasts, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
// Loads the lazy screens beforehand, which on a busy machine takes longer than a test waits.
beforeAll(async () => {
  await surfaces.load(await createTexts('zh'));
  await import('../../src/features/nodes/dialConfig/DialConfig');
  await import('../../src/features/nodes/dialConfig/DialConfig');
  await import('../../src/features/nodes/devices/DeviceShow');
});

/** miner01's devices: no management NIC yet · eth0 the management NIC, lines on eth1 and eth2 · no card detected. */
const unbound = 'd82e71b8-6aaf-4fdc-abfa-33d9ba953e18';
const bound = 'ccb8778d-20d1-4936-a0b8-a0559f248879';
const cardless = '418e7a5a-108b-47f1-a702-28d1144f147f';

const write = 'POST /api/v1/miner/dialling/confirm_manager_network_card';
const read = 'GET /api/v1/miner/dialling/info/v2';

const drawer = () => screen.findByRole('dialog', { name: '配置网络' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const opener = (name: string) => screen.findByRole('link', { name: `配置网络：${name}` });
/** The list filtered to the unbound device. */
const found = `/device/list?${new URLSearchParams({ filter: '{"q":"广州机房 D02"}' })}`;

/** Opens the drawer by its address. */
async function open(device: string) {
  const visit = await renderConsole({ path: `/device/list?network=${device}`, user: 'miner01' });
  return { ...visit, surface: within(await drawer()) };
}

async function choose(user: UserEvent, surface: ReturnType<typeof within>, card: string) {
  await user.click(await surface.findByRole('radio', { name: `选择${card}` }));
}

const confirm = (surface: ReturnType<typeof within>, card: string) =>
  surface.findByRole('button', { name: `确认${card}为管理线路` });

describe('opening and closing the network drawer', () => {
  it('link in the row: the list keeps filter and page, and Back closes the drawer', async () => {
    const view = '/device/list?sort=name&order=ASC&page=2';
    const { user } = await renderConsole({ path: view, user: 'miner01' });
    const [link] = await screen.findAllByRole('link', { name: /^配置网络：/ });
    if (!link) throw new Error('no row');
    const id = link.dataset.network;
    expect(link.getAttribute('href')).toBe(`${view}&network=${id}`);
    await user.click(link);
    await drawer();
    expect(here()).toBe(`${view}&network=${id}`);
    await goBack();
    await gone();
    expect(here()).toBe(view);
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('steps through the listed nodes, also on the dial page; Back leads to the list (R7-30)', async () => {
    const view = '/device/list?perPage=50';
    const { user } = await renderConsole({ path: view, user: 'miner01' });
    const links = await screen.findAllByRole('link', { name: /^配置网络：/ });
    const ids = links.map(({ dataset }) => dataset.network as string);
    const at = ids.indexOf(bound);
    const place = (nth: number) => `本页第${nth + 1}台，共${ids.length}台`;
    await user.click(links[at - 1] as HTMLElement);
    await within(await drawer()).findByText(place(at - 1));
    await user.click(within(await drawer()).getByRole('link', { name: '下一台' }));
    await waitFor(() => expect(here()).toBe(`${view}&network=${bound}`));
    await user.click(await within(await drawer()).findByRole('link', { name: '去拨号' }));
    await gone();
    await screen.findByText(place(at));
    await user.click(screen.getByRole('link', { name: '下一台' }));
    await waitFor(() => expect(here()).toBe(`/dial/config?deviceUUID=${ids[at + 1]}`));
    await screen.findByText(place(at + 1));
    await goBack();
    await goBack();
    await gone();
    expect(here()).toBe(view);
  });

  it('closing: goes back exactly one step, however often it is pressed', async () => {
    window.history.pushState(null, '', '/user/certification');
    window.history.pushState(null, '', found);
    const { user } = await renderConsole({ path: found, user: 'miner01' });
    await user.click(await opener('广州机房 D02'));
    const surface = within(await drawer());
    await surface.findByRole('radio', { name: '选择eth0' });
    await user.dblClick(surface.getByRole('button', { name: '取消' }));
    await gone();
    await waitFor(() => expect(here()).toBe(found));
    expect(document.activeElement).toBe(await opener('广州机房 D02'));
    await goBack();
    expect(here()).toBe('/user/certification');
  });

  it('copied address: opens the drawer, and closing focuses the row', async () => {
    const { user } = await renderConsole({ path: `${found}&network=${unbound}`, user: 'miner01' });
    const surface = within(await drawer());
    await surface.findByText('广州机房 D02');
    expect(surface.getByText('固定公网多IP')).toBeDefined();
    expect(surface.getByText(/需要在平台上配置拨号/)).toBeDefined();
    await user.keyboard('{Escape}');
    await gone();
    expect(here()).toBe(found);
    await waitFor(async () => expect(document.activeElement).toBe(await opener('广州机房 D02')));
  });

  it('device page: opens the drawer too, and links to dialling once a card is bound (R7-8)', async () => {
    const page = `/device/list/${bound}/show`;
    const dialling = `/dial/config?deviceUUID=${bound}`;
    const { user } = await renderConsole({ path: page, user: 'miner01' });
    const way = await screen.findByRole('link', { name: '配置网络' });
    await user.click(way);
    const surface = within(await drawer());
    expect(here()).toBe(`${page}?network=${bound}`);
    await surface.findByRole('link', { name: '去拨号' });
    await user.click(surface.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    await gone();
    expect(here()).toBe(page);
    const lines = await screen.findByRole('link', { name: '去拨号' });
    expect(lines.getAttribute('href')).toBe(dialling);
    await user.click(way);
    await user.click(await within(await drawer()).findByRole('link', { name: '去拨号' }));
    await gone();
    expect(here()).toBe(dialling);
  });
});

describe('choosing the management NIC', () => {
  it('lists the cards with speed, address and a hint; requires a choice; chooses the only card left after a refresh (R7-2, R7-3, R7-6)', async () => {
    const { user, surface, console } = await open(unbound);
    const { calls } = listen(platform.current);
    const { dialInfo } = await console.client.call(dialLines.info, { query: { deviceUUID: unbound } });
    await surface.findByRole('radio', { name: '选择eth0' });
    const rows = within(surface.getByRole('table', { name: '网卡' })).getAllByRole('row');
    const shown = rows.slice(1).map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
    expect(shown).toEqual(Object.values(dialInfo).map(({ name, speed, ip }) => [name, `${speed} M`, ip || '—']));
    surface.getByText('不确定是哪张网卡？');
    surface.getByText('拔掉数据线，只保留管理线。');
    await user.click(surface.getByRole('button', { name: '确认管理线路' }));
    expect(surface.getByRole('alert').textContent).toBe('请先选择一张网卡');
    expect(document.activeElement).toBe(surface.getByRole('radio', { name: '选择eth0' }));
    expect(calls).not.toContain(write);
    await leaveOne();
    await user.click(surface.getByRole('button', { name: '刷新网卡信息' }));
    await surface.findByText('已刷新，检测到1张网卡。');
    expect(surface.getByRole<HTMLInputElement>('radio', { name: '选择eth2' }).checked).toBe(true);
    await confirm(surface, 'eth2');
  });

  it('confirming: one request however often it is pressed, then the card is shown as bound everywhere (R7-1, R7-3)', async () => {
    const { user, surface } = await open(unbound);
    await choose(user, surface, 'eth0');
    const { calls, quiet } = listen(platform.current);
    await user.dblClick(await confirm(surface, 'eth0'));
    const title = await surface.findByRole('heading', { name: '管理线路已绑定' });
    expect(surface.getByText('管理网卡').nextSibling?.textContent).toBe('eth0');
    expect(toasts()).toEqual(['eth0已设为管理线路']);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await quiet();
    expect(calls.filter((call) => call === write)).toHaveLength(1);
    expect(calls).toContain('GET /api/v1/devices');
  });

  it('bound card: offers no other and says to unbind first; unbinding asks first and keeps the lines (R7-4, R7-5, R7-6)', async () => {
    const { user, surface, console } = await open(bound);
    const { calls } = listen(platform.current);
    await surface.findByRole('heading', { name: '管理线路已绑定' });
    expect(surface.queryAllByRole('radio')).toEqual([]);
    expect(surface.queryByRole('button', { name: /^确认/ })).toBeNull();
    expect(surface.getByText(/如需重新选择管理网卡，请先解绑。$/)).toBeDefined();
    const unbind = await surface.findByRole('button', { name: '解绑' });
    await user.click(unbind);
    await screen.findByRole('dialog', { name: '解绑管理网卡eth0？' });
    // Escape closes only the question.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^解绑/ })).toBeNull());
    expect(document.activeElement).toBe(unbind);
    await user.click(unbind);
    const question = await screen.findByRole('dialog', { name: '解绑管理网卡eth0？' });
    await user.click(within(question).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^解绑/ })).toBeNull());
    expect(calls).not.toContain(write);
    await user.click(unbind);
    const sent = hold(platform.current, write);
    await user.dblClick(
      within(await screen.findByRole('dialog', { name: /^解绑/ })).getByRole('button', { name: '解绑' }),
    );
    await waitFor(() => expect(sent.calls).toBe(1));
    // The question stays open until the cards have been read again.
    const read = hold(platform.current, '/dialling/info/v2');
    sent.release();
    await waitFor(() => expect(read.calls).toBe(1));
    read.release();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^解绑/ })).toBeNull());
    const title = await surface.findByRole('heading', { name: '选择一张网卡作为管理线路' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(calls.filter((call) => call === write)).toHaveLength(1);
    const names = async () => {
      const info = await console.client.call(dialLines.info, { query: { deviceUUID: bound } });
      return info.dialList.map(({ name }) => name);
    };
    expect(await names()).toEqual(['eth1', 'eth2']);
    // It asks before a card loses its lines.
    await choose(user, surface, 'eth1');
    expect(surface.getAllByText('1条拨号线路')).toHaveLength(2);
    await user.click(await confirm(surface, 'eth1'));
    const warning = within(await screen.findByRole('dialog', { name: 'eth1上的拨号线路将被清除' }));
    await user.click(warning.getByRole('button', { name: '确认并清除线路' }));
    await surface.findByRole('heading', { name: '管理线路已绑定' });
    expect(await names()).toEqual(['eth2']);
  });

  it('no card detected: says so, with a refresh button (R7-7)', async () => {
    const { user, surface } = await open(cardless);
    await surface.findByText('暂未检测到设备的网卡信息，请确保你的网卡正常启动！');
    const { calls } = listen(platform.current);
    await user.click(surface.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(calls).toContain(read));
    await surface.findByRole('button', { name: '刷新' });
  });
});

/** Makes the platform report a single card, as after unplugging the data lines. */
async function leaveOne() {
  const answer = platform.current.fetch;
  const alone = async (request: Request) => {
    const given = await answer(request);
    if (!new URL(request.url).pathname.endsWith('/dialling/info/v2')) return given;
    const info = (await given.json()) as { dialInfo: Record<string, unknown> };
    return Response.json({ ...info, dialInfo: { eth2: info.dialInfo.eth2 } });
  };
  Object.assign(platform.current, { fetch: alone });
}

/** Does something before the first request of a call is answered. */
function beforeFirst(
  call: string,
  work: (answer: (request: Request) => Promise<Response>, request: Request) => Promise<unknown>,
): void {
  const answer = platform.current.fetch;
  let first = true;
  const late = async (request: Request) => {
    if (first && `${request.method} ${new URL(request.url).pathname}` === call) {
      first = false;
      await work(answer, request.clone() as Request);
    }
    return answer(request);
  };
  Object.assign(platform.current, { fetch: late });
}

/** Another user's request to bind this card. */
const bindRequest = (request: Request, card: string) =>
  new Request(request, { body: JSON.stringify({ deviceUUID: unbound, card }) });

describe('a network that was changed elsewhere before the press (nothing is sent)', () => {
  it('binding: says that another card is bound now, and shows it (R7-5)', async () => {
    const { user, surface, console } = await open(unbound);
    await choose(user, surface, 'eth1');
    await console.client.call(dialLines.confirmManagerCard, { body: { deviceUUID: unbound, card: 'eth0' } });
    const { calls } = listen(platform.current);
    await user.click(await confirm(surface, 'eth1'));
    expect((await surface.findByRole('alert')).textContent).toBe('没有提交：eth0已在别处设为管理线路。');
    expect(surface.getByText('管理网卡').nextSibling?.textContent).toBe('eth0');
    expect(calls).not.toContain(write);
  });

  it('binding a card that got a line: asks again with the line, then sends', async () => {
    const { user, surface, console } = await open(unbound);
    await choose(user, surface, 'eth1');
    await console.client.call(dialLines.saveConfig, {
      body: { deviceUUID: unbound, lines: [{ name: 'eth1', mode: 'dhcp', vlan: 77 }] },
    });
    const { calls } = listen(platform.current);
    await user.click(await confirm(surface, 'eth1'));
    const question = within(await screen.findByRole('dialog', { name: 'eth1上的拨号线路将被清除' }));
    expect(question.getByRole('alert').textContent).toBe('网卡信息刚有变化，还没有提交。请核对后再确认。');
    expect(question.getByText('拨号线路').nextSibling?.textContent).toMatch(/没有线路.*eth1 · DHCP · VLAN 77/);
    expect(calls).not.toContain(write);
    await user.click(question.getByRole('button', { name: '确认并清除线路' }));
    await surface.findByRole('heading', { name: '管理线路已绑定' });
    expect(calls.filter((call) => call === write)).toHaveLength(1);
  });

  it('unbinding: asks again about the card that is bound now, or says that none is', async () => {
    const { user, surface, console } = await open(bound);
    const bind = async (card: string | null) => {
      await console.client.call(dialLines.confirmManagerCard, { body: { deviceUUID: bound, unConfirm: true } });
      if (card === null) return;
      await console.client.call(dialLines.confirmManagerCard, { body: { deviceUUID: bound, card } });
    };
    await user.click(await surface.findByRole('button', { name: '解绑' }));
    await bind('eth1');
    const { calls } = listen(platform.current);
    const press = async (card: string) => {
      const question = await screen.findByRole('dialog', { name: `解绑管理网卡${card}？` });
      await user.click(within(question).getByRole('button', { name: '解绑' }));
    };
    await press('eth0');
    const again = within(await screen.findByRole('dialog', { name: '解绑管理网卡eth1？' }));
    expect(again.getByText('管理网卡').nextSibling?.textContent).toMatch(/eth0.*eth1/);
    expect(calls).not.toContain(write);
    await bind(null);
    calls.length = 0;
    await press('eth1');
    await surface.findByText('没有提交：eth1已在别处解绑。');
    expect(calls).not.toContain(write);
  });

  it('cards that cannot be read: says so', async () => {
    const { user, surface } = await open(unbound);
    await choose(user, surface, 'eth1');
    platform.current.faults([{ match: read, kind: 'status', times: 1 }]);
    const { calls } = listen(platform.current);
    await user.click(await confirm(surface, 'eth1'));
    expect((await surface.findByRole('alert')).textContent).toMatch(/^没有提交，最新的网卡信息读取失败：/);
    expect(calls).not.toContain(write);
    await user.click(await confirm(surface, 'eth1'));
    await surface.findByRole('heading', { name: '管理线路已绑定' });
  });
});

describe('network drawer failures', () => {
  it('refusal: shows the platform’s message and the current card (R7-5)', async () => {
    const { user, surface } = await open(unbound);
    await choose(user, surface, 'eth1');
    beforeFirst(write, (answer, request) => answer(bindRequest(request, 'eth0')));
    await user.click(await confirm(surface, 'eth1'));
    expect((await surface.findByRole('alert')).textContent).toBe('eth0 已是管理网卡，请先解绑');
    expect(await surface.findByRole('heading', { name: '管理线路已绑定' })).toBeDefined();
    expect(surface.getByText('管理网卡').nextSibling?.textContent).toBe('eth0');
  });

  it('lost answer: checks and says whether it took effect', async () => {
    const { user, surface } = await open(unbound);
    await choose(user, surface, 'eth0');
    platform.current.faults([{ match: write, kind: 'offline', after: true, times: 1 }]);
    const { calls } = listen(platform.current);
    await user.click(await confirm(surface, 'eth0'));
    await surface.findByText('没有收到平台的答复，查询后确认：eth0已是管理线路。');
    surface.getByRole('heading', { name: '管理线路已绑定' });
    expect(calls.filter((call) => call === write)).toHaveLength(1);
    await user.click(surface.getByRole('button', { name: '解绑' }));
    platform.current.faults([{ match: write, kind: 'status', body: '网关维护中。', times: 1 }]);
    await user.click(
      within(await screen.findByRole('dialog', { name: /^解绑/ })).getByRole('button', { name: '解绑' }),
    );
    expect((await surface.findByRole('alert')).textContent).toBe(
      '网关维护中。查询时管理网卡还没有解绑，可以再试一次。',
    );
    surface.getByRole('heading', { name: '管理线路已绑定' });
  });

  it('failed load and failed check: say so and offer a retry', async () => {
    platform.current.faults([{ match: read, kind: 'status', times: 1 }]);
    const { user, surface } = await open(unbound);
    const failed = await surface.findByRole('alert');
    expect(failed.textContent).toContain('网卡信息加载失败');
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    await choose(user, surface, 'eth0');
    platform.current.faults([
      { match: write, kind: 'offline', after: true, times: 1 },
      { match: read, kind: 'slow', delay: 0, times: 1 },
      { match: read, kind: 'offline', times: 1 },
    ]);
    await user.click(await confirm(surface, 'eth0'));
    const alert = await surface.findByRole('alert');
    expect(alert.textContent).toContain('操作可能已经生效');
    await user.click(within(alert).getByRole('button', { name: '查询当前状态' }));
    await surface.findByRole('heading', { name: '管理线路已绑定' });
  });

  it('outcome after the drawer was closed: shown as a toast, a refusal too', async () => {
    const { user, surface } = await open(unbound);
    await choose(user, surface, 'eth1');
    platform.current.faults([
      { match: write, kind: 'status', status: 400, body: { msg: 'eth0 已是管理网卡，请先解绑' } },
    ]);
    const held = hold(platform.current, write);
    await user.click(await confirm(surface, 'eth1'));
    await user.click(surface.getByRole('button', { name: '取消' }));
    await gone();
    held.release();
    await waitFor(() => expect(toasts()).toEqual(['eth0 已是管理网卡，请先解绑']));
  });

  it('code that fails to load: keeps the list, says why, and loads on the next press', async () => {
    vi.spyOn(dialConfig, 'now').mockReturnValue(null);
    vi.spyOn(dialConfig, 'load').mockRejectedValueOnce(new Unavailable('offline'));
    const { user } = await renderConsole({ path: found, user: 'miner01' });
    const link = await opener('广州机房 D02');
    await user.click(link);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await waitFor(() => expect(here()).toBe(found));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(link);
    await drawer();
  });

  it('device of another account: says that there is none', async () => {
    const { surface } = await open('nobody');
    await surface.findByText('没有这台节点');
  });

  it('support view: read-only, with the reason', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/device/list?network=${bound}&token=${token}&readonly=1` });
    const surface = within(await drawer());
    const unbind = await surface.findByRole<HTMLButtonElement>('button', { name: '解绑' });
    expect(unbind.disabled).toBe(true);
    expect(surface.getByText('只读视图不能执行此操作')).toBeDefined();
  });
});
