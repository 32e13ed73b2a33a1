import { fireEvent, screen, within } from '@testing-library/dom';
import type { Platform } from '../../mocks/platform';
import { ask } from './wallet';

/** Values for the whole-machine form by label; options by their labels. */
export const machine: Readonly<Record<string, string>> = {
  设备ID: 'E4A7B0319C52',
  备注: '杭州机房 A03',
  机房类型: 'IDC机房',
  UPS: '已配置',
  单条上行: '100',
  线路数量: '20',
  国家: '中国',
  省份: '浙江',
  运营商: '电信',
  上网方式: '固定公网多IP',
  '公网/内网': '公网',
  IP协议栈: '双栈',
};

/** The same for the switch form. */
export const switchFacts: Readonly<Record<string, string>> = {
  SN号: 'SW-2025-0001',
  机房类型: '托管机房',
  UPS: '未配置',
  IP协议栈: 'IPv6',
};

/** The form of a tab, once its options are loaded. */
export async function bindForm(name = '整机绑定'): Promise<HTMLElement> {
  const form = await screen.findByRole('form', { name });
  await within(form).findAllByRole('radio');
  if (name === '整机绑定') await within(form).findByRole('option', { name: '中国' });
  return form;
}

/** The control with this label: a field or a group of options. */
export function control(form: HTMLElement, label: string): HTMLElement {
  const groups = within(form).queryAllByRole('radiogroup', { name: label });
  return groups[0] ?? within(form).getByLabelText(new RegExp(`^${label}(选填.*)?$`));
}

/** Types into, chooses from or presses a control. */
export function fillIn(form: HTMLElement, label: string, value: string): void {
  const found = control(form, label);
  if (found.getAttribute('role') === 'radiogroup') fireEvent.click(within(found).getByLabelText(value));
  else if (found instanceof HTMLSelectElement) {
    const option = within(found).getByRole<HTMLOptionElement>('option', { name: value });
    fireEvent.change(found, { target: { value: option.value } });
  } else fireEvent.change(found, { target: { value } });
}

/** Fills in a form; `values` by label. */
export function fillForm(form: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fillIn(form, label, value);
}

/** The value of a control: its text or the label of its option, '' for none. */
export function fieldValue(form: HTMLElement, label: string): string {
  const found = control(form, label);
  if (found instanceof HTMLSelectElement) {
    return found.value === '' ? '' : (found.selectedOptions[0]?.textContent ?? '');
  }
  if (found instanceof HTMLInputElement) return found.value;
  const chosen = found.querySelector<HTMLInputElement>('input:checked');
  return chosen?.parentElement?.textContent ?? '';
}

/** The error or the help of a control; '' for neither. */
export function noteOf(form: HTMLElement, label: string): string {
  const found = control(form, label);
  const described = found.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  // A count and a unit describe it too.
  const notes = described.filter((id) => !/-(count|unit)$/.test(id));
  return notes.map((id) => document.getElementById(id)?.textContent ?? '').join('');
}

/** The options of a select. */
export const optionsOf = (form: HTMLElement, label: string): string[] =>
  within(control(form, label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
    .slice(1);

/** Sends a scan from a phone of the account. */
export async function scan(platform: Platform, username: string, type: 'deviceID' | 'sn', data: string) {
  const { data: identity } = await ask<{ data: { uid: string } }>(platform, username, '/api/account/v1/info');
  await ask(platform, username, '/api/v1/user/device/ws_send', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ uid: identity.uid, type, data }),
  });
}
