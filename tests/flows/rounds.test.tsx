import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { billToken } from '../../mocks/seed/billing';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

/** Whether the page has controls, and nothing in it is still loading. */
function isUsable(): boolean {
  const main = document.querySelector('#main');
  return main?.querySelector('a, button, input') != null && main.querySelector('[aria-busy="true"]') === null;
}

// Time passes only in `settled`, so that a slow machine does not run what the console does seconds later.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Resolves when code has loaded and neither the page nor the number of held requests changes any more. */
async function settled(held: readonly unknown[]): Promise<void> {
  for (let calm = 0; calm < 30; calm += 1) {
    const before = `${held.length} ${document.body.innerHTML}`;
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(1);
      await new Promise((resolve) => setImmediate(resolve));
    });
    if (`${held.length} ${document.body.innerHTML}` !== before) calm = -1;
  }
}

/**
 * Opens a page by its address, and answers all pending requests together, again and again until the page is usable.
 * Returns how often that was, and the requests that were sent twice.
 */
async function roundsOf(path: string, user: string) {
  const held: (() => void)[] = [];
  const calls: string[] = [];
  const answer = platform.current.fetch;
  platform.current.fetch = async (request) => {
    const { pathname, search } = new URL(request.url);
    if (/login|\/kv\//.test(pathname)) return answer(request);
    calls.push(`${pathname}${search}`);
    await new Promise<void>((resolve) => held.push(resolve));
    return answer(request);
  };
  await renderConsole({ path, user, byLink: true });
  let rounds = 0;
  for (;;) {
    await settled(held);
    if (isUsable()) break;
    if (held.length > 0) rounds += 1;
    for (const release of held.splice(0)) release();
  }
  for (const release of held.splice(0)) release();
  return { rounds, twice: calls.filter((call, place) => calls.indexOf(call) !== place) };
}

/**
 * The rounds of requests until a page is usable, of a provider, an agent and an unverified user.
 * The first round is the account. These numbers may only decrease.
 */
const pages: readonly (readonly [path: string, provider: number, agent: number, unverified: number])[] = [
  ['/device/list', 2, 2, 2],
  ['/device/list/2001/show', 2, 2, 2],
  // The agent's pending items and zero incomes are in several pages of nodes.
  ['/dashboard/bill', 2, 5, 2],
  ['/dashboard/tech', 2, 2, 2],
  ['/wallet', 2, 2, 1],
  ['/wallet?month=2024-03&records=weekly-withdraw', 2, 2, 1],
  [`/wallet?billToken=${billToken('demo', 'miner01', '2025-04')}`, 2, 2, 1],
  ['/help/bind_device', 2, 1, 2],
  ['/dial/list', 1, 1, 1],
  ['/dial/config?deviceUUID=x', 2, 2, 2],
  ['/scan-device', 1, 1, 1],
  ['/help/diagnosis', 1, 1, 1],
  ['/user/certification', 1, 1, 1],
  ['/user/beneficiary', 2, 2, 1],
  ['/user/password', 1, 1, 1],
  ['/doc-network', 1, 1, 1],
];
const users = ['miner01', 'agent01', 'unverified01'] as const;
const visits = pages.flatMap(([path, ...rounds]) => users.map((user, place) => [path, user, rounds[place]] as const));

it.each(visits)(
  '%s of %s is usable after this many rounds of requests, none sent twice: %s',
  async (path, user, rounds) => {
    const visit = await roundsOf(path, user);
    expect(visit.rounds).toBe(rounds);
    // The node list of an unverified user repeats the call that failed.
    expect(visit.twice).toEqual(
      path === '/device/list' && user === 'unverified01' ? ['/api/v1/user/device/overview'] : [],
    );
  },
);
