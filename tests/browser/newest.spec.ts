import type { APIRequestContext } from '@playwright/test';
import { watchFrames } from '../support/frames';
import { holdCalls } from '../support/heldCalls';
import { expect, test } from '../support/sharedPage';
import { deviceLinks } from '../support/steps';

/** Calls the platform directly, not through the console. */
async function ask(request: APIRequestContext, token: string, path: string, query: Record<string, string | number>) {
  const answer = await request.get(path, { params: query, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The device list's own page, order and status; and the first row, unless it is dimmed. */
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
    row: on('table tbody:not(.RecordTable_stale, [aria-hidden]) .deviceColumns_name a'),
  };
};

const DEVICES = /\/api\/v1\/devices\?/;

test('devices: after page, order and filter changes the latest choice is shown, whichever is answered last (R3-4, R17-3)', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const query = { sort: '["yesterdayIncome","DESC"]', range: '[0,19]', filter: '{"status":"fault"}' };
  const newest = (await ask(request, await tokenOf('agent01'), '/api/v1/devices', query)) as { name: string }[];
  expect(newest).toHaveLength(20);

  await signIn('agent01', '/device/list?page=2');
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  const [before = ''] = await deviceLinks(page).allTextContents();
  expect(before).not.toBe(newest[0]?.name);
  const seen = await watchFrames(page, lookAtDevices);
  const { view: viewBefore } = await page.evaluate(lookAtDevices);
  const held = await holdCalls(page, DEVICES);
  held.hold();
  const presses = [
    page.getByRole('button', { name: '第4页' }),
    page.getByRole('columnheader', { name: '昨日收益（USD）' }).getByRole('button'),
    page.locator('.tile', { hasText: '故障' }),
  ];
  for (const [place, press] of presses.entries()) {
    await press.click();
    await held.untilHeld(place + 1);
  }
  await expect.poll(held.abandoned).toBeGreaterThanOrEqual(2);
  await expect(page.locator('table tbody.RecordTable_stale')).toBeVisible();
  await held.letGo();

  await expect(deviceLinks(page)).toHaveText(newest.map((device) => device.name));
  await expect(page.locator('table tbody.RecordTable_stale')).toHaveCount(0);
  const { view } = await page.evaluate(lookAtDevices);
  const painted = (await seen()).filter((sight) => sight.row !== '');
  expect(painted).toEqual([
    { view: viewBefore, row: before },
    { view, row: newest[0]?.name },
  ]);
});

/** The records card: tab, range and page, and its first row. */
const lookAtRecords = () => {
  const on = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const row = document.querySelector('[role="tabpanel"] tbody:not([aria-hidden]) tr');
  return {
    tab: on('[role="tab"][aria-selected="true"]'),
    range: on('.RangeFilter_range .is-on'),
    page: on('[role="tabpanel"] .pg[aria-current="page"]'),
    row: row?.querySelector('.mono')?.textContent ?? '',
    stale: row?.parentElement?.classList.contains('RecordTable_stale') === true,
  };
};

const RECORDS = /\/api\/wallet\/wallet\/(entry|withdrawal)\/list/;
/** 2025-01-01, 2025-06-01, and 2025-06-06 to its last second, in Beijing. */
const [YEAR, MONTH, TODAY] = [1_735_660_800, 1_748_707_200, 1_749_225_599];

test('records: no row is ever shown under another tab or range, and the latest page is painted (R3-4, R17-3)', async ({
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
  await page.getByRole('button', { name: '第3页' }).click();
  await page.getByRole('button', { name: '第2页' }).click();
  await page.getByRole('button', { name: '第3页' }).click();
  await expect(page.getByRole('button', { name: '第3页' })).toHaveAttribute('aria-current', 'page');
  await held.letGo();
  await expect(first).toContainText(truth['周结入账 今年 3'] ?? '?');
  await expect(page.locator('[role="tabpanel"] :is(.RecordTable_stale, .RecordCards_stale)')).toHaveCount(0);

  for (const { tab, range, page: at, row, stale } of await seen()) {
    if (row === '') continue;
    const own = [truth[`${tab} ${range}`], truth[`${tab} ${range} 2`], truth[`${tab} ${range} 3`]];
    // Under a tab and a range only their own rows, dimmed while another page loads.
    expect(own, `${tab} ${range}`).toContain(row);
    if (!stale)
      expect(row, `${tab} ${range} ${at}`).toBe(truth[`${tab} ${range}${at === '1' || at === '' ? '' : ` ${at}`}`]);
  }
});
