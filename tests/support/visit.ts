import { fireEvent, screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { Part } from '../../i18n';
import { fits, never } from '../../mocks/faults';
import type { Platform } from '../../mocks/platform';
import type { Texts } from '../../src/providers/texts';
import { toast } from '../../src/ui/feedback/toast';
import { act } from './act';
import { lend } from './lend';

/** Path, search and hash of the current address. */
export const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** The texts of the current toasts. */
export const toasts = (): string[] => toast.current().map(({ text }) => text);

/** Makes the lazy modules of a part fail to load, as without a network, until the returned function is called. */
export function failLazyModules(texts: Texts, part: Part): () => void {
  const { has, enter } = texts;
  const known = vi.spyOn(texts, 'has').mockImplementation((one) => one !== part && has(one));
  const loading = vi
    .spyOn(texts, 'enter')
    .mockImplementation((one) =>
      one === part ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')) : enter(one),
    );
  return () => {
    known.mockRestore();
    loading.mockRestore();
  };
}

/** The side menu in the current language. */
export const menu = (name = '主菜单') => screen.findByRole('navigation', { name });

/** Fills in the sign-in form and submits it. */
export async function signIn(user: UserEvent, username: string, password = 'Demo1234'): Promise<void> {
  const account = await screen.findByLabelText('账号');
  await user.clear(account);
  await user.type(account, username);
  await user.clear(screen.getByLabelText('密码'));
  await user.type(screen.getByLabelText('密码'), password);
  // The button has another name while it submits.
  await user.click(await screen.findByRole('button', { name: '登录' }));
}

/** Runs something that opens a stage of the console, which suspends until its texts are loaded. */
export const enter = (action: () => void): Promise<void> => act(async () => action());

/** Opens the account's card and signs out. */
export async function signOut(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^用户：/ }));
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await screen.findByLabelText('账号');
}

/** Goes back in the browser's history and waits for the page. */
export function goBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
}

/** Hides or shows the page, as the browser reports it: the event bubbles, and react-query listens to the window. */
export async function see(state: 'visible' | 'hidden'): Promise<void> {
  lend(document, 'visibilityState', state);
  await act(async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
}

/**
 * Records every request that reaches the platform from now on, as `METHOD /path`, and the tokens; with `match`, only
 * those that match, like a fault's `match`.
 */
export function listen(platform: Platform, match = '') {
  const calls: string[] = [];
  const tokens: (string | null)[] = [];
  const answers: Promise<unknown>[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation((request) => {
    const url = new URL(request.url);
    if (fits(match, request.method, url)) {
      calls.push(`${request.method} ${url.pathname}`);
      tokens.push(request.headers.get('Authorization'));
    }
    const answered = answer(request);
    answers.push(answered.catch(() => undefined));
    return answered;
  });
  /** Waits until no request is pending. */
  const quiet = async () => {
    while (answers.length > 0) await act(async () => void (await Promise.all(answers.splice(0))));
  };
  return { calls, tokens, quiet };
}

/**
 * Holds the requests that match, like a fault's `match`, until `release` is called, at the latest at the end of the
 * test. Later ones pass. A request that the page aborts never reaches the platform. `calls` counts all that match.
 */
export function hold(platform: Platform, match: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(release);
  const held = { calls: 0, release };
  const answer = platform.fetch;
  // Not a spy, because a method has only one, which `listen` may be using.
  platform.fetch = async (request) => {
    if (fits(match, request.method, new URL(request.url))) {
      held.calls += 1;
      await Promise.race([released, never(request.signal)]);
    }
    return answer(request);
  };
  return held;
}

/** The platform's status for a token: 200 while it is valid, 401 after it was revoked. */
export async function statusOf(platform: Platform, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const address = new URL('/api/v1/user/account_info', window.location.origin);
  return (await platform.fetch(new Request(address, { headers }))).status;
}

/** A token of the account, as in a link to the console. */
export async function tokenOf(platform: Platform, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'Demo1234' });
  const headers = { 'Content-Type': 'application/json' };
  const address = new URL('/api/v1/user/login', window.location.origin);
  const answer = await platform.fetch(new Request(address, { method: 'POST', headers, body }));
  return ((await answer.json()) as { token: string }).token;
}
