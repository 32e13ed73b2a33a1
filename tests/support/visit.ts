import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import { toast } from '../../src/ui/feedback/toast';
import { act } from './act';

/** Where the visitor is: path, search and hash, as the address bar has it. */
export const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** What the short messages say at this moment. */
export const toasts = (): string[] => toast.current().map(({ text }) => text);

/** The side menu's links and buttons, in the language of the moment. */
export const menu = (name = '主菜单') => screen.findByRole('navigation', { name });

/** Fills in the sign-in form and sends it. */
export async function signIn(user: UserEvent, username: string, password = 'Demo1234'): Promise<void> {
  const account = await screen.findByLabelText('账号');
  await user.clear(account);
  await user.type(account, username);
  await user.clear(screen.getByLabelText('密码'));
  await user.type(screen.getByLabelText('密码'), password);
  // It is called otherwise while it sends.
  await user.click(await screen.findByRole('button', { name: '登录' }));
}

/** Does what brings up a whole stage, which suspends until its texts are there. */
export const enter = (deed: () => void): Promise<void> => act(async () => deed());

/** Opens the account's card and signs out. */
export async function signOut(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^用户：/ }));
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await screen.findByLabelText('账号');
}

/** The browser's way back, and what the page makes of it. */
export function goBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
}

/** Every request that reaches the platform from now on, as `METHOD /path`, and the tokens that came with them. */
export function listen(platform: Platform) {
  const calls: string[] = [];
  const tokens: (string | null)[] = [];
  const answers: Promise<unknown>[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation((request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    tokens.push(request.headers.get('Authorization'));
    const answered = answer(request);
    answers.push(answered.catch(() => undefined));
    return answered;
  });
  /** Once nothing is being asked any more. */
  const quiet = async () => {
    while (answers.length > 0) await act(async () => void (await Promise.all(answers.splice(0))));
  };
  return { calls, tokens, quiet };
}

/** What the platform answers a token now: 200 while it holds, 401 once it was revoked. */
export async function statusOf(platform: Platform, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const address = new URL('/api/v1/user/account_info', window.location.origin);
  return (await platform.fetch(new Request(address, { headers }))).status;
}

/** A token of the account's own, as a link to the console would carry it. */
export async function tokenOf(platform: Platform, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'Demo1234' });
  const headers = { 'Content-Type': 'application/json' };
  const address = new URL('/api/v1/user/login', window.location.origin);
  const answer = await platform.fetch(new Request(address, { method: 'POST', headers, body }));
  return ((await answer.json()) as { token: string }).token;
}
