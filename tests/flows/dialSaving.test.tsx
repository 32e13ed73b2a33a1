import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { DialLine } from '../../src/platform/contract/dialLines';
import { dialInfoOf, fill, line, lotsSent, openConfig, textOf } from '../support/dialConfig';
import { dialDevices, dialPath, infoCall, managementNicCall, saveCall } from '../support/dialPlaces';
import { here, hold, toasts } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
// Loading the page's code takes longer on a loaded machine than a test waits.
beforeAll(async () => {
  await import('../../src/features/nodes/dialConfig/DialConfig');
});
const { dialled, fixed } = dialDevices;
const button = () => document.querySelector<HTMLButtonElement>('.formbar .btn') as HTMLButtonElement;
const said = () => document.querySelector('.LinesForm_outcome')?.textContent ?? '';
/** The gateways stored on the platform. */
const gateways = async () => (await dialInfoOf(platform.current, fixed)).dialList.map(({ gateway }) => gateway);
const changed = '203.0.113.2';

/** Opens the page and changes a gateway, or a password on another device. */
async function edited(device: string = fixed) {
  const visit = await openConfig(device);
  if (device === fixed) await fill(visit.user, 1, '网关', changed);
  else await fill(visit.user, 1, '宽带密码', 'geheim');
  return { ...visit, lots: lotsSent(platform.current), before: await gateways() };
}

/** The lines can be read before a save. */
const readable = { match: infoCall, kind: 'slow', delay: 0, times: 1 } as const;

const saved = () => waitFor(() => expect(toasts()).toEqual(['配置已保存']));

describe('one request per save', () => {
  it('double click, and Enter held in a field: one request, and the field has the focus again', async () => {
    const { user, lots } = await edited();
    const held = hold(platform.current, `${saveCall}$`);
    await user.dblClick(button());
    await waitFor(() => expect(held.calls).toBe(1));
    held.release();
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
      // Something else may have answered, so the lines are looked up.
      [undefined, /^答复没有说明原因（400）。查询时平台上还不是这份配置/],
    ] as const) {
      platform.current.faults([{ match: saveCall, kind: 'status', status: 400, body }]);
      await user.click(button());
      await waitFor(() => expect(said()).toMatch(words));
      expect(textOf(1, '网关')).toBe(changed);
      expect(button().disabled).toBe(false);
    }
  });
});

