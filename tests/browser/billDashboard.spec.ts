import type { Page } from '@playwright/test';
import { watchFrames } from '../support/frames';
import { holdCalls } from '../support/heldCalls';
import { chartStands, income } from '../support/incomeScenes';
import { typeDay } from '../support/keyboard';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';

const slider = (page: Page) => page.getByRole('slider', { name: /^逐日查看收益/ });
const picture = (page: Page) => page.getByRole('img', { name: /每日收益折线图/ });
const tip = (page: Page) => page.locator('.DayLineChart_tooltip');
const marks = (page: Page) => page.locator('.DayLineChart_mark');

/** The platform's amounts of the days shown, cents. */
async function amounts(page: Page, from: number, to: number): Promise<number[]> {
  const answer = await page.request.get('/api/billing/v1/income/user/history', {
    params: { start_timestamp: from, end_timestamp: to, key_style: 'camel_case' },
    headers: { Authorization: `Bearer ${await tokenIn(page)}` },
  });
  const { list } = (await answer.json()) as { list: { income: number }[] };
  return list.map((one) => one.income);
}

/** The session's token in the page. */
const tokenIn = (page: Page) =>
  page.evaluate(() => {
    for (const value of Object.values({ ...localStorage })) {
      const found = /"token":"([^"]+)"/.exec(String(value));
      if (found?.[1] !== undefined) return found[1];
    }
    throw new Error('nobody is signed in');
  });

/** 2025-05-07 to the last second of 2025-06-05 in Beijing. */
const [FIRST, LAST] = [1_746_547_200, 1_749_139_199];
const usd = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('income chart: draws every day of the platform, and can be read with keys and pointer (R8-3)', async ({
  page,
  signIn,
  platform,
  tokenOf,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await income('miner01')({ page, signIn, platform, tokenOf });
  const cents = await amounts(page, FIRST, LAST);

  await test.step('one point per day, and nothing of it moves', async () => {
    // Straight lines, without smoothing or fill.
    const line = page.locator('.DayLineChart_plot .ln');
    const corners = ((await line.getAttribute('d')) ?? '').slice(1).split('L');
    expect(corners).toHaveLength(30);
    await expect(line).toHaveCSS('fill', 'none');
    await expect(line).toHaveCSS('stroke-width', '2px');
    // The order of the points' heights is the order of the amounts.
    const heights = corners.map((corner) => Number(corner.split(',')[1]));
    const order = (list: readonly number[]) =>
      list.map((_, index) => index).sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0));
    expect(order(heights.map((height) => -height))).toEqual(order(cents));
    const average = Math.round(cents.reduce((sum, one) => sum + one, 0) / 30);
    const lowest = Math.min(...cents);
    await expect(picture(page)).toHaveAccessibleName(
      new RegExp(
        `^2025-05-07至2025-06-05每日收益折线图，日均 \\${usd(average)}，2025-\\d\\d-\\d\\d最低，为 \\${usd(lowest)}$`,
      ),
    );
    expect(await page.locator('.DayLineChart_plot .grid, .DayLineChart_plot .base').count()).toBeLessThanOrEqual(5);
    await expect(page.getByText('纵轴自440起')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  await test.step('arrow keys move from day to day, Enter shows the day below', async () => {
    await expect(marks(page)).toHaveCount(0);
    await page.getByRole('button', { name: '显示违规' }).click();
    await expect(marks(page)).not.toHaveCount(0);
    await slider(page).focus();
    await expect(tip(page)).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(tip(page)).toContainText('2025-06-05');
    await expect(tip(page)).toContainText(usd(cents.at(-1) ?? 0));
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^2025-06-04 \$[\d.,]+ 1台违规$/);
    await expect(tip(page)).toContainText('1台违规');
    await expect(page.locator('.DayLineChart_rule')).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
    await expect(tip(page)).toContainText('2025-05-07');
    await page.keyboard.press('ArrowLeft');
    await expect(tip(page)).toContainText('2025-05-07');
    await page.keyboard.press('PageUp');
    await expect(tip(page)).toContainText('2025-05-14');
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/bill?day=2025-06-04');
    const card = page.getByRole('region', { name: '当日违规' });
    await expect(card).toContainText(`当日收益 ${usd(cents.at(-2) ?? 0)}`);
    await expect(card.getByRole('link', { name: '查看违规记录' })).toHaveAttribute('href', '/dashboard/tech');
    // The focus stays on the chart.
    await expect(slider(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/bill');
  });

  await test.step('the pointer finds the day under it, and a click selects it', async () => {
    const place = await slider(page).boundingBox();
    if (place === null) throw new Error('no chart');
    await page.mouse.move(place.x + place.width - 10, place.y + 100);
    await expect(tip(page)).toContainText('2025-06-05');
    await page.mouse.move(place.x + 40, place.y + 20);
    await expect(tip(page)).toContainText('2025-05-07');
    const shown = await tip(page).boundingBox();
    expect(shown?.x).toBeGreaterThan(place.x + 40);
    await page.mouse.click(place.x + 40, place.y + 20);
    await expect(page).toHaveURL('/dashboard/bill?day=2025-05-07');
    await page.mouse.move(place.x, place.y - 60);
    await expect(tip(page)).toHaveCount(0);
  });

  await test.step('has the theme and brand colours', async () => {
    const line = page.locator('.DayLineChart_plot .ln');
    const colour = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--series-1)';
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    });
    await expect(line).toHaveCSS('stroke', colour);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(line).not.toHaveCSS('stroke', colour);
  });
});

