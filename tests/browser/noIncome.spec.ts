import type { APIRequestContext, Page } from '@playwright/test';
import { watchFrames } from '../support/frames';
import { holdCalls } from '../support/heldCalls';
import { phone, sidewaysOverflow } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';

const card = (page: Page) => page.getByRole('region', { name: '当日收益与违规' });
const bars = (page: Page) => page.getByRole('slider', { name: '选择一天，查看当日收益与违规' });

/** The last day of this or the previous month on which a device of miner01 has a violation. */
async function lastBreach(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  for (let back = 1; back < 30; back += 1) {
    const date = new Date(Date.UTC(2025, 5, 6 - back)).toISOString().slice(0, 10);
    const answer = await request.get('/api/billing/v1/device/violation', { params: { date }, headers });
    const [breach] = ((await answer.json()) as { list: { deviceUUID: string; rule: string }[] }).list;
    if (breach) return { date, back, ...breach };
  }
  throw new Error('nobody broke a rule');
}

test('stepping through days: only the last is shown, even if others are answered later', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const { deviceUUID } = await lastBreach(request, await tokenOf('miner01'));
  await signIn('miner01', `/device/list/${deviceUUID}/show?day=2025-04-20`);
  await expect(card(page).locator('.DeviceDay_body')).toBeVisible();
  const calls = await holdCalls(page, /\/device\/violation\?/);
  calls.hold();
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: '前一天' }).click();
  await calls.untilHeld(1);
  const seen = await watchFrames(page, () => document.querySelector('.DeviceDay_body') !== null);
  await expect(card(page).getByRole('heading')).toHaveText('04-16 周三');
  await calls.letGo();
  await expect(card(page).locator('.DeviceDay_body')).toBeVisible();
  // Wait for the frame that shows it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect((await seen()).at(-1)).toBe(true);
  expect(calls.abandoned()).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('phone: income and chart fit the first screen, a tap chooses a day, violations open in place', async ({
    page,
    signIn,
    request,
    tokenOf,
  }) => {
    const { back, deviceUUID, rule } = await lastBreach(request, await tokenOf('miner01'));
    await signIn('miner01', `/device/list/${deviceUUID}/show?day=2025-05-07`);
    const box = await bars(page).boundingBox();
    if (box === null) throw new Error('no chart');
    expect(box.y + box.height).toBeLessThan(612);
    await page.touchscreen.tap(box.x + box.width * ((30.5 - back) / 30), box.y + 40);
    await expect(card(page).getByText(rule, { exact: true })).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);

    await signIn('agent01', '/dashboard/tech?from=2025-06-05&to=2025-06-05');
    const lines = page.locator('tbody button[aria-expanded]');
    await expect(lines).toHaveCount(8);
    await lines.first().tap();
    await expect(page.getByText('平台说明')).toBeVisible();
    await page.getByRole('button', { name: /^展开其余\d+条$/ }).tap();
    await expect.poll(() => lines.count()).toBeGreaterThan(8);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