/** Somebody else saves these lines of the device, or makes a card its management NIC. */
const otherHand = (body: object, call = saveCall) =>
  ask(platform.current, 'miner01', call.split(' ')[1] ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const storedLines = async (device: string) => (await dialInfoOf(platform.current, device)).dialList;
/** Changes the stored lines of a device. */
const otherHandSaves = async (change: (lines: DialLine[]) => object[], device: string = fixed) =>
  otherHand({ deviceUUID: device, lines: change(await storedLines(device)) });
const notYet = '线路刚在别处修改过，还没有提交。请核对后再保存。';

describe('lines that were changed elsewhere while the form is open (W4)', () => {
  it('a line added elsewhere: nothing is sent until it was shown; the next save keeps it', async () => {
    const { user, lots } = await edited();
    await otherHandSaves((lines) => [...lines, { name: 'eth2', mode: 'dhcp', vlan: 77 }]);
    lots.length = 0;
    await user.click(button());
    await waitFor(() => expect(said()).toBe(notYet));
    expect(lots).toEqual([]);
    expect(line(3).getByText('别处新增')).toBeDefined();
    expect(textOf(3, 'VLAN')).toBe('77');
    expect(document.activeElement?.textContent).toBe('线路3');
    expect(textOf(1, '网关')).toBe(changed);
    await user.click(button());
    await saved();
    expect((await storedLines(fixed)).map(({ name, vlan, gateway }) => [name, vlan, gateway])).toEqual([
      ['eth1', 0, changed],
      ['eth2', 0, expect.any(String)],
      ['eth2', 77, ''],
    ]);
    expect(screen.queryByText('别处新增')).toBeNull();
  });

  it('other fields of a line and a removed line: shown old and new, and what was typed stays', async () => {
    const { user, lots } = await edited();
    await otherHandSaves(([first]) => [{ ...first, DNS: '9.9.9.9' }]);
    lots.length = 0;
    await user.click(button());
    await waitFor(() => expect(said()).toBe(notYet));
    expect(lots).toEqual([]);
    expect(line(1).getByText('DNS', { selector: 'dt' }).nextSibling?.textContent).toMatch(/原为.*9\.9\.9\.9$/);
    expect(textOf(1, 'DNS')).toBe('9.9.9.9');
    expect(textOf(1, '网关')).toBe(changed);
    expect(screen.getByText(/^以下线路已在别处移除：/).textContent).toContain('eth2 · 静态地址 · 203.0.113.117');
    await user.click(button());
    await saved();
    expect(await storedLines(fixed)).toMatchObject([{ name: 'eth1', gateway: changed, DNS: '9.9.9.9' }]);
  });

  it('the same field changed differently: the line asks which to keep, and either choice can still be changed', async () => {
    const { user, lots, before } = await edited();
    await otherHandSaves(([first, ...rest]) => [{ ...first, gateway: '203.0.113.9' }, ...rest]);
    lots.length = 0;
    await user.click(button());
    await waitFor(() => expect(said()).toBe(notYet));
    const conflict = within(line(1).getByRole('group', { name: '线路1的冲突' }));
    expect(conflict.getByRole('row', { name: `网关 203.0.113.9 ${changed}` })).toBeDefined();
    expect(textOf(1, '网关')).toBe(changed);
    // It has to be decided first.
    await user.click(button());
    expect(document.activeElement?.textContent).toBe('用平台上的');
    expect(document.querySelector('.formbar')?.textContent).toContain('还有1条线路要选择保留哪一个');
    await user.keyboard('{Enter}');
    expect(textOf(1, '网关')).toBe('203.0.113.9');
    expect(button().disabled).toBe(true);
    await user.click(conflict.getByRole('button', { name: '用我填写的' }));
    expect(textOf(1, '网关')).toBe(changed);
    expect(lots).toEqual([]);
    await user.click(button());
    await saved();
    expect(await gateways()).toEqual([changed, before[1]]);
  });

  it('a line that one removed and the other changed: asks, and can be kept', async () => {
    const { user } = await openConfig(fixed);
    await fill(user, 2, '网关', '203.0.113.3');
    await user.click(screen.getByRole('button', { name: '移除线路1' }));
    await otherHandSaves(([first]) => [{ ...first, gateway: '203.0.113.9' }]);
    await user.click(button());
    expect(await screen.findByText('你移除了这条线路，但它在别处改过。')).toBeDefined();
    expect(screen.getByText('你改过这条线路，但它已在别处移除。')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '仍然移除' }));
    await user.click(screen.getByRole('button', { name: '保留我的' }));
    await user.click(button());
    await saved();
    expect(await storedLines(fixed)).toMatchObject([{ name: 'eth2', gateway: '203.0.113.3' }]);
  });

  it('a card that became the management NIC: its lines are shown as not saved', async () => {
    const { user } = await openConfig(dialDevices.unbound);
    const lots = lotsSent(platform.current);
    await user.click(screen.getByRole('button', { name: '为eth2添加线路' }));
    await user.click(line(1).getByRole('radio', { name: 'DHCP' }));
    await otherHand({ card: 'eth2', deviceUUID: dialDevices.unbound }, managementNicCall);
    await user.click(button());
    const note = await screen.findByText(/^eth2已在别处设为管理线路，不能拨号，以下线路不会保存：/);
    expect(note.textContent).toContain('eth2 · DHCP');
    expect(said()).toBe('平台上的线路已与这里一致，没有需要保存的改动。');
    expect(lots).toEqual([]);
    await screen.findByRole('button', { name: '解绑' });
    expect(screen.queryByRole('button', { name: '为eth2添加线路' })).toBeNull();
  });

  it('a restored draft starts from the lines it is based on, and keeps an open conflict across a reload', async () => {
    const { unmount, lots } = await edited();
    unmount();
    await otherHandSaves(([first, ...rest]) => [
      { ...first, gateway: '203.0.113.9' },
      ...rest,
      { name: 'eth2', mode: 'dhcp', vlan: 77 },
    ]);
    lots.length = 0;
    const again = await openConfig(fixed);
    expect(textOf(1, '网关')).toBe(changed);
    await again.user.click(button());
    await waitFor(() => expect(said()).toBe(notYet));
    again.unmount();
    const { user } = await openConfig(fixed);
    expect(line(3).getByText('别处新增')).toBeDefined();
    await user.click(button());
    expect(lots).toEqual([]);
    await user.click(line(1).getByRole('button', { name: '用我填写的' }));
    await user.click(button());
    await saved();
    expect(await storedLines(fixed)).toMatchObject([{ gateway: changed }, {}, { vlan: 77 }]);
  });

  it('lines that cannot be read before saving: nothing is sent, and it can be retried', async () => {
    const { user, lots } = await edited();
    platform.current.faults([{ match: infoCall, kind: 'status', status: 500, times: 1 }]);
    await user.click(button());
    await waitFor(() => expect(said()).toMatch(/^没有提交，最新的线路读取失败：/));
    expect(lots).toEqual([]);
    expect(textOf(1, '网关')).toBe(changed);
    await user.click(within(document.querySelector('.LinesForm_outcome') as HTMLElement).getByText('重试'));
    await saved();
    expect(lots).toHaveLength(1);
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
      readable,
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
  platform.current.faults([readable, { match: infoCall, kind: 'status', status: 500 }]);
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
