import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { bindForm, control, fieldValue, fillForm, fillIn, machine, noteOf, scan } from '../support/bindPage';
import { renderConsole } from '../support/renderConsole';
import { here, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const path = '/help/bind_device';

/** The page, once the relay is connected. */
async function listening(search = '') {
  const visit = await renderConsole({ path: `${path}${search}`, user: 'miner01' });
  const form = await bindForm(search === '' ? '整机绑定' : '交换机绑定');
  await screen.findByText('可接收手机扫码');
  const scanned = (type: 'deviceID' | 'sn', data: string) => scan(platform.current, 'miner01', type, data);
  return { ...visit, form, scanned };
}

describe('a phone’s scan', () => {
  it('fills in the open form’s serial with its source, and sends nothing; the next scan replaces it unless it was edited (R4-37)', async () => {
    const { user, form, scanned } = await listening();
    await user.click(within(form).getByRole('button', { name: '用手机扫码填入' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`${window.location.origin}/scan-device`);
    // Opening the scan dialog does not count as leaving the field.
    expect(within(form).queryAllByRole('alert', { hidden: true })).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { 设备ID: _, ...rest } = machine;
    fillForm(form, rest);
    // This is not a serial.
    await scanned('deviceID', 'a b');
    await scanned('deviceID', 'SCAN-0001');
    await waitFor(() => expect(fieldValue(form, '设备ID')).toBe('SCAN-0001'));
    expect(noteOf(form, '设备ID')).toBe('来自手机扫码');
    expect(toasts()).toEqual(['设备ID已由手机扫码填入']);
    await scanned('deviceID', 'SCAN-0002');
    await waitFor(() => expect(fieldValue(form, '设备ID')).toBe('SCAN-0002'));
    expect(noteOf(form, '设备ID')).toContain('来自手机扫码');
    await user.type(control(form, '设备ID'), 'X');
    expect(noteOf(form, '设备ID')).toBe('');
    await scanned('deviceID', 'SCAN-0003');
    await waitFor(() => expect(offer(form)).toBe('手机扫到SCAN-0003'));
    expect(fieldValue(form, '设备ID')).toBe('SCAN-0002X');
    expect(platform.current.ledger.bindings).toEqual([]);
  });

  it('form with another serial: is offered there', async () => {
    const { user, form, scanned } = await listening();
    fillIn(form, '设备ID', 'TYPED-1');
    await user.click(screen.getByRole('tab', { name: '交换机绑定' }));
    await bindForm('交换机绑定');
    await scanned('deviceID', 'SCAN-0001');
    await screen.findByText(/手机扫到了设备ID。「整机绑定」里已填了别的，没有替换。/);
    await user.click(screen.getByRole('button', { name: '去查看' }));
    const machineForm = await bindForm();
    expect(fieldValue(machineForm, '设备ID')).toBe('TYPED-1');
    expect(offer(machineForm)).toBe('手机扫到SCAN-0001');
    await waitFor(() => expect(document.activeElement).toBe(control(machineForm, '设备ID')));
  });

  it('for the other form: fills it in without switching tabs', async () => {
    const { user, form, scanned } = await listening();
    fillIn(form, '设备ID', 'TYPED-1');
    await scanned('sn', 'SW-0001');
    await screen.findByText(/SN号已由手机扫码填入「交换机绑定」。/);
    expect(here()).toBe(path);
    expect(fieldValue(form, '设备ID')).toBe('TYPED-1');
    await user.click(screen.getByRole('button', { name: '去查看' }));
    const other = await bindForm('交换机绑定');
    expect(here()).toBe(`${path}?tab=switch`);
    expect(fieldValue(other, 'SN号')).toBe('SW-0001');
    expect(noteOf(other, 'SN号')).toBe('来自手机扫码');
    await waitFor(() => expect(document.activeElement).toBe(control(other, 'SN号')));
    expect(screen.queryByRole('button', { name: '去查看' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: '整机绑定' }));
    await bindForm();
    expect(screen.queryByRole('button', { name: '去查看' })).toBeNull();
  });

  it('clears the missing-serial message; an equal serial replaces nothing', async () => {
    const { user, form, scanned } = await listening('?tab=switch');
    fireEvent.focusOut(control(form, 'SN号'));
    expect(noteOf(form, 'SN号')).toBe('请输入SN号');
    await scanned('sn', 'SW-0001');
    await waitFor(() => expect(noteOf(form, 'SN号')).toBe('来自手机扫码'));
    fillIn(form, 'SN号', 'SW-0002');
    await scanned('sn', 'SW-0002');
    await waitFor(() => expect(noteOf(form, 'SN号')).toBe('来自手机扫码'));
    expect(within(form).queryByRole('button', { name: '撤销' })).toBeNull();
    await user.click(within(form).getByRole('button', { name: '用手机扫码填入' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`${window.location.origin}/scan-device?type=sn`);
  });
});

/** What is offered beside a serial's field; null for nothing. */
const offer = (form: HTMLElement) => within(form).queryByText(/^手机扫到/)?.textContent ?? null;

it('offered over other input: can be accepted, undone, ignored or dismissed', async () => {
  const { user, form, scanned } = await listening();
  const serial = () => fieldValue(form, '设备ID');
  const press = (name: string) => user.click(within(form).getByRole('button', { name }));
  const offered = async (data: string) => {
    await scanned('deviceID', data);
    await waitFor(() => expect(offer(form)).toBe(`手机扫到${data}`));
  };
  await user.type(control(form, '设备ID'), 'TYPED-1');
  await offered('SCAN-0001');
  // Text and focus stay.
  expect([serial(), toasts()]).toEqual(['TYPED-1', ['手机扫到了设备ID，可选择填入']]);
  expect(document.activeElement).toBe(control(form, '设备ID'));
  expect(noteOf(form, '设备ID')).toBe('手机扫到SCAN-0001');
  await offered('SCAN-0002');
  // By keyboard.
  for (let nth = 0; nth < 3; nth += 1) await user.tab();
  expect(document.activeElement?.textContent).toBe('忽略');
  await user.keyboard('{Enter}');
  expect([serial(), offer(form)]).toEqual(['TYPED-1', null]);
  expect(document.activeElement).toBe(control(form, '设备ID'));
  await offered('SCAN-0003');
  await press('填入');
  expect([serial(), offer(form), noteOf(form, '设备ID')]).toEqual(['SCAN-0003', null, '来自手机扫码撤销']);
  expect(document.activeElement).toBe(control(form, '设备ID'));
  // The next scan replaces the last one; the typed text can still be restored.
  await scanned('deviceID', 'SCAN-0005');
  await waitFor(() => expect(serial()).toBe('SCAN-0005'));
  await press('撤销');
  expect([serial(), noteOf(form, '设备ID')]).toEqual(['TYPED-1', '']);
  expect(document.activeElement).toBe(control(form, '设备ID'));
  await offered('SCAN-0004');
  fillIn(form, '设备ID', 'SCAN-0004');
  expect([serial(), offer(form)]).toEqual(['SCAN-0004', null]);
  expect(platform.current.ledger.bindings).toEqual([]);
});

describe('a label’s text', () => {
  const serial = '2102351BTD10N6000123';
  const mac = 'E4A7B0FA8CED';
  const choice = (form: HTMLElement) => within(form).queryByRole('group', { name: '其中有多个号码，请选择设备ID' });
  const numbers = (form: HTMLElement) =>
    within(choice(form) ?? form)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('from a phone: its number is filled in; of several, the user picks one (R6-400)', async () => {
    const { user, form, scanned } = await listening();
    await scanned('deviceID', `P/N: 02351BTD\nS/N: ${serial}`);
    await waitFor(() => expect(fieldValue(form, '设备ID')).toBe(serial));
    expect(noteOf(form, '设备ID')).toBe('来自手机扫码');
    fillIn(form, '设备ID', '');
    await scanned('deviceID', `S/N: ${serial}\nMAC: e4:a7:b0:fa:8c:ed`);
    await waitFor(() => expect(choice(form)).not.toBeNull());
    expect(fieldValue(form, '设备ID')).toBe('');
    expect(toasts().at(-1)).toBe('手机扫到的标签上有多个号码，请选择设备ID');
    expect(numbers(form)).toEqual([`S/N ${serial}`, `MAC ${mac}`, '忽略']);
    await user.click(within(form).getByRole('button', { name: `MAC ${mac}` }));
    expect([fieldValue(form, '设备ID'), choice(form), noteOf(form, '设备ID')]).toEqual([mac, null, '来自手机扫码']);
    expect(document.activeElement).toBe(control(form, '设备ID'));
  });

  it('from a phone for the hidden form: is reported there, and picked here', async () => {
    const { user, scanned } = await listening();
    await user.click(screen.getByRole('tab', { name: '交换机绑定' }));
    await bindForm('交换机绑定');
    await scanned('deviceID', `S/N: ${serial}\nMAC: ${mac}`);
    await screen.findByText(/手机扫到的标签上有多个号码，请在「整机绑定」里选择设备ID。/);
    await user.click(screen.getByRole('button', { name: '去查看' }));
    const machineForm = await bindForm();
    expect(numbers(machineForm)).toEqual([`S/N ${serial}`, `MAC ${mac}`, '忽略']);
  });

  it.each([
    [`SN:${serial}`, serial],
    [`序列号：${serial}`, serial],
    [`https://v.example/q?sn=${serial}`, serial],
    [`{"sn":"${serial}"}`, serial],
    [`(01)06901234567892(21)${serial}`, serial],
    [`${serial},`, serial],
    ['SW 0001', 'SW 0001'],
  ])('typed as %s: becomes %s once the field is left', async (typed, read) => {
    const { form } = await listening();
    fillIn(form, '设备ID', typed);
    fireEvent.focusOut(control(form, '设备ID'));
    expect([fieldValue(form, '设备ID'), noteOf(form, '设备ID')]).toEqual([read, '']);
  });

  it('typed or pasted with several numbers: none is sent before one is picked (R6-400)', async () => {
    const { user, form } = await listening();
    fillForm(form, { ...machine, 设备ID: '' });
    await user.click(control(form, '设备ID'));
    await user.paste(`S/N: ${serial}\r\nMAC: e4:a7:b0:fa:8c:ed`);
    expect(fieldValue(form, '设备ID')).toBe(`S/N: ${serial}; MAC: e4:a7:b0:fa:8c:ed`);
    expect(numbers(form)).toEqual([`S/N ${serial}`, `MAC ${mac}`]);
    await user.click(within(form).getByRole('button', { name: '绑定节点' }));
    expect(noteOf(form, '设备ID')).toContain('只能填一个号码，请选择其中一个');
    // By keyboard: the numbers follow the field and its scan button.
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe(`S/N ${serial}`);
    await user.keyboard('{Enter}');
    expect([fieldValue(form, '设备ID'), choice(form), noteOf(form, '设备ID')]).toEqual([serial, null, '']);
    expect(document.activeElement).toBe(control(form, '设备ID'));
    await user.click(within(form).getByRole('button', { name: '绑定节点' }));
    await waitFor(() => expect(platform.current.ledger.bindings.map(({ serial }) => serial)).toEqual([serial]));
  });
});
