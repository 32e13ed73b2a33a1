import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Device } from '../../src/platform/contract/devices';
import { cardsShown, dialInfoOf, fill, infoFault, line, lotsSent, openConfig, textOf } from '../support/dialConfig';
import { dialDevices, dialPath, infoCall } from '../support/dialPlaces';
import { renderConsole } from '../support/renderConsole';
import { enter, goBack, here, toasts, tokenOf } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const { dialled, toDial, fixed, toFix, unbound, router, cardless } = dialDevices;
const saveButton = () => screen.getByRole('button', { name: '保存配置' });
const bar = () => document.querySelector('.formbar')?.textContent ?? '';
const status = (nth: number) => line(nth).queryByText(/^(已连接|拨号中|未连接)$/)?.textContent;

describe('dial config page', () => {
  it('shows the device’s facts and its lines by card with their status; offers no line on the management NIC (R7-9)', async () => {
    await openConfig(dialled);
    expect(await screen.findByText('南京托管 C02', { selector: 'dd' })).toBeDefined();
    expect(screen.getByText('服务器上网', { selector: 'dd' })).toBeDefined();
    expect(screen.getByText('故障', { selector: 'dd *' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '配置网络' })).toBeDefined();
    expect([1, 2, 3, 4].map(status)).toEqual(['已连接', '已连接', '未连接', '已连接']);
    expect(textOf(1, '宽带账号')).toBe('daa66b1@broadband');
    expect(saveButton()).toHaveProperty('disabled', true);
    expect(bar()).toContain('没有需要保存的改动');
    expect(cardsShown()).toEqual(['eth1', 'eth2', 'eth3', 'eth4']);
    expect(screen.queryByRole('button', { name: '为eth0添加线路' })).toBeNull();
  });

  it('device without lines: starts with a blank line per card; saving shows all problems and focuses the first', async () => {
    const { user } = await openConfig(toFix);
    const lots = lotsSent(platform.current);
    expect(cardsShown()).toEqual(['eth1', 'eth2', 'eth3']);
    const modes = line(1).getAllByRole('radio') as HTMLInputElement[];
    expect(modes.map(({ value, checked }) => `${value} ${checked}`)).toEqual(['static true', 'dhcp false']);
    expect(bar()).toContain('还有9处要填写或修改：线路1 IP地址、线路1 子网掩码、线路1 网关等');
    await user.click(saveButton());
    for (const label of ['IP地址', '子网掩码', '网关']) expect(screen.getAllByText(`请输入${label}`)).toHaveLength(3);
    expect(document.activeElement).toBe(line(1).getByLabelText('IP地址'));
    await fill(user, 1, 'IP地址', '203.0.113.250');
    await user.click(saveButton());
    expect(document.activeElement).toBe(line(1).getByLabelText('子网掩码'));
    expect(lots).toEqual([]);
    // Filling down and copying use consecutive addresses.
    await fill(user, 1, '子网掩码', '24');
    await fill(user, 1, '网关', '203.0.113.1');
    await fill(user, 1, 'VLAN', '100');
    await user.click(line(1).getByRole('button', { name: /^向下填充/ }));
    expect([1, 2, 3].map((nth) => textOf(nth, 'IP地址'))).toEqual(['203.0.113.250', '203.0.113.251', '203.0.113.252']);
    await user.click(line(1).getByRole('button', { name: /^复制线路1/ }));
    expect(textOf(2, 'IP地址')).toBe('203.0.113.253');
    expect(textOf(2, 'VLAN')).toBe('101');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['配置已保存']));
    const { dialList } = await dialInfoOf(platform.current, toFix);
    expect(dialList.map(({ name, netmask }) => `${name} ${netmask}`)).toEqual([
      'eth1 255.255.255.0',
      'eth1 255.255.255.0',
      'eth2 255.255.255.0',
      'eth3 255.255.255.0',
    ]);
  });

  it('back button: returns without a question once all edits are undone; without a history it leads to the device', async () => {
    const { user } = await openConfig(fixed);
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(here()).toBe(`/device/list/${fixed}/show`));
    await user.click(await screen.findByRole('link', { name: '去拨号' }));
    const back = await screen.findByRole('button', { name: '返回' });
    const before = textOf(1, '网关');
    await fill(user, 1, '网关', '203.0.113.2');
    await fill(user, 1, '网关', before);
    await user.click(back);
    await waitFor(() => expect(here()).toBe(`/device/list/${fixed}/show`));
  });

  it('dialling type that needs no lines: says so, and lines can still be added', async () => {
    const { user } = await openConfig(router);
    // There is nothing to save yet.
    expect(screen.queryByRole('button', { name: '保存配置' })).toBeNull();
    expect(
      screen.getByText('上网方式为路由器上网的节点通常不需要在这里配置拨号。如有需要，也可以添加线路。'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: '为eth2添加线路' }));
    expect(document.activeElement?.textContent).toBe('线路1');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['配置已保存']));
    expect((await dialInfoOf(platform.current, router)).dialList).toMatchObject([{ name: 'eth2', mode: 'dhcp' }]);
  });

  it('no card detected: says so, with a refresh button (R7-7)', async () => {
    await renderConsole({ path: dialPath(cardless), user: 'miner01' });
    expect(await screen.findByText('暂未检测到设备的网卡信息，请确保你的网卡正常启动！')).toBeDefined();
    expect(screen.getByRole('button', { name: '刷新' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '保存配置' })).toBeNull();
  });

  it.each([
    ['/dial/config?deviceUUID=%20', '没有指定节点'],
    [dialPath('..%2F..%2Fuser'), '没有这台节点'],
  ])('address %s: says %s and links to the node list (R7-9)', async (path, words) => {
    await renderConsole({ path, user: 'miner01' });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: '去节点列表' }).getAttribute('href')).toBe('/device/list');
  });
});

