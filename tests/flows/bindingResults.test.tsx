import { fireEvent, screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import * as devices from '../../src/platform/contract/devices';
import { toast } from '../../src/ui/feedback/toast';
import { bindForm, control, fillForm, fillIn, fieldValue as holds, machine, switchFacts } from '../support/bindPage';
import { bodiesOf } from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { enter, hold, listen, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const path = '/help/bind_device';
const register = 'POST /api/v1/device/register';
const list = 'GET /api/v1/devices';
const serial = machine.设备ID ?? '';
/** The request that checks whether the device is in the list. */
const check = `${list}.*${serial}`;
const boundTitle = '绑定成功：杭州机房 A03';
const send = (form: HTMLElement) => within(form).getByRole('button', { name: /^(绑定|提交中|查询中)/ });
const bindings = () => platform.current.ledger.bindings.map(({ kind, serial: bound }) => `${kind} ${bound}`);

/** The whole-machine form, filled in; faults begin after that. */
async function ready(...faults: Fault[]) {
  const visit = await renderConsole({ path, user: 'miner01' });
  const form = await bindForm();
  fillForm(form, machine);
  platform.current.faults(faults);
  return { ...visit, form };
}

/** Expects that no input is lost. */
function expectKept(form: HTMLElement): void {
  for (const [label, value] of Object.entries(machine)) expect(holds(form, label), label).toBe(value);
}

describe('a bound device', () => {
  it('is sent in codes and stored; leaves an empty, focused form and a link to the node; appears in the list and the counters at once (R4-1, R4-7, R4-25, R4-34, R16-36, R16-77)', async () => {
    const { user, console } = await renderConsole({ path: '/device/list', user: 'miner01' });
    await screen.findAllByText('共37台');
    await enter(() => screen.getByRole('link', { name: '绑定节点' }).click());
    const form = await bindForm();
    fillForm(form, machine);
    fillIn(form, 'DNS', ' 203.0.113.53 ');
    await user.click(send(form));
    await screen.findByText(boundTitle);
    expect(toasts()).toEqual([]);
    expect(bindings()).toEqual([`device ${serial}`]);
    for (const label of Object.keys(machine)) expect(holds(form, label), label).toBe('');
    expect(within(form).queryAllByRole('alert')).toEqual([]);
    expect(document.activeElement).toBe(control(form, '设备ID'));
    const id = platform.current.ledger.bindings[0]?.id ?? '?';
    expect(await console.client.call(devices.get, { params: { id } })).toMatchObject({
      deviceID: serial,
      remark: machine.备注,
      upBandwidth: 100,
      lineNumber: 20,
      country: '中国',
      province: '浙江',
      isp: '电信',
      DNS: '203.0.113.53',
      diallingType: 'fixedMulti',
      natType: 'public',
      machineRoomType: 'idc',
      hasUPS: true,
      ipProtocol: 'dual',
    });
    const link = within(form).getByRole('link', { name: '查看节点' });
    expect(link.getAttribute('href')).toBe(`/device/list/${id}/show`);
    await user.click(link);
    // The name of a new node is its ID, so it is shown by its remark.
    await screen.findByRole('heading', { level: 1, name: machine.备注 });
    await user.click(screen.getByRole('link', { name: '节点列表', current: false }));
    await screen.findAllByText('共38台');
    await screen.findByRole('button', { name: /^全部节点\s*38$/ });
  });

  it('without the node’s id: the link searches for its device ID', async () => {
    const { user, form } = await ready({ match: register, kind: 'status', status: 200, body: { data: 'ok' } });
    await user.click(send(form));
    const link = await within(form).findByRole('link', { name: '查看节点' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/device/list?filter={"q":"${serial}"}`);
  });

  it('without the node’s id in the answer: it is looked up, and the card links to the node and its network (R4-40)', async () => {
    const unnamed = { match: register, kind: 'status', status: 200, body: { data: 'ok' }, after: true } as const;
    const { user, form } = await ready(unnamed);
    await user.click(send(form));
    const card = within(await within(form).findByRole('region', { name: boundTitle }));
    const { id } = platform.current.ledger.bindings[0] ?? { id: '?' };
    const network = await card.findByRole('link', { name: '配置网络' });
    expect(network.getAttribute('href')).toBe(`/device/list/${id}/show?network=${id}`);
    expect(card.getByRole('link', { name: '查看节点' }).getAttribute('href')).toBe(`/device/list/${id}/show`);
  });

  it('links to its network, and the next machine takes two presses and one field (R4-40)', async () => {
    const { user, form } = await ready();
    await user.click(send(form));
    const card = within(await within(form).findByRole('region', { name: boundTitle }));
    expect(card.getByText(serial).parentElement?.parentElement?.textContent).toBe(`${serial} · 浙江·电信 · 10:00`);
    card.getByText('还差一步：配置网络。');
    const { id } = platform.current.ledger.bindings[0] ?? { id: '?' };
    const network = card.getByRole('link', { name: '配置网络' });
    expect(network.getAttribute('href')).toBe(`/device/list/${id}/show?network=${id}`);
    // Only one filled button at a time.
    expect(form.querySelectorAll('.btn--primary')).toHaveLength(1);
    await user.click(card.getByRole('button', { name: '沿用以上设置再绑一台' }));
    expect(document.activeElement).toBe(control(form, '设备ID'));
    const { 设备ID: _, 备注: __, ...kept } = machine;
    for (const [label, value] of Object.entries(kept)) expect(holds(form, label), label).toBe(value);
    expect([holds(form, '设备ID'), holds(form, '备注')]).toEqual(['', '']);
    expect(within(form).queryAllByText('请输入设备ID')).toEqual([]);
    expect(form.querySelectorAll('.btn--primary')).toHaveLength(1);
    await user.keyboard('NEXT-1');
    await user.click(send(form));
    await within(form).findByRole('region', { name: '绑定成功：NEXT-1' });
    expect(bindings()).toEqual([`device ${serial}`, 'device NEXT-1']);
  });

  it('whose lines are not configured here has no further step', async () => {
    const { user, form } = await ready();
    fillIn(form, '上网方式', '路由器上网');
    await user.click(send(form));
    const card = within(await within(form).findByRole('region', { name: boundTitle }));
    expect(card.queryByText(/还差一步/)).toBeNull();
    expect(card.queryByRole('link', { name: '配置网络' })).toBeNull();
    card.getByRole('link', { name: '查看节点' });
  });

  it('can be a switch (R4-1, R4-30)', async () => {
    const sent = bodiesOf(platform.current, 'POST /api/v1/device/register_switch');
    const { user } = await renderConsole({ path: `${path}?tab=switch`, user: 'miner01' });
    const form = await bindForm('交换机绑定');
    fillForm(form, switchFacts);
    await user.click(send(form));
    await screen.findByText('绑定成功：SW-2025-0001');
    expect(bindings()).toEqual(['switch SW-2025-0001']);
    expect(sent).toEqual([{ sn: 'SW-2025-0001', machineRoomType: 'hosted', hasUPS: false, ipProtocol: 'ipv6' }]);
    expect(holds(form, 'SN号')).toBe('');
    expect(document.activeElement).toBe(control(form, 'SN号'));
  });

  it('keeps what was typed meanwhile', async () => {
    const { user, form } = await ready();
    const held = hold(platform.current, register);
    await user.click(send(form));
    fillIn(form, '设备ID', 'NEXT-1');
    held.release();
    await screen.findByText(boundTitle);
    expect(holds(form, '设备ID')).toBe('NEXT-1');
    expect(holds(form, '省份')).toBe('浙江');
  });

  it('after leaving the page: a toast reports it, and the draft is deleted', async () => {
    const { user, form } = await ready();
    const held = hold(platform.current, register);
    await user.click(send(form));
    await enter(() => screen.getByRole('link', { name: '节点列表' }).click());
    await screen.findAllByText('共37台');
    held.release();
    await screen.findByText(boundTitle);
    await enter(() => screen.getByRole('link', { name: '绑定节点' }).click());
    expect(holds(await bindForm(), '设备ID')).toBe('');
  });
});

describe('one intention', () => {
  it('double click: one request, and the empty form is not sent', async () => {
    const { user, form } = await ready();
    const held = hold(platform.current, register);
    const button = send(form);
    button.click();
    button.click();
    await user.dblClick(send(form));
    expect(send(form).getAttribute('aria-busy')).toBe('true');
    held.release();
    await screen.findByText(boundTitle);
    fireEvent.click(send(form), { detail: 2 });
    expect(within(form).queryAllByRole('alert')).toEqual([]);
    expect(held.calls).toBe(1);
    expect(bindings()).toEqual([`device ${serial}`]);
  });

  it('Enter held down: one request', async () => {
    const { user, form } = await ready();
    await user.click(control(form, 'DNS'));
    await user.keyboard('{Enter>12/}');
    await screen.findByText(boundTitle);
    await user.keyboard('{Enter>12}{/Enter}');
    expect(bindings()).toEqual([`device ${serial}`]);
    fillForm(form, machine);
    await user.click(send(form));
    await screen.findByRole('region', { name: `${serial}已在你的节点列表中。` });
    expect(bindings()).toEqual([`device ${serial}`]);
  });
});

describe('a device that was not bound', () => {
  it.each<[string, Omit<Fault, 'match'>, string]>([
    ['an error in the answer', { kind: 'status', status: 200, body: { error: '该设备已被绑定' } }, '该设备已被绑定'],
    ['neither data nor error', { kind: 'status', status: 200, body: {} }, ''],
  ])('is told of in the platform’s words: %s (R4-35)', async (_, fault, words) => {
    const { user, form } = await ready({ match: register, ...fault });
    const { calls } = listen(platform.current, `${register}|${check}`);
    await user.click(send(form));
    const message = words === '' ? '绑定失败' : `绑定失败：${words}`;
    const alert = await within(form).findByRole('alert');
    within(alert).getByText(message);
    const help = within(alert).getByRole('link', { name: '绑定节点教程（在新标签页打开）' });
    expect(help.getAttribute('href')).toMatch(/^\/doc-bind-device/);
    expect(toasts()).toEqual([]);
    expectKept(form);
    // It might be the user's own device.
    expect(calls).toEqual([register, list]);
    expect(send(form).getAttribute('aria-busy')).toBeNull();
  });

  it('clears its message when the form is sent again', async () => {
    const { user, form } = await ready({
      match: register,
      kind: 'status',
      status: 200,
      body: { error: 'no' },
      times: 1,
    });
    await user.click(send(form));
    await within(form).findByText('绑定失败：no');
    fillIn(form, '设备ID', '');
    await user.click(send(form));
    expect(within(form).queryByText('绑定失败：no')).toBeNull();
    fillIn(form, '设备ID', serial);
    await user.click(send(form));
    await screen.findByText(boundTitle);
  });
});

it('a device that the user already has is not reported as a failure (R4-39)', async () => {
  const { user, form } = await ready();
  await user.click(send(form));
  await screen.findByText(boundTitle);
  fillForm(form, machine);
  toast.clear();
  await user.click(send(form));
  await within(form).findByRole('region', { name: `${serial}已在你的节点列表中。` });
  within(form).getByRole('link', { name: '查看节点' });
  expect(bindings()).toEqual([`device ${serial}`]);
});

describe('if the platform’s own answer is missing', () => {
  it('checks the list: not bound (R4-36)', async () => {
    const { user, form } = await ready({ match: register, kind: 'status', status: 500, body: '数据库繁忙' });
    await user.click(send(form));
    const alert = await within(form).findByRole('alert');
    const words = `数据库繁忙。已查询节点列表：目前没有${serial}，可以重新提交，不会重复绑定。`;
    expect(alert.textContent).toBe(words);
    expect(toasts()).toEqual([]);
    expectKept(form);
    expect(bindings()).toEqual([]);
    platform.current.faults([]);
    await user.click(send(form));
    await screen.findByText(boundTitle);
    expect(bindings()).toEqual([`device ${serial}`]);
  });

  it('checks the list: bound (R4-36)', async () => {
    const { user, form } = await ready({ match: register, kind: 'status', status: 404, after: true });
    await user.click(send(form));
    await screen.findByText(boundTitle);
    expect(toasts()).toEqual([]);
    expect(bindings()).toEqual([`device ${serial}`]);
    expect(holds(form, '设备ID')).toBe('');
  });

  it('the check fails too: says that the outcome is unknown, with a button to check again', async () => {
    const { user, form } = await ready(
      { match: register, kind: 'offline', after: true },
      { match: check, kind: 'status', status: 500, times: 1 },
    );
    await user.click(send(form));
    const words = `没有收到平台的答复，查询也没有成功，不确定${serial}是否已绑定。`;
    await within(form).findByText(words);
    expect(toasts()).toEqual([]);
    expectKept(form);
    toast.clear();
    await user.click(within(form).getByRole('button', { name: '重试查询' }));
    await screen.findByText(boundTitle);
    expect(toasts()).toEqual([]);
    expect(bindings()).toEqual([`device ${serial}`]);
  });

  it('shows the check in progress, and sends nothing meanwhile', async () => {
    const { user, form } = await ready({ match: register, kind: 'offline', times: 1 });
    const held = hold(platform.current, check);
    await user.click(send(form));
    await within(form).findByText(`没有收到平台的答复，不确定${serial}是否已绑定，正在查询。`);
    fireEvent.submit(form);
    held.release();
    await within(form).findByRole('alert');
    expect(held.calls).toBe(1);
    expect(bindings()).toEqual([]);
  });

  it('matches the exact ID only', async () => {
    const { user, form } = await ready();
    fillIn(form, '设备ID', `${serial}-2`);
    await user.click(send(form));
    await screen.findByText(boundTitle);
    fillForm(form, machine);
    platform.current.faults([{ match: register, kind: 'offline' }]);
    await user.click(send(form));
    await within(form).findByText(/目前没有/);
  });
});
