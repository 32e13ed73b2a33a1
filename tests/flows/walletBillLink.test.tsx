import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { billToken } from '../../mocks/seed/billing';
import { renderConsole } from '../support/renderConsole';
import { here, listen, signIn, tokenOf } from '../support/visit';
import { beijing, billOf, records } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const token = billToken('demo', 'miner01', '2025-04');
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const arrived = billOf;

describe('an SMS link', () => {
  it('leads to the bill of its month and keeps the rest of the view; its token leaves the address first (R16-54)', async () => {
    const addresses: string[] = [];
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation((request) => {
      if (request.url.endsWith(`/monthly_bill/${token}`)) addresses.push(here());
      return answer(request);
    });
    const push = vi.spyOn(window.history, 'pushState');
    await renderConsole({ path: `/wallet?records=weekly-entry&month=2024-01&billToken=${token}`, user: 'miner01' });
    await arrived('2025-04');
    expect(here()).toBe('/wallet?month=2025-04&records=weekly-entry');
    expect(addresses.map((address) => address.includes(token))).toEqual([false]);
    const tab = within(await records()).getByRole('tab', { name: '周结入账' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    // No entry of the history contains the token.
    expect(push).not.toHaveBeenCalled();
    expect(JSON.stringify(window.history.state)).not.toContain(token);
    expect(stored()).not.toContain(token);
    push.mockRestore();
  });

  it('shows that it has expired, and leads to the wallet', async () => {
    platform.current.setNow(beijing('2025-08-01T00:00:00'));
    const { user } = await renderConsole({ path: `/wallet?billToken=${token}`, user: 'miner01' });
    await screen.findByText('账单链接无效或已过期');
    expect(here()).toBe('/wallet');
    expect(screen.queryByRole('region', { name: /月账单$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看账单' }));
    await arrived('2025-07');
    expect(JSON.stringify(window.history.state)).not.toContain(token);
  });

  it.each([
    ['made up', '202504nonsense'],
    ['another account’s', billToken('demo', 'phone501', '2025-04')],
  ])('shows the same if its token is %s, also after a reload, and stores nothing of it', async (_, strange) => {
    const { unmount } = await renderConsole({ path: `/wallet?billToken=${strange}`, user: 'miner01' });
    await screen.findByText('账单链接无效或已过期');
    expect(here()).toBe('/wallet');
    expect(stored() + JSON.stringify(window.history.state)).not.toContain(strange);
    unmount();
    await renderConsole({});
    await screen.findByText('账单链接无效或已过期');
  });

  it('sends no request for a malformed token', async () => {
    const { calls, quiet } = listen(platform.current);
    await renderConsole({ path: '/wallet?billToken=detail', user: 'miner01' });
    await arrived('2025-05');
    await waitFor(() => expect(here()).toBe('/wallet'));
    await quiet();
    // The bills of 2025.
    expect(calls.filter((call) => call.endsWith('/monthly_bill/detail'))).toHaveLength(5);
    expect(calls.filter((call) => call.endsWith('/monthly_bill/state'))).toHaveLength(1);
  });

  it('can be retried after a failure, also by a reload', async () => {
    platform.current.faults([{ match: token, kind: 'status', times: 2 }]);
    const { user, unmount } = await renderConsole({ path: `/wallet?billToken=${token}`, user: 'miner01' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('账单链接打开失败');
    expect(here()).toBe('/wallet');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
    unmount();
    await renderConsole({});
    await arrived('2025-04');
    expect(here()).toBe('/wallet?month=2025-04');
  });

  it('does not block the wallet after a failure', async () => {
    platform.current.faults([{ match: token, kind: 'status' }]);
    const { user } = await renderConsole({ path: `/wallet?billToken=${token}`, user: 'miner01' });
    await screen.findByText('账单链接打开失败');
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
    await user.click(menu.getByRole('link', { name: /计费结算/ }));
    await arrived('2025-05');
    expect(JSON.stringify(window.history.state)).not.toContain(token);
  });

  it('waits until the gate opens', async () => {
    const link = billToken('demo', 'miner01', '2025-03');
    platform.current.faults([{ match: 'userAuthState', kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path: `/wallet?billToken=${link}`, user: 'miner01' });
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await arrived('2025-03');
    expect(here()).toBe('/wallet?month=2025-03');
  });
});

describe('an SMS link without a session', () => {
  const arriveAtSignIn = async (path: string) => {
    const visit = await renderConsole({ path });
    await screen.findByLabelText('账号');
    expect(stored()).not.toContain(token);
    return visit;
  };

  it('leads to its month after sign-in', async () => {
    const { calls, quiet } = listen(platform.current);
    const { user } = await arriveAtSignIn(`/wallet?billToken=${token}`);
    await quiet();
    expect(calls.filter((call) => call.includes(token))).toEqual([]);
    await signIn(user, 'miner01');
    await arrived('2025-04');
    expect(here()).toBe('/wallet?month=2025-04');
    expect(stored()).not.toContain(token);
  });

  it('survives a reload of the sign-in page', async () => {
    const { unmount } = await arriveAtSignIn(`/wallet?billToken=${token}`);
    unmount();
    const { user } = await renderConsole({});
    await signIn(user, 'miner01');
    await arrived('2025-04');
  });

  it('leads to its month after an expired session too', async () => {
    const session = await tokenOf(platform.current, 'miner01');
    localStorage.setItem('console.session', JSON.stringify({ token: session, username: 'miner01', readOnly: false }));
    platform.current.advance(8 * 86_400);
    const { user } = await arriveAtSignIn(`/wallet?billToken=${token}`);
    await signIn(user, 'miner01');
    await arrived('2025-04');
    expect(here()).toBe('/wallet?month=2025-04');
  });

  it('opens nothing for another account', async () => {
    const { user } = await arriveAtSignIn(`/wallet?billToken=${token}`);
    await signIn(user, 'phone501');
    await screen.findByText('账单链接无效或已过期');
  });
});
