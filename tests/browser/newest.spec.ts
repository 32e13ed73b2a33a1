import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { watchFrames } from '../support/frames';
import { holdCalls } from '../support/heldCalls';
import { deviceLinks } from '../support/steps';

/** Asks the platform itself, past the console. */
async function ask(request: APIRequestContext, token: string, path: string, query: Record<string, string | number>) {
  const answer = await request.get(path, { params: query, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The device list, as it says of itself: page, order and status; and the first row, unless it is dimmed. */
const lookAtDevices = () => {
  const sorted = document.querySelector('th[aria-sort]:not([aria-sort="none"])');
  const on = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  return {
    view: [
      on('.pg[aria-current="page"]'),
      sorted?.textContent ?? '',
      sorted?.getAttribute('aria-sort') ?? '',
      on('.tile.is-on .tile__k'),
    ].join(),
    row: on('table tbody:not(.is-stale, [aria-hidden]) td.dev__name a'),
  };
};

const DEVICES = /\/api\/v1\/devices\?/;

interface Step {
  readonly name: string;
  readonly start: string;
  /** What is pressed, one after the other; each makes a call. */
  readonly presses: (page: Page) => readonly Locator[];
  /** What the last press asked for. */
  readonly sort: readonly [string, string];
  readonly first: number;
  readonly filter: Record<string, string>;
}

const steps: readonly Step[] = [
  {
    name: 'pages',
    start: '/device/list',
    presses: (page) => ['第 4 页', '第 5 页', '第 1000 页'].map((name) => page.getByRole('button', { name })),
    sort: ['id', 'ASC'],
    first: 19_980,
    filter: {},
  },
  {
    name: 'sorts',
    start: '/device/list?page=2',
    presses: (page) =>
      ['状态', '昨日收益（USD）', '昨日收益（USD）'].map((name) =>
        page.getByRole('columnheader', { name }).getByRole('button'),
      ),
    sort: ['yesterdayIncome', 'DESC'],
    first: 0,
    filter: {},
  },
  {
    name: 'filters',
    start: '/device/list?page=3',
    presses: (page) => ['在线', '离线', '故障'].map((hasText) => page.locator('.tile', { hasText })),
    sort: ['id', 'ASC'],
    first: 0,
    filter: { status: 'fault' },
  },
];

for (const { name, start, presses, sort, first, filter } of steps) {
  test(`devices, ${name}: whatever is answered last, the newest is painted`, async ({
    page,
    signIn,
    request,
    tokenOf,
  }) => {
    const range = JSON.stringify([first, first + 19]);
    const query = { sort: JSON.stringify(sort), range, filter: JSON.stringify(filter) };
    const newest = (await ask(request, await tokenOf('agent01'), '/api/v1/devices', query)) as { name: string }[];
    expect(newest).toHaveLength(20);

    await signIn('agent01', start);
    await expect(deviceLinks(page)).toHaveCount(20);
    const [before = ''] = await deviceLinks(page).allTextContents();
    expect(before).not.toBe(newest[0]?.name);
    const seen = await watchFrames(page, lookAtDevices);
    const { view: viewBefore } = await page.evaluate(lookAtDevices);
    const held = await holdCalls(page, DEVICES);
    held.hold();
    for (const [place, press] of presses(page).entries()) {
      await press.click();
      await held.untilHeld(place + 1);
    }
    await expect.poll(held.abandoned).toBeGreaterThanOrEqual(2);
    await expect(page.locator('table tbody.is-stale')).toBeVisible();
    await held.letGo();

    await expect(deviceLinks(page)).toHaveText(newest.map((device) => device.name));
    await expect(page.locator('table tbody.is-stale')).toHaveCount(0);
    const { view } = await page.evaluate(lookAtDevices);
    const painted = (await seen()).filter((sight) => sight.row !== '');
    expect(painted).toEqual([
      { view: viewBefore, row: before },
      { view, row: newest[0]?.name },
    ]);
  });
}

/** The records card: tab, range and page, and its first row. */
const lookAtRecords = () => {
  const on = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const row = document.querySelector('[role="tabpanel"] tbody:not([aria-hidden]) tr');
  return {
    tab: on('[role="tab"][aria-selected="true"]'),
    range: on('.range .is-on'),
    page: on('[role="tabpanel"] .pg[aria-current="page"]'),
    row: row?.querySelector('.mono')?.textContent ?? '',
    stale: row?.parentElement?.classList.contains('is-stale') === true,
  };
};

const RECORDS = /\/api\/wallet\/wallet\/(entry|withdrawal)\/list/;
/** 2025-01-01, 2025-06-01, and 2025-06-06 to its last second, in Beijing. */
const [YEAR, MONTH, TODAY] = [1_735_660_800, 1_748_707_200, 1_749_225_599];

test('records: no row ever stands under another tab or range, and the newest page is painted', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const token = await tokenOf('weekly01');
  const record = async (kind: 'entry' | 'withdrawal', walletType: number, start: number, pageIndex = 1) => {
    const query = { start, end: TODAY, pageIndex, pageSize: 10, walletType };
    const { data } = await ask(request, token, `/api/wallet/wallet/${kind}/list`, query);
    const [first] = data.list as { rzId?: string; txId?: string }[];
    return first?.rzId ?? first?.txId ?? '';
  };
  const truth: Record<string, string> = {
    '月结入账 今年': await record('entry', 0, YEAR),
    '月结提现 今年': await record('withdrawal', 0, YEAR),
    '周结入账 今年': await record('entry', 1, YEAR),
    '周结提现 今年': await record('withdrawal', 1, YEAR),
    '月结入账 本月': await record('entry', 0, MONTH),
    '周结入账 本月': await record('entry', 1, MONTH),
    '周结入账 今年 2': await record('entry', 1, YEAR, 2),
    '周结入账 今年 3': await record('entry', 1, YEAR, 3),
  };
  const rowsOf = page.getByRole('tabpanel').getByRole('row');
  await signIn('weekly01', '/wallet');
  await expect(page.getByRole('tab', { name: '月结入账', selected: true })).toBeVisible();
  await expect(rowsOf.nth(1)).toBeVisible();
  const seen = await watchFrames(page, lookAtRecords);

  const first = rowsOf.nth(1);
  const held = await holdCalls(page, RECORDS);
  held.hold();
  for (const [place, tab] of ['周结提现', '月结提现', '周结入账'].entries()) {
    await page.getByRole('tab', { name: tab }).click();
    await held.untilHeld(place + 1);
  }
  await expect.poll(held.abandoned).toBeGreaterThanOrEqual(2);
  await held.letGo();
  await expect(first).toContainText(truth['周结入账 今年'] ?? '?');

  held.hold();
  await page.getByText('本月', { exact: true }).click();
  await held.untilHeld(1);
  await page.getByRole('tab', { name: '月结入账' }).click();
  await held.untilHeld(2);
  await page.getByRole('tab', { name: '周结入账' }).click();
  await held.untilHeld(3);
  await held.letGo();
  await expect(first).toContainText(truth['周结入账 本月'] ?? '?');

  await page.getByText('今年', { exact: true }).click();
  await expect(first).toContainText(truth['周结入账 今年'] ?? '?');
  held.hold();
  await page.getByRole('button', { name: '第 3 页' }).click();
  await page.getByRole('button', { name: '第 2 页' }).click();
  await page.getByRole('button', { name: '第 3 页' }).click();
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  await held.letGo();
  await expect(first).toContainText(truth['周结入账 今年 3'] ?? '?');
  await expect(page.locator('[role="tabpanel"] .is-stale')).toHaveCount(0);

  for (const { tab, range, page: at, row, stale } of await seen()) {
    if (row === '') continue;
    const own = [truth[`${tab} ${range}`], truth[`${tab} ${range} 2`], truth[`${tab} ${range} 3`]];
    // Under a tab and a range only their own rows, dimmed while another page is on its way.
    expect(own, `${tab} ${range}`).toContain(row);
    if (!stale)
      expect(row, `${tab} ${range} ${at}`).toBe(truth[`${tab} ${range}${at === '1' || at === '' ? '' : ` ${at}`}`]);
  }
});

test('months: a bill never stands under another month, and the newest is painted', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const token = await tokenOf('miner01');
  const truth: Record<string, string> = {};
  for (const date of ['2025-05', '2025-04', '2025-03', '2025-02']) {
    const bill = await ask(request, token, '/api/billing/v1/console/monthly_bill/detail', { date });
    truth[date] = `$${(bill.total_after_tax / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  }
  expect(new Set(Object.values(truth)).size).toBe(4);
  await signIn('miner01', '/wallet');
  const amount = page.locator('.money--hero').last();
  await expect(page.getByText(truth['2025-05'] ?? '?')).toBeVisible();
  const seen = await watchFrames(page, () => ({
    month: document.querySelector('.month [aria-haspopup]')?.textContent ?? '',
    amount: document.querySelector('.bill .money--hero')?.textContent ?? '',
  }));
  const held = await holdCalls(page, /monthly_bill\/detail/);
  held.hold();
  for (let press = 1; press <= 3; press += 1) {
    await page.getByRole('button', { name: '上一月' }).click();
    await held.untilHeld(press);
  }
  await expect.poll(held.abandoned).toBeGreaterThanOrEqual(2);
  await held.letGo();
  await expect(amount).toHaveText(truth['2025-02'] ?? '?');
  const painted = async () => (await seen()).filter((sight) => sight.amount !== '');
  // A busy machine may not have painted it yet.
  await expect.poll(painted).toHaveLength(2);
  expect(await painted()).toEqual([
    { month: '2025-05', amount: truth['2025-05'] },
    { month: '2025-02', amount: truth['2025-02'] },
  ]);
});