describe('pasting a block', () => {
  const note = () => document.querySelector('[data-line] .note');

  it('says what was filled and what is wrong; Ctrl Z or 撤销 restores; a single value pastes as always; no password is stored (R7-31)', async () => {
    const { user } = await openConfig(toDial);
    const account = line(1).getByLabelText('宽带账号');
    await user.click(account);
    await user.paste('one@b\r\n');
    expect(textOf(1, '宽带账号')).toBe('one@b');
    expect(note()).toBeNull();
    await user.click(account);
    await user.paste('a@b\tgeheim 1\t5000\nc@b\tgeheim 2\t7\nd@b\n');
    const words = '已粘贴7个值，填入3条线路；其中新增1条；1处需要修改 撤销';
    expect(note()?.textContent).toBe(words);
    expect([1, 2, 3].map((nth) => textOf(nth, '宽带账号'))).toEqual(['a@b', 'c@b', 'd@b']);
    expect([1, 2].map((nth) => textOf(nth, '宽带密码'))).toEqual(['geheim 1', 'geheim 2']);
    expect(line(1).getByText('VLAN须为0–4094的整数')).toBeDefined();
    expect(document.activeElement).toBe(account);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('geheim');
    await user.keyboard('{Control>}z{/Control}');
    expect([1, 2].map((nth) => textOf(nth, '宽带账号'))).toEqual(['one@b', '']);
    expect(note()).toBeNull();
    await user.paste('a@b\nc@b');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect([1, 2].map((nth) => textOf(nth, '宽带账号'))).toEqual(['one@b', '']);
    expect(document.activeElement?.textContent).toBe('线路1');
  });
});

