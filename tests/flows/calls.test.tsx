import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { dialDevices } from '../support/dialPlaces';
import { stubExports } from '../support/exports';
import { addressField } from '../support/nodeInfo';
import { openNotices, rows } from '../support/notices';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { menu, signIn } from '../support/visit';
import { ask, beijing } from '../support/wallet';

// What the console asks for by itself (docs/platform.md), as it goes over the line. What is written is shown with the forms.

const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
const { unbound } = dialDevices;

const shell = [
  'GET /kv/console-config',
  'GET /api/v1/user/account_info',
  'GET /api/account/v1/info',
  'GET /api/notice/list?pageIndex=1&pageSize=20&type=unread',
  'GET /api/billing/v1/console/monthly_bill/state?date=2025-05',
];

describe('is asked for, with the bearer token (R16-6)', () => {
  it.each([
    [
      'the node list of a provider (R13-5, R16-11, R16-28, R16-29, R16-32, R16-41, R16-45, R16-62)',
      'miner01',
      '/device/list',
      [...shell, 'GET /api/v1/user/device/overview', 'GET /api/v1/devices?filter={}&range=[0,19]&sort=["id","ASC"]'],
    ],
    ['the node list of an agent (R16-30)', 'agent01', '/device/list', ['GET /api/v1/agent/device/overview']],
    [
      'the miners of an agent',
      'agent01',
      '/device/list?view=miners',
      [
        'GET /api/v1/user/agent/miners',
        'GET /api/billing/v1/income/summary',
        'GET /api/v1/devices?filter={"status":["fault","offline"]}&range=[0,99]&sort=["id","ASC"]',
      ],
    ],
    ['a node', 'miner01', `/device/list/${unbound}/show`, [`GET /api/v1/devices/${unbound}`]],
    [
      'the income of a provider (R16-56, R16-57)',
      'miner01',
      '/dashboard/bill',
      [
        'GET /api/billing/v1/income/summary',
        'GET /api/billing/v1/income/user/history?end_timestamp=1749571199&key_style=camel_case&start_timestamp=1746979200',
        'GET /api/v1/devices?filter={}&range=[0,7]&sort=["yesterdayIncome","DESC"]',
      ],
    ],
    ['the income of an agent (R16-59)', 'agent01', '/dashboard/bill', ['GET /api/billing/v1/income/device?limit=8']],
    [
      'the technical dashboard (R16-60, R16-61)',
      'miner01',
      '/dashboard/tech',
      ['GET /api/billing/v1/device/violation?date=2025-06-10', 'GET /api/billing/v1/device_image/recommendation'],
    ],
    [
      'the wallet (R9-30, R16-20, R16-35, R16-46, R16-47, R16-50, R16-51, R16-52)',
      'miner01',
      '/wallet',
      [
        'GET /api/wallet/wallet/userAuthState',
        'GET /api/wallet/wallet?walletType=0',
        'GET /api/wallet/wallet?walletType=1',
        'GET /api/v1/settled_param',
        'GET /api/billing/v1/weekly_settled_param',
        'GET /api/v1/user/account_payinfo',
        'GET /api/billing/v1/console/monthly_bill/detail?date=2025-05',
        'GET /api/wallet/wallet/entry/list?end=1749657599&pageIndex=1&pageSize=10&start=1735660800&walletType=0',
      ],
    ],
    [
      'the withdrawals of the weekly wallet (R16-48)',
      'miner01',
      '/wallet?records=weekly-withdraw&range=month',
      ['GET /api/wallet/wallet/withdrawal/list?end=1749657599&pageIndex=1&pageSize=10&start=1748707200&walletType=1'],
    ],
    [
      'a bill by its link (R16-54)',
      'miner01',
      '/wallet?billToken=abc',
      ['GET /api/billing/v1/console/monthly_bill/abc'],
    ],
    [
      'the bind page (R16-34, R16-61)',
      'miner01',
      '/help/bind_device',
      ['GET /api/v1/country-isp-region-lists', 'GET /api/billing/v1/device_image/recommendation'],
    ],
    [
      'the list of dial lines (R16-41)',
      'miner01',
      '/dial/list',
      ['GET /api/v1/dial-lines?filter={}&range=[0,19]&sort=["id","ASC"]'],
    ],
    [
      'the lines of a node (R16-39)',
      'miner01',
      `/dial/config?deviceUUID=${unbound}`,
      [`GET /api/v1/miner/dialling/info/v2?deviceUUID=${unbound}`],
    ],
  ])('%s', async (_, user, path, calls) => {
    const requests = requestsOf(platform.current);
    const { console } = await renderConsole({ path, user });
    await waitFor(() => expect(requests.map(({ call }) => call)).toEqual(expect.arrayContaining(calls)));
    // All of it with the bearer token, but for what is open to anybody.
    const bearer = `Bearer ${console.sessions.current()?.token}`;
    for (const { call, authorization } of requests) {
      const open = call === 'POST /api/v1/user/login' || call === 'GET /kv/console-config';
      expect([call, authorization]).toEqual([call, open ? null : bearer]);
    }
  });

  it('of a node, its income of some days: GET /api/billing/v1/income/device/history (R16-58)', async () => {
    const requests = requestsOf(platform.current);
    await renderConsole({ path: `/device/list/${unbound}/show`, user: 'miner01' });
    const days = 'end_timestamp=1749571199&key_style=camel_case&start_timestamp=1746979200';
    const call = `GET /api/billing/v1/income/device/history?device_uuid=${unbound}&${days}`;
    await waitFor(() => expect(requests.map((one) => one.call)).toContain(call));
  });
});

