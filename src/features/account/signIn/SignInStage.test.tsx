import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../platform/client';
import { Refused, Unavailable } from '../../../platform/errors';
import { createSessionStore } from '../../../platform/session';
import { ConsoleProvider } from '../../../providers/console';
import { createConsole } from '../../../providers/createConsole';
import { SignIn } from './SignInStage';

vi.hoisted(() => {
  window.matchMedia ??= (media) => Object.assign(new EventTarget() as MediaQueryList, { matches: false, media });
});
const proveHuman = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock('./proofOfWork', () => ({ proveHuman, lifeOf: () => null }));

interface Request {
  readonly name: string;
  readonly body: unknown;
  readonly answer: (value: unknown) => void;
  readonly refuse: (error: Error) => void;
}

const challenge = { algorithm: 'SHA-256', challenge: 'ab', salt: 'salt', signature: 'signed', maxnumber: 10 };
const answer = { token: 'secret', username: 'miner01', role: 'miner' };
let requests: Request[];
const logins = () => requests.filter(({ name }) => name === 'session.login');

/** A platform that answers when the test says so. */
const call = (endpoint: { name: string }, input: { body?: unknown }) =>
  new Promise<unknown>((resolve, reject) => {
    requests.push({ name: endpoint.name, body: input.body, answer: resolve, refuse: reject });
  });

async function show(props: Partial<Parameters<typeof SignIn>[0]> = {}) {
  const client = { call } as unknown as Client;
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  const console = await createConsole({ client, sessions, storage: localStorage, window });
  await console.texts.enter('signIn');
  const onSignedIn = vi.fn();
  render(
    <ConsoleProvider console={console}>
      <SignIn client={client} onSignedIn={onSignedIn} {...props} />
    </ConsoleProvider>,
  );
  await screen.findByText('95计费点');
  return { user: userEvent.setup(), onSignedIn };
}

const account = () => screen.getByLabelText<HTMLInputElement>('账号');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const submit = () => screen.getByRole('button', { name: /^登录/ });
const check = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /我不是机器人/ });

async function type(user: ReturnType<typeof userEvent.setup>, secret = 'Demo1234') {
  await user.type(account(), 'miner01');
  await user.type(password(), secret);
}

/** The latest request. */
async function sent(count = 1): Promise<Request> {
  await waitFor(() => expect(logins()).toHaveLength(count));
  const last = logins().at(-1);
  if (last === undefined) throw new Error('nothing was sent');
  return last;
}

beforeEach(() => {
  requests = [];
  localStorage.clear();
  proveHuman.mockReset().mockResolvedValue('proof');
});