describe('saving lines', () => {
  it('lines of every mode: saved in one request and shown with their status; until then closing the tab asks first (R7-1, R7-14, R7-16, R16-41)', async () => {
    const { user } = await openConfig(toDial);
    const lots = lotsSent(platform.current);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await fill(user, 1, '宽带账号', 'me@broadband');
    expect(closing()).toBe(true);
    await fill(user, 1, '宽带密码', 'geheim 1');
    await user.click(screen.getByRole('button', { name: '为eth1添加线路' }));
    await user.click(line(2).getByRole('radio', { name: 'DHCP' }));
    await fill(user, 2, 'VLAN', '4094');
    await user.click(line(3).getByRole('radio', { name: '静态地址' }));
    await fill(user, 3, 'IP地址', '2001:db8::8');
    await fill(user, 3, '前缀长度', '64');
    await fill(user, 3, '网关', 'fe80::1');
    await fill(user, 3, 'DNS', '2001:db8::53');
    expect(bar()).toContain('共3条线路，将整批保存');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['配置已保存']));
    expect(lots).toEqual([
      {
        deviceUUID: toDial,
        lines: [
          { name: 'eth1', mode: 'pppoe', vlan: 0, account: 'me@broadband', password: 'geheim 1' },
          { name: 'eth1', mode: 'dhcp', vlan: 4094 },
          {
            name: 'eth2',
            mode: 'static',
            vlan: 0,
            ipAddress: '2001:db8::8',
            netmask: '64',
            gateway: 'fe80::1',
            DNS: '2001:db8::53',
          },
        ],
      },
    ]);
    await waitFor(() => expect([1, 2, 3].map(status)).toEqual(['拨号中', '拨号中', '拨号中']));
    await waitFor(() => expect(closing()).toBe(false));
    expect(bar()).toContain('没有需要保存的改动');
    expect(textOf(1, '宽带密码')).toBe('');
    platform.current.advance(120);
    await user.click(screen.getByRole('button', { name: '刷新状态' }));
    await waitFor(() => expect([1, 2, 3].map(status)).toEqual(['已连接', '已连接', '已连接']));
  });

  it('password: optional if one is stored, required for another account; hidden, not autofilled, never stored', async () => {
    const { user } = await openConfig(dialled);
    const lots = lotsSent(platform.current);
    expect(line(1).getByText('留空则沿用已保存的密码')).toBeDefined();
    await fill(user, 1, '宽带账号', 'other@broadband');
    expect(line(1).queryByText('留空则沿用已保存的密码')).toBeNull();
    await user.click(saveButton());
    expect(line(1).getByText('请输入宽带密码')).toBeDefined();
    await fill(user, 1, '宽带账号', 'daa66b1@broadband');
    await fill(user, 1, 'VLAN', '9');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['配置已保存']));
    expect(lots).toHaveLength(1);
    expect(lots[0]?.lines[0]).toEqual({ name: 'eth1', mode: 'pppoe', vlan: 9, account: 'daa66b1@broadband' });
    const field = line(1).getByLabelText<HTMLInputElement>('宽带密码');
    expect(field.type).toBe('password');
    expect(field.autocomplete).toBe('new-password');
    await waitFor(() => expect(field.matches(':disabled')).toBe(false));
    await fill(user, 1, '宽带密码', 'geheim');
    await user.click(line(1).getByRole('button', { name: '显示密码' }));
    expect(field.type).toBe('text');
    await user.click(line(1).getByRole('button', { name: '隐藏密码' }));
    expect(field.type).toBe('password');
    const places = [{ ...localStorage }, { ...sessionStorage }, here(), window.history.state];
    expect(JSON.stringify(places)).not.toContain('geheim');
    await user.click(saveButton());
    await waitFor(() => expect(textOf(1, '宽带密码')).toBe(''));
    expect(lots).toHaveLength(2);
  });

  it('removing lines: the last one can be undone, and all can be removed', async () => {
    const { user } = await openConfig(fixed);
    await user.click(screen.getByRole('button', { name: '移除线路1' }));
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('已移除eth1的一条线路');
    expect(document.activeElement?.textContent).toBe('撤销');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('线路1');
    expect(bar()).toContain('没有需要保存的改动');
    await user.click(screen.getByRole('button', { name: '移除线路1' }));
    await user.click(screen.getByRole('button', { name: '移除线路1' }));
    expect(bar()).toContain('保存后，这台节点将没有拨号线路');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['配置已保存']));
    expect((await dialInfoOf(platform.current, fixed)).dialList).toEqual([]);
  });

  it('unknown mode and dialling type: shown as they are; a line whose card is gone has to be removed', async () => {
    const info = await dialInfoOf(platform.current, fixed);
    const [first, ...rest] = info.dialList;
    if (!first) throw new Error('no line');
    const { eth2: _, ...dialInfo } = info.dialInfo;
    platform.current.faults([
      infoFault({
        ...info,
        dialInfo,
        diallingType: 'satellite',
        dialList: [{ ...first, mode: 'laser', status: 'warm' }, ...rest],
      }),
    ]);
    const { user } = await openConfig(fixed);
    expect(screen.getByText('satellite', { selector: 'dd' })).toBeDefined();
    expect(line(1).getByRole('radio', { name: 'laser' })).toHaveProperty('checked', true);
    expect(line(1).getAllByRole('radio')).toHaveLength(4);
    expect(line(1).getByText('warm')).toBeDefined();
    expect(screen.getByText('未检测到这张网卡')).toBeDefined();
    expect(screen.getByText(/^节点上没有检测到eth2/)).toBeDefined();
    await user.click(saveButton());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('移除线路2');
    await user.keyboard('{Enter}');
    expect(bar()).toContain('共1条线路，将整批保存');
    expect(document.activeElement?.textContent).toBe('撤销');
  });
});

