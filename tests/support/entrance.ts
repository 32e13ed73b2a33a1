import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';

export const registerCall = 'POST /api/v1/user/register';
export const resetCall = 'POST /api/v1/user/reset_password';
export const codeCall = 'POST /api/v1/user/send_verify_code';

/** An account that the platform does not know yet. */
export const newcomer = { username: 'newcomer_1', phoneNumber: '13900001111', password: 'Plum#Tree73' };

/** Waits for a field by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** The value of a field. */
export const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** A field's help or error; '' for none. */
export async function saidOf(label: string): Promise<string> {
  const ids = (await field(label)).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Pastes texts into the fields with these labels, replacing their values, as a password manager does. */
export async function fill(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = await field(label);
    await user.clear(input);
    await user.paste(text);
  }
}

/** Fills in a valid registration, with some values replaced. */
export function fillRegistration(user: UserEvent, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const { username, phoneNumber, password } = newcomer;
  const good = { 用户名: username, 手机号: phoneNumber, 验证码: '246810', 密码: password, 确认密码: password };
  return fill(user, { ...good, ...change });
}

/** Fills in a new password for miner01, or for the account of another phone. */
export function fillReset(user: UserEvent, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const { password } = newcomer;
  return fill(user, { 手机号: '13800000001', 验证码: '246810', 新密码: password, 确认新密码: password, ...change });
}

/** The bodies of this call, `METHOD /path`, that reach the platform from now on. */
export function bodiesOf(platform: Platform, call: string): unknown[] {
  const bodies: unknown[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    if (`${request.method} ${new URL(request.url).pathname}` === call) bodies.push(await request.clone().json());
    return answer(request);
  });
  return bodies;
}

/** Everything that the browser stores for this tab and for all tabs. */
export const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.history.state]);