describe('the sign-in form', () => {
  it('starts the session, with the account trimmed (R16-4)', async () => {
    const { user, onSignedIn } = await show();
    await user.type(account(), '  miner01 ');
    await user.type(password(), 'p#1{Enter}');
    const { body, answer: give } = await sent();
    expect(body).toEqual({ username: 'miner01', password: 'p#1' });
    expect(submit().getAttribute('aria-busy')).toBe('true');
    give(answer);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(onSignedIn).toHaveBeenCalledWith({ token: 'secret', username: 'miner01', source: 'form', readOnly: false });
  });

  it('marks missing fields and focuses the first', async () => {
    const { user } = await show();
    await user.click(submit());
    expect(document.activeElement).toBe(account());
    expect(account().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请输入账号', '请输入密码']);
    await user.type(account(), 'miner01');
    await user.click(submit());
    expect(document.activeElement).toBe(password());
    expect(screen.getByRole('alert').textContent).toBe('请输入密码');
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['Demo1234 ', '密码中有空格，请删去'],
    ['Demo1234\u200b', '密码中有看不见的字符，请重新输入'],
    ['Ｄemo1234', '密码中有全角字符，请改用半角输入'],
  ])('sends no password that cannot be one: %j (R1-34)', async (typed, problem) => {
    const { user } = await show();
    await user.type(account(), 'miner01');
    await user.type(password(), `${typed}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(document.activeElement).toBe(password());
    expect(requests).toHaveLength(0);
    await user.clear(password());
    await user.type(password(), 'Demo1234{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await sent();
  });

  it('sends a single request, however often it is submitted', async () => {
    const { user } = await show();
    await type(user);
    await user.dblClick(submit());
    await user.keyboard('{Enter}');
    await user.type(password(), '{Enter>5/}');
    fireEvent.submit(password());
    expect(logins()).toHaveLength(1);
    logins()[0]?.refuse(new Refused('', 401));
    await screen.findByText('账号或密码错误');
    // Holding Enter does not submit again; pressing it again does.
    expect(fireEvent.keyDown(password(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(password(), { key: 'Enter' })).toBe(true);
  });

  it('selects a wrong password, and keeps the input when the network is lost', async () => {
    const { user, onSignedIn } = await show();
    await type(user, 'wrong');
    await user.keyboard('{Enter}');
    (await sent()).refuse(new Refused('', 401));
    expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
    expect(document.activeElement).toBe(password());
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 5]);
    await user.keyboard('again{Enter}');
    const second = await sent(2);
    expect(second.body).toEqual({ username: 'miner01', password: 'again' });
    second.refuse(new Unavailable('offline'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('连接失败，请检查网络后重试'));
    expect([account().value, password().value]).toEqual(['miner01', 'again']);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows the platform’s message, or 内部服务器错误 without one (R1-26)', async () => {
    const { user } = await show();
    await type(user);
    await user.keyboard('{Enter}');
    (await sent()).refuse(new Refused('账号已停用', 400));
    await screen.findByText('账号已停用');
    await user.keyboard('{Enter}');
    (await sent(2)).refuse(new Unavailable('server', '', 502));
    await screen.findByText('内部服务器错误');
  });

  it('shows and hides the password', async () => {
    const { user } = await show();
    await type(user);
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password().type).toBe('password');
    expect(password().value).toBe('Demo1234');
  });

  it('reports once that the user interacts, but not its own focus', async () => {
    const onIntent = vi.fn();
    const { user } = await show({ onIntent });
    expect(document.activeElement).toBe(account());
    expect(onIntent).not.toHaveBeenCalled();
    await type(user);
    expect(onIntent).toHaveBeenCalledOnce();
  });

  it('switches to English and keeps the input', async () => {
    const { user } = await show();
    await type(user);
    await user.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Demo1234');
    expect(document.documentElement.lang).toBe('en');
  });

  it('passes the return address on to registering and resetting', async () => {
    await show({ next: '/wallet?month=2024-05' });
    const hrefs = ['注册账号', '忘记密码'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual([
      '/register?next=%2Fwallet%3Fmonth%3D2024-05',
      '/reset-password?next=%2Fwallet%3Fmonth%3D2024-05',
    ]);
  });
});

describe('the human check', () => {
  /** A sign-in that was refused with 403. */
  async function refused() {
    const shown = await show();
    await type(shown.user);
    await shown.user.keyboard('{Enter}');
    (await sent()).refuse(new Refused('', 403));
    await check();
    return shown;
  }
  const challenges = () => requests.filter(({ name }) => name === 'session.loginChallenge');

  it('appears after a 403, is required, and its proof is sent with the next sign-in (R1-25)', async () => {
    const { user } = await refused();
    expect(screen.getByRole('alert').textContent).toBe('人机验证失败，请完成验证后重新登录。');
    const box = await check();
    expect(document.activeElement).toBe(box);
    await user.click(submit());
    expect(screen.getByText('请先完成人机验证')).toBeTruthy();
    expect(logins()).toHaveLength(1);
    await user.click(box);
    expect(box.getAttribute('aria-busy')).toBe('true');
    challenges()[0]?.answer(challenge);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('验证通过'));
    await user.keyboard('{Enter}');
    const second = await sent(2);
    expect(second.body).toEqual({ username: 'miner01', password: 'Demo1234', altcha: 'proof' });
    // A proof is valid for one answer.
    second.refuse(new Refused('', 401));
    await screen.findByText('账号或密码错误');
    expect((await check()).checked).toBe(false);
    expect(document.activeElement).toBe(password());
    await user.keyboard('again{Enter}');
    expect(screen.getByText('请先完成人机验证')).toBeTruthy();
    expect(logins()).toHaveLength(2);
  });

  it('keeps its proof if the request did not reach the platform', async () => {
    const { user } = await refused();
    await user.click(await check());
    challenges()[0]?.answer(challenge);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('验证通过'));
    await user.keyboard('{Enter}');
    (await sent(2)).refuse(new Unavailable('timeout'));
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    await user.click(submit());
    expect((await sent(3)).body).toMatchObject({ altcha: 'proof' });
  });

  it('shows a failure, and can be retried', async () => {
    const { user } = await refused();
    await user.click(await check());
    challenges()[0]?.refuse(new Refused('稍后再试', 429));
    await screen.findByText('稍后再试');
    expect((await check()).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(document.activeElement).toBe(await check());
    challenges()[1]?.answer(challenge);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('验证通过'));
    expect(screen.queryByText('稍后再试')).toBeNull();
  });

  it('drops its proof when unchecked', async () => {
    const { user } = await refused();
    const box = await check();
    await user.click(box);
    await user.click(box);
    challenges()[0]?.answer(challenge);
    await user.click(submit());
    expect(logins()).toHaveLength(1);
    expect(box.checked).toBe(false);
  });
});
