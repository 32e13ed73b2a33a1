import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';

export const registerCall = 'POST /api/v1/user/register';
export const resetCall = 'POST /api/v1/user/reset_password';
export const codeCall = 'POST /api/v1/user/send_verify_code';

/** Somebody the platform does not know yet. */
export const newcomer = { username: 'newcomer_1', phoneNumber: '13900001111', password: 'Plum#Tree73' };

/** A field by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** A field that is there already. */
export const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What is said of a field, its help or what is wrong with it; '' for nothing. */
export async function saidOf(label: string): Promise<string> {
  const ids = (await field(label)).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Puts texts into the fields with these labels, as a password manager or the clipboard does; what stood there goes. */
export async function fill(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = await field(label);
    await user.clear(input);
    await user.paste(text);
  }
}

/** A registration that is in order, with another value here and there. */
export function fillRegistration(user: UserEvent, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const { username, phoneNumber, password } = newcomer;
  const good = { 用户名: username, 手机号: phoneNumber, 验证码: '246810', 密码: password, 确认密码: password };
  return fill(user, { ...good, ...change });
}

/** A new password for miner01, or for whoever has another phone. */
export function fillReset(user: UserEvent, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const { password } = newcomer;
  return fill(user, { 手机号: '13800000001', 验证码: '246810', 新密码: password, 确认新密码: password, ...change });
}

/** The bodies that reach the platform from now on with this call, `METHOD /path`. */
export function bodiesOf(platform: Platform, call: string): unknown[] {
  const bodies: unknown[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    if (`${request.method} ${new URL(request.url).pathname}` === call) bodies.push(await request.clone().json());
    return answer(request);
  });
  return bodies;
}

/** All that the browser keeps of this tab and of all tabs. */
export const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.history.state]);
