import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { dialInfoOf, fill, line, lotsSent, openConfig, textOf } from '../support/dialConfig';
import { dialDevices, dialPath, infoCall, saveCall } from '../support/dialPlaces';
import { renderConsole } from '../support/renderConsole';
import { here, toasts } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const { dialled, fixed } = dialDevices;
const button = () => document.querySelector<HTMLButtonElement>('.formbar .btn') as HTMLButtonElement;
const said = () => document.querySelector('.LinesForm_outcome')?.textContent ?? '';
/** The gateways that the platform has. */
const gateways = async () => (await dialInfoOf(platform.current, fixed)).dialList.map(({ gateway }) => gateway);
const changed = '203.0.113.2';

/** Opens the page and changes a gateway, or a password on another device. */
async function edited(device: string = fixed) {
  const visit = await openConfig(device);
  if (device === fixed) await fill(visit.user, 1, '网关', changed);
  else await fill(visit.user, 1, '宽带密码', 'geheim');
  return { ...visit, lots: lotsSent(platform.current), before: await gateways() };
}

const saved = () => waitFor(() => expect(toasts()).toEqual(['配置已保存']));

describe('one request per save', () => {
  it('double click, and Enter held in a field: one request, and the field has the focus again', async () => {
    const { user, lots } = await edited();
    platform.current.faults([{ match: saveCall, kind: 'slow', delay: 50 }]);
    await user.dblClick(button());
    await saved();
    expect(lots).toHaveLength(1);
    expect((await gateways())[0]).toBe(changed);
    const field = line(1).getByLabelText('网关');
    await waitFor(() => expect(field.matches(':disabled')).toBe(false));
    await fill(user, 1, '网关', '203.0.113.3');
    await user.click(field);
    await user.keyboard('{Enter>5/}');
    await waitFor(async () => expect((await gateways())[0]).toBe('203.0.113.3'));
    // Disabled while saving, the field gets the focus back.
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(lots).toHaveLength(2);
  });

  it('while saving: fields are disabled, no success is shown, leaving asks first', async () => {
    const { user } = await edited();
    platform.current.faults([{ match: saveCall, kind: 'timeout' }]);
    await user.click(button());
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    expect(button().textContent).toContain('保存中');
    expect(line(1).getByLabelText('网关').matches(':disabled')).toBe(true);
    expect(toasts()).toEqual([]);
    // Leaving asks first.
    await user.click(screen.getByRole('link', { name: /^计费结算/ }));
    expect(await screen.findByRole('dialog', { name: '离开这个页面？' })).toBeDefined();
    expect(here()).toBe(dialPath(fixed));
  });
});

async function otherHandBinds(card: string) {
  await ask(platform.current, 'miner01', '/api/v1/miner/dialling/confirm_manager_network_card', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ card, deviceUUID: dialDevices.unbound }),
  });
}

describe('refused save', () => {
  it('refusal that names a line: shown at the line and the button, focuses the line, keeps the input', async () => {
    const { user, before } = await edited();
    const msg = '第2条线路（eth2）：网关不正确';
    platform.current.faults([{ match: saveCall, kind: 'status', status: 400, body: { msg } }]);
    await user.click(button());
    expect(await line(2).findByText(msg)).toBeDefined();
    expect(line(1).queryByText(msg)).toBeNull();
    expect(said()).toBe(`保存失败：${msg}`);
    expect(document.activeElement?.textContent).toBe('线路2');
    expect(textOf(1, '网关')).toBe(changed);
    expect(await gateways()).toEqual(before);
    // The message stays until that line changes.
    await fill(user, 1, 'VLAN', '7');
    expect(line(2).queryByText(msg)).not.toBeNull();
    await fill(user, 2, 'VLAN', '8');
    expect(line(2).queryByText(msg)).toBeNull();
    platform.current.faults([]);
    await user.click(button());
    await saved();
  });

  it('refusal of all lines: shown at the button (R16-65)', async () => {
    const { user } = await edited();
    for (const [body, words] of [
      [{ msg: '设备正在升级' }, /^保存失败：设备正在升级$/],
      [{ msg: '第9条线路：没有' }, /^保存失败：第9条线路：没有$/],
      // Something else may have answered: it is looked up.
      [undefined, /^请求内容有误，请检查后重试（400）。查询时平台上还不是这份配置/],
    ] as const) {
      platform.current.faults([{ match: saveCall, kind: 'status', status: 400, body }]);
      await user.click(button());
      await waitFor(() => expect(said()).toMatch(words));
      expect(textOf(1, '网关')).toBe(changed);
      expect(button().disabled).toBe(false);
    }
  });

  it('refusal because the card was bound elsewhere: shows the current cards', async () => {
    const { user } = await openConfig(dialDevices.unbound);
    await user.click(screen.getByRole('button', { name: '为eth2添加线路' }));
    await user.click(line(1).getByRole('radio', { name: 'DHCP' }));
    await otherHandBinds('eth2');
    await user.click(button());
    await waitFor(() => expect(said()).toBe('保存失败：第 1 条线路（eth2）：管理网卡不能用于拨号'));
    await screen.findByRole('button', { name: '解绑' });
    expect(screen.queryByRole('button', { name: '为eth2添加线路' })).toBeNull();
  });
});