describe('is asked for by a press', () => {
  it('a notice, by its id: GET /api/notice/{id} (R16-33)', async () => {
    const { data } = await ask<{ data: { list: { id: string }[] } }>(
      platform.current,
      'miner01',
      '/api/notice/list?pageIndex=1&pageSize=20&type=unread',
    );
    const { user } = await openNotices('miner01');
    const [first] = await rows(3);
    const requests = requestsOf(platform.current);
    if (first) await user.click(first);
    await waitFor(() => expect(requests[0]?.call).toBe(`GET /api/notice/${data.list[0]?.id}`));
  });

  it('a sign-in: POST /api/v1/user/login with name and password, and no token (R16-26)', async () => {
    const { user } = await renderConsole({ path: '/auth' });
    const requests = requestsOf(platform.current);
    await signIn(user, 'miner01');
    await menu();
    expect(requests[0]).toEqual({
      call: 'POST /api/v1/user/login',
      body: { username: 'miner01', password: 'Demo1234' },
      authorization: null,
    });
  });

  it('addresses like the one typed: GET /api/assistant/inputtips?keywords=… (R16-63)', async () => {
    const requests = requestsOf(platform.current);
    await renderConsole({ path: `/external-form/node-address?username=nodeinfo01` });
    fireEvent.change(await addressField(), { target: { value: '西湖区' } });
    const called = (call: string) => requests.find((one) => one.call.startsWith(call));
    await waitFor(() => expect(called('GET /api/assistant/inputtips?keywords=西湖区')?.authorization).toBeNull());
    await waitFor(() => expect(called('GET /api/help/v1/sts')?.authorization).toBeNull());
  });

  it('addresses like the one typed, with the token of whoever is signed in (R16-63)', async () => {
    const requests = requestsOf(platform.current);
    const { console } = await renderConsole({ path: '/external-form/node-address', user: 'nodeinfo01' });
    fireEvent.change(await addressField(), { target: { value: '西湖区' } });
    const tips = () => requests.find(({ call }) => call.startsWith('GET /api/assistant/inputtips'));
    await waitFor(() => expect(tips()?.authorization).toBe(`Bearer ${console.sessions.current()?.token}`));
  });
});

describe('for an export', () => {
  it('the rows of the bill, by a hundred: GET /api/billing/v1/console/monthly_bill/inspect (R9-37, R16-53)', async () => {
    stubExports();
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '导出整月明细' }));
    await within(await screen.findByRole('region', { name: '导出' })).findByText(/^已交给浏览器下载/);
    const calls = [0, 99, 198].map(
      (offset) => `GET /api/billing/v1/console/monthly_bill/inspect?date=2025-05&limit=100&offset=${offset}`,
    );
    expect(requests.map(({ call }) => call)).toEqual(expect.arrayContaining(calls));
  });
});
