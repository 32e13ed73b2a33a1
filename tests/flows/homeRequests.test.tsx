import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { sendFirstRequests } from '../../src/manifests';
import { incomeCard } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { enter, here, hold } from '../support/visit';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

/** Opens home and waits until it is complete. */
async function openHome(user: string) {
  const visit = await renderConsole({ path: '/dashboard/bill', user });
  await shown();
  return visit;
}

/** Waits for the estimates, which are requested last, and the pending items. */
async function shown() {
  const line = await screen.findByRole('region', { name: '昨日零收益' });
  await waitFor(() => expect(line.textContent).toMatch(/约 −\$/), { timeout: 20_000 });
  await incomeCard('待处理');
}

/** The number of GET requests by endpoint; of the node list, only first pages count. */
function counted(requests: readonly { readonly call: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { call } of requests) {
    if (!call.startsWith('GET ') || /range=\[[1-9]/.test(call)) continue;
    const [name = ''] = call.split('?');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** What home, with menu and header, requests of every account. These numbers may only decrease. */
const everyone = {
  'GET /kv/console-config': 1,
  'GET /api/v1/user/account_info': 1,
  'GET /api/account/v1/info': 1,
  'GET /api/billing/v1/console/monthly_bill/state': 1,
  'GET /api/wallet/wallet/userAuthState': 1,
  'GET /api/v1/settled_param': 1,
  'GET /api/billing/v1/weekly_settled_param': 1,
  'GET /api/v1/user/account_payinfo': 1,
  // The monthly and the weekly wallet.
  'GET /api/wallet/wallet': 2,
  // Whether a withdrawal failed or is late, in each wallet.
  'GET /api/wallet/wallet/withdrawal/list': 2,
  'GET /api/billing/v1/income/summary': 1,
  // The chart's days, and the days that the tiles are compared with.
  'GET /api/billing/v1/income/user/history': 2,
  // The day under the chart.
  'GET /api/billing/v1/device/violation': 1,
};

describe('home', () => {
  it.each([
    [
      'miner01',
      {
        ...everyone,
        'GET /api/v1/user/device/overview': 1,
        'GET /api/notice/list': 1,
        'GET /api/billing/v1/console/monthly_bill/detail': 1,
        // The ranking, the zeros, the nodes in fault and those offline.
        'GET /api/v1/devices': 4,
        // For the estimates, after the first screen and in the background: each node that is down or had no income.
        'GET /api/billing/v1/income/device/history': 5,
      },
    ],
    [
      'agent01',
      {
        ...everyone,
        'GET /api/v1/agent/device/overview': 1,
        'GET /api/notice/list': 2,
        // The same without a ranking, and all that are down for the estimates: several pages, so the first one is read
        // again at the end.
        'GET /api/v1/devices': 5,
      },
    ],
  ])('of %s requests each endpoint this often', async (user, expected) => {
    const requests = requestsOf(platform.current);
    await openHome(user);
    await waitFor(() => expect(counted(requests)).toEqual(expected));
  });

  it('sends all requests of its first screen together, except for the bill’s amount and the estimates', async () => {
    // All calls but the account's.
    const held = hold(platform.current, 'billing|wallet|settled|payinfo|devices|overview|notice');
    const requests = requestsOf(platform.current);
    const { console } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    await waitFor(() => expect(held.calls).toBe(19));
    const together = requests.length;
    held.release();
    await shown();
    const histories = () => requests.filter(({ call }) => call.includes('/income/device/history'));
    await waitFor(() => expect(histories()).toHaveLength(5));
    const calls = requests.map(({ call }) => call);
    const later = calls.slice(together).filter((call) => !call.includes('/income/device/history'));
    expect(later).toEqual(['GET /api/billing/v1/console/monthly_bill/detail?date=2025-05']);
    // A request that is sent before the code has loaded is used only if the page sends the same.
    sendFirstRequests(console.client, { pathname: '/dashboard/bill', search: '', state: null });
    await waitFor(() => expect(requests).toHaveLength(calls.length + 4));
    expect(calls).toEqual(expect.arrayContaining(requests.slice(-4).map(({ call }) => call)));
  });

  it('requests no past day a second time (R19-6)', async () => {
    const { user } = await openHome('miner01');
    const requests = requestsOf(platform.current);
    const days = () => requests.map(({ call }) => /violation\?date=(.*)/.exec(call)?.[1]).filter(Boolean);
    const mark = async () => {
      const card = await incomeCard('每日收益');
      await user.click(within(card).getByRole('button', { name: '显示违规' }));
      await within(card).findByText('当日有SLA违规');
      await waitFor(() => expect(within(card).queryByText(/^违规标记读取中/)).toBeNull());
    };
    await mark();
    expect(days()).toHaveLength(29);
    await enter(() => screen.getByRole('link', { name: '技术数据' }).click());
    await waitFor(() => expect(here()).toBe('/dashboard/tech'));
    await screen.findByRole('button', { name: /^全部\d+$/ });
    await enter(() => screen.getByRole('link', { name: '账单数据' }).click());
    await mark();
    expect(days()).toHaveLength(29);
  });
});