describe('save with a lost answer', () => {
  it('saved: the check says so', async () => {
    const { user, lots } = await edited();
    platform.current.faults([{ match: saveCall, kind: 'offline', after: true }]);
    await user.click(button());
    await waitFor(() => expect(said()).toBe('没有收到平台的答复，查询后确认：配置已保存。'));
    expect((await gateways())[0]).toBe(changed);
    expect(lots).toHaveLength(1);
    expect(button().disabled).toBe(true); // Nothing is left to save.
    expect(line(1).getByText('拨号中')).toBeDefined();
  });

  it('not saved: the check says so, and saving can be repeated', async () => {
    const { user, lots, before } = await edited();
    platform.current.faults([{ match: saveCall, kind: 'garbage' }]);
    await user.click(button());
    await waitFor(() => expect(said()).toContain('系统数据异常（dialLines.saveConfig）。查询时平台上还不是这份配置'));
    expect(await gateways()).toEqual(before);
    expect(textOf(1, '网关')).toBe(changed);
    expect(toasts()).toEqual([]);
    platform.current.faults([]);
    await user.click(button());
    await saved();
    expect(lots).toHaveLength(2);
    expect(said()).toBe('');
  });

  it('only a password changed: says that the outcome is unclear', async () => {
    const { user } = await edited(dialled);
    platform.current.faults([{ match: saveCall, kind: 'status', status: 500 }]);
    await user.click(button());
    await waitFor(() => expect(said()).toMatch(/无法确认新密码是否已保存/));
    expect(textOf(1, '宽带密码')).toBe('geheim');
  });

  it('failed check: says that the outcome is unknown, until a later check succeeds', async () => {
    const { user, lots } = await edited();
    platform.current.faults([
      { match: saveCall, kind: 'offline', after: true },
      { match: infoCall, kind: 'status', status: 500 },
    ]);
    await user.click(button());
    await waitFor(() => expect(said()).toMatch(/^没有收到平台的答复，查询也没有成功，配置可能已经保存。/));
    expect(textOf(1, '网关')).toBe(changed);
    // Edits do not clear the message.
    await fill(user, 2, 'VLAN', '7');
    expect(said()).not.toBe('');
    platform.current.faults([]);
    await user.click(screen.getByRole('button', { name: '查询结果' }));
    await waitFor(() => expect(said()).toBe('没有收到平台的答复，查询后确认：配置已保存。'));
    expect(textOf(2, 'VLAN')).toBe('7');
    expect(button().disabled).toBe(false);
    expect(lots).toHaveLength(1);
  });
});

it('saved, but the status fails to load: says so, does not ask for the password again, and can check later', async () => {
  const { user } = await openConfig(dialled);
  await fill(user, 1, '宽带账号', 'new@broadband');
  await fill(user, 1, '宽带密码', 'geheim');
  platform.current.faults([{ match: infoCall, kind: 'status', status: 500 }]);
  await user.click(button());
  await saved();
  await waitFor(() => expect(said()).toMatch(/^配置已保存，但线路的最新状态读取失败。/));
  expect(textOf(1, '宽带密码')).toBe('');
  expect(line(1).getByText('留空则沿用已保存的密码')).toBeDefined();
  expect(button().disabled).toBe(true);
  platform.current.faults([]);
  await user.click(screen.getByRole('button', { name: '查询结果' }));
  await waitFor(() => expect(said()).toBe(''));
  expect(line(1).getByText('拨号中')).toBeDefined();
});

it('session that ends while saving: leads to the sign-in without a question', async () => {
  const { user } = await edited();
  platform.current.faults([{ match: saveCall, kind: 'status', status: 401 }]);
  await user.click(button());
  await screen.findByLabelText('账号');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe(`/auth?next=${encodeURIComponent(dialPath(fixed))}`);
});

describe('dial config in English', () => {
  const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

  it('shows no Chinese except device names', async () => {
    localStorage.setItem('console.preferences', '{"locale":"en"}');
    const { user } = await renderConsole({ path: dialPath(dialDevices.toFix), user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: 'Save configuration' }));
    await screen.findAllByText('Enter the IP address');
    const attributes = ['aria-label', 'title', 'placeholder'];
    const words = [...document.querySelectorAll('main *')].flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent),
      ...attributes.map((name) => element.getAttribute(name)),
    ]);
    expect(words.filter((text) => text !== null && chinese.test(text))).toEqual(['长沙机房 A02']);
  });
});