test('ranges: the latest choice is shown, whichever is answered last', async ({ page, signIn, platform, tokenOf }) => {
  await income('miner01')({ page, signIn, platform, tokenOf });
  const seen = await watchFrames(page, () => ({
    range: document.querySelector('.seg [aria-pressed="true"]')?.textContent ?? '',
    days: document.querySelectorAll('main table tbody tr').length,
    corners: (document.querySelector('.DayLineChart_plot .ln')?.getAttribute('d') ?? '').split('L').length,
  }));
  const held = await holdCalls(page, /income\/user\/history/);
  held.hold();
  await page.getByRole('button', { name: '近7天' }).click();
  await held.untilHeld(1);
  await page.getByRole('button', { name: '近90天' }).click();
  await held.untilHeld(2);
  await page.getByRole('button', { name: '自定义' }).click();
  await typeDay(page, '开始日期', '2025-05-01');
  await typeDay(page, '结束日期', '2025-05-20');
  await page.getByRole('button', { name: '应用' }).click();
  await held.untilHeld(3);
  await expect.poll(held.abandoned).toBeGreaterThanOrEqual(2);
  await held.letGo();
  await expect(page).toHaveURL('/dashboard/bill?from=2025-05-01&to=2025-05-20&day=2025-05-20');
  await expect(page.locator('main table tbody tr')).toHaveCount(20);
  await chartStands(page);
  const painted = (await seen()).filter((sight) => sight.days > 0 && sight.corners > 1);
  expect(painted).toEqual([
    { range: '近30天', days: 30, corners: 30 },
    { range: '', days: 20, corners: 20 },
  ]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('income chart on a phone: a finger reads a day, and the page still scrolls', async ({
    page,
    signIn,
    platform,
    tokenOf,
  }) => {
    await income('miner01')({ page, signIn, platform, tokenOf });
    await slider(page).scrollIntoViewIfNeeded();
    const place = await slider(page).boundingBox();
    if (place === null) throw new Error('no chart');
    expect(place.height).toBe(220);
    await page.touchscreen.tap(place.x + place.width - 10, place.y + 60);
    await expect(tip(page)).toContainText('2025-06-05');
    await page.touchscreen.tap(place.x + 40, place.y + 60);
    await expect(tip(page)).toContainText('2025-05-07');
    const shown = await tip(page).boundingBox();
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect(page).toHaveURL('/dashboard/bill?day=2025-05-07');
    await expect(slider(page)).toHaveCSS('touch-action', 'pan-y');
  });
});