describe('line validation', () => {
  it('problems: shown once a field loses focus, then with each change', async () => {
    const { user } = await openConfig(fixed);
    const field = line(1).getByLabelText('IP地址');
    await user.clear(field);
    await user.type(field, '203.0.113.300');
    expect(line(1).queryByText(/^IP地址不正确/)).toBeNull();
    await user.tab();
    expect(line(1).getByText(/^IP地址不正确/)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '{Backspace}');
    expect(line(1).queryByText(/^IP地址不正确/)).toBeNull();
  });

  it('duplicate address: each line names the other; gateway outside the subnet: a warning that does not block saving', async () => {
    const { user } = await openConfig(fixed);
    const before = [1, 2].map((nth) => textOf(nth, 'IP地址'));
    await fill(user, 1, 'IP地址', '2001:DB8::0:8');
    await fill(user, 2, 'IP地址', '2001:db8::8');
    expect(line(1).getByText('IP地址与线路2（eth2）重复')).toBeDefined();
    expect(line(2).getByText('IP地址与线路1（eth1）重复')).toBeDefined();
    expect(bar()).toContain('线路1 IP地址');
    await user.click(line(2).getByRole('radio', { name: 'DHCP' }));
    expect(line(1).queryByText(/重复$/)).toBeNull();
    // The input of the first mode is restored.
    await user.click(line(2).getByRole('radio', { name: '静态地址' }));
    expect(textOf(2, 'IP地址')).toBe('2001:db8::8');
    for (const nth of [1, 2]) await fill(user, nth, 'IP地址', before[nth - 1] ?? '');
    await fill(user, 1, '网关', '198.51.100.1');
    expect(line(1).getByText('网关不在这个IP地址的网段内，请确认')).toBeDefined();
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['配置已保存']));
  });
});

describe('management NIC', () => {
  it('not bound yet: the page says that dialling needs configuration; the chosen card loses its lines, other input stays (R7-12)', async () => {
    const { user } = await openConfig(unbound);
    expect(screen.getByText(/^这台节点需要配置拨号：上网方式为固定公网多IP，还没有拨号信息。$/)).toBeDefined();
    expect(screen.queryByRole('group', { name: '线路1' })).toBeNull();
    for (const card of ['eth0', 'eth1']) {
      await user.click(screen.getByRole('button', { name: `为${card}添加线路` }));
    }
    await fill(user, 2, 'IP地址', '203.0.113.8');
    await user.click(screen.getByRole('radio', { name: '选择eth0' }));
    await user.click(screen.getByRole('button', { name: '确认eth0为管理线路' }));
    await screen.findByRole('button', { name: '解绑' });
    await waitFor(() => expect(cardsShown()).toEqual(['eth1', 'eth2']));
    expect(textOf(1, 'IP地址')).toBe('203.0.113.8');
    expect(screen.queryByText(/^这台节点需要配置拨号/)).toBeNull();
  });

  it('bound: a blank line for each other card; unbound: available for lines again', async () => {
    const { user } = await openConfig(unbound);
    await user.click(screen.getByRole('radio', { name: '选择eth1' }));
    await user.click(screen.getByRole('button', { name: '确认eth1为管理线路' }));
    await screen.findByRole('group', { name: '线路2' });
    expect(cardsShown()).toEqual(['eth0', 'eth2']);
    await user.click(screen.getByRole('button', { name: '解绑' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }));
    await waitFor(() => expect(cardsShown()).toEqual(['eth0', 'eth1', 'eth2']));
  });
});

