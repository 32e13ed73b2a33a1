import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, listen, menu, signIn, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const nodes = () => screen.findAllByText(/共37台/);
const ended = '登录已过期，请重新登录';
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a visit without a session', () => {
  it('leads to the sign-in, and then to the exact address (R1-2)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-04#records' });
    await screen.findByLabelText('账号');
    expect(here()).toBe(`/auth?next=${encodeURIComponent('/wallet?month=2025-04#records')}`);
    await signIn(user, 'miner01');
    await screen.findByRole('heading', { level: 1, name: '计费结算' });
    expect(`${window.location.pathname}${window.location.hash}`).toBe('/wallet#records');
    expect(new URLSearchParams(window.location.search).get('month')).toBe('2025-04');
  });

  it('does not lead back to the sign-in page (R1-4)', async () => {
    await renderConsole({ path: '/' });
    await screen.findByLabelText('账号');
    expect(here()).toBe('/auth');
  });
});

describe('a session that expires', () => {
  const answers = {
    401: { status: 401, body: { msg: 'token expired' } },
    101001: { status: 200, body: { code: 101001, message: 'token expired', data: null } },
  };
  // The wallet first requests whether it may be opened, then sends half a dozen calls at once.
  const all = '/api/(?!.*userAuthState)';

  it('ends once, however many calls fail, each in its own way (R1-17, R17-2)', async () => {
    const { calls, quiet } = listen(platform.current);
    const { user, console } = await renderConsole({ path: '/device/list', user: 'miner01' });
    await nodes();
    // The next page and yesterday's zeros are requested after the rows are painted.
    await waitFor(() =>
      expect(calls.filter((call) => call === 'GET /api/v1/devices').length).toBeGreaterThanOrEqual(3),
    );
    await quiet();
    calls.length = 0;
    const ends = vi.fn();
    console.sessions.subscribe(ends);
    const replace = vi.spyOn(window.history, 'replaceState').mockClear();
    // Without a network the first answer would arrive before all calls are sent.
    const heard = vi.mocked(platform.current.fetch);
    const fetch = heard.getMockImplementation();
    if (fetch === undefined) throw new Error('nobody listens');
    heard.mockImplementation(async (request) => {
      const answer = await fetch(request);
      if (!request.url.includes('userAuthState')) await expect.poll(() => calls.length).toBeGreaterThan(3);
      return answer;
    });
    platform.current.faults([
      { match: '/api/billing', kind: 'status', ...answers[401] },
      { match: all, kind: 'status', ...answers[101001] },
    ]);
    await user.click(within(await menu()).getByRole('link', { name: /计费结算/ }));
    await screen.findByLabelText('账号');
    await waitFor(() => expect(toasts()).toEqual([ended]));
    expect(calls.length).toBeGreaterThan(3);
    expect(ends).toHaveBeenCalledOnce();
    expect(replace.mock.calls.filter(([, , to]) => String(to).startsWith('/auth'))).toHaveLength(1);
    expect(calls).not.toContain('POST /api/v1/user/logout');
    expect(stored()).not.toContain('"token"');
  });

  it('leads back to the exact address, with the user name filled in (R1-17, R1-18)', async () => {
    const { user } = await renderConsole({ path: '/device/list?sort=name&order=ASC&page=2', user: 'miner01' });
    await nodes();
    // Not the next page, which is requested meanwhile.
    platform.current.faults([{ match: encodeURIComponent('"status":"offline"'), kind: 'status', ...answers[401] }]);
    await user.click(screen.getByRole('button', { name: /^离线/ }));
    const account = await screen.findByLabelText<HTMLInputElement>('账号');
    expect(account.value).toBe('miner01');
    expect(document.activeElement).toBe(screen.getByLabelText('密码'));
    const next = new URLSearchParams(window.location.search).get('next') ?? '';
    expect(next).toContain('/device/list?');
    expect(JSON.parse(new URLSearchParams(next.split('?')[1]).get('filter') ?? '')).toEqual({ status: 'offline' });
    expect(next).toContain('sort=name');
    platform.current.faults([]);
    await user.type(screen.getByLabelText('密码'), 'Demo1234{Enter}');
    await screen.findByRole('table', { name: '节点' });
    expect(here()).toBe(next);
  });
});