describe('leaving with unsaved edits', () => {
  const question = () => screen.findByRole('dialog', { name: '离开这个页面？' });

  it('asks first, on the browser’s Back too: staying keeps the input, leaving leaves', async () => {
    const { user } = await renderConsole({ path: `/device/list/${fixed}/show`, user: 'miner01' });
    const link = await screen.findByRole('link', { name: '去拨号' });
    await enter(() => link.click());
    await screen.findByRole('button', { name: '保存配置' });
    await fill(user, 1, '网关', '203.0.113.2');
    const stay = async () => {
      await user.click(within(await question()).getByRole('button', { name: '留在这里' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(here()).toBe(dialPath(fixed));
      expect(textOf(1, '网关')).toBe('203.0.113.2');
    };
    await user.click(screen.getByRole('link', { name: /^计费结算/ }));
    await stay();
    await goBack();
    await waitFor(() => expect(here()).toBe(dialPath(fixed)));
    await stay();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(within(await question()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(here()).toBe(`/device/list/${fixed}/show`));
  });

  it('input survives a reload except passwords, only in its own device’s form; leaving deletes the draft', async () => {
    const { user, unmount } = await openConfig(dialled);
    await fill(user, 1, '宽带密码', 'geheim');
    await fill(user, 1, '宽带账号', 'other@broadband');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('geheim');
    unmount();
    const other = await openConfig(fixed);
    expect(bar()).toContain('没有需要保存的改动');
    other.unmount();
    const again = await openConfig(dialled);
    expect(textOf(1, '宽带账号')).toBe('other@broadband');
    expect(textOf(1, '宽带密码')).toBe('');
    await again.user.click(screen.getByRole('link', { name: /^计费结算/ }));
    await again.user.click(within(await question()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(here()).toBe('/wallet'));
    again.unmount();
    await openConfig(dialled);
    expect(textOf(1, '宽带账号')).toBe('daa66b1@broadband');
  });

  it('a copied line takes the focus once, and not again after a reload', async () => {
    const { user, unmount } = await openConfig(fixed);
    await user.click(line(1).getByRole('button', { name: /^复制线路1/ }));
    const copied = line(2).getByRole('heading');
    expect(document.activeElement).toBe(copied);
    unmount();
    const again = await openConfig(fixed);
    expect(document.querySelectorAll('[data-line]')).toHaveLength(3);
    expect(document.activeElement?.closest('[data-line]') ?? null).toBeNull();
    await again.user.click(line(2).getByRole('button', { name: /^复制线路2/ }));
    expect(document.activeElement).toBe(line(3).getByRole('heading'));
  });
});

it('support view: lines are read-only, with the reason', async () => {
  const token = await tokenOf(platform.current, 'miner01');
  await renderConsole({ path: `${dialPath(fixed)}&token=${token}&readonly=1` });
  expect(await screen.findByText('只读视图中不能修改线路。')).toBeDefined();
  expect(line(1).getByLabelText('网关')).toHaveProperty('disabled', false); // Disabled by its fieldset.
  expect(line(1).getByLabelText('网关').matches(':disabled')).toBe(true);
  expect(saveButton()).toHaveProperty('disabled', true);
  expect(saveButton().title).toBe('只读视图不能执行此操作');
  expect(bar()).toContain('只读视图不能执行此操作');
  expect(screen.getByRole('button', { name: '刷新状态' })).toHaveProperty('disabled', false);
});

describe('info that fails to load', () => {
  it('failed refresh: keeps the page and its input; unbound device: asks for a management NIC first', async () => {
    const { user } = await openConfig(fixed);
    await fill(user, 1, '网关', '203.0.113.2');
    platform.current.faults([{ match: infoCall, kind: 'offline' }]);
    await user.click(screen.getByRole('button', { name: '刷新状态' }));
    expect(await screen.findByText(/^网卡信息没有更新/)).toBeDefined();
    expect(textOf(1, '网关')).toBe('203.0.113.2');
    platform.current.faults([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(/^网卡信息没有更新/)).toBeNull());
    await user.click(screen.getByRole('button', { name: '解绑' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }));
    expect(await screen.findByText(/^还没有选定管理网卡。/)).toBeDefined();
    expect(textOf(1, '网关')).toBe('203.0.113.2');
  });

  it('failed load: the breadcrumb has the device’s name', async () => {
    platform.current.faults([{ match: infoCall, kind: 'status', status: 500, body: '内部服务器错误' }]);
    const { name } = await ask<Device>(platform.current, 'miner01', `/api/v1/devices/${fixed}`);
    await renderConsole({ path: dialPath(fixed), user: 'miner01' });
    await screen.findByText('网卡信息加载失败');
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/device/list/${fixed}/show`);
  });

  it('failed load: says so and retries; a device that fails to load does not hide its cards', async () => {
    platform.current.faults([
      { match: infoCall, kind: 'status', status: 500, body: '内部服务器错误', times: 1 },
      { match: `GET /api/v1/devices/${fixed}`, kind: 'status', status: 500, body: '忙' },
    ]);
    const { user } = await renderConsole({ path: dialPath(fixed), user: 'miner01' });
    expect(await screen.findByText('网卡信息加载失败')).toBeDefined();
    // Never the UUID.
    expect(screen.getByRole('link', { name: '节点' }).getAttribute('href')).toBe(`/device/list/${fixed}/show`);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('group', { name: '线路1' });
    expect(await screen.findByText('节点信息加载失败')).toBeDefined();
    expect(cardsShown()).toEqual(['eth1', 'eth2']);
  });
});
