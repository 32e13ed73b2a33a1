import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { deviceLinks } from '../support/steps';

/** Where the browser says it is, and how many minutes UTC is ahead of it there. */
const zones = [
  ['Pacific/Pago_Pago', 660],
  ['Pacific/Kiritimati', -840],
  ['UTC', 0],
] as const;

/** Two minutes before and two after the end of June 2025 in Beijing, under a browser's clock that is a day off. */
const moments = [
  {
    name: 'before midnight, the browser a day ahead',
    now: 1_751_299_080,
    browser: 86_400,
    lastMonth: '2025-05',
    open: 5,
    year: ['2025-01-01', '2025-06-30'],
    month: ['2025-06-01', '2025-06-30'],
    thisYear: { start: '1735660800', end: '1751299199' },
    thisMonth: { start: '1748707200', end: '1751299199' },
    yesterday: '2025-06-29',
    income: { start_timestamp: '1748620800', end_timestamp: '1751212799' },
  },
  {
    name: 'after midnight, the browser a day behind',
    now: 1_751_299_320,
    browser: -86_400,
    lastMonth: '2025-06',
    open: 6,
    year: ['2025-01-01', '2025-07-01'],
    month: ['2025-07-01', '2025-07-01'],
    thisYear: { start: '1735660800', end: '1751385599' },
    thisMonth: { start: '1751299200', end: '1751385599' },
    yesterday: '2025-06-30',
    income: { start_timestamp: '1748707200', end_timestamp: '1751299199' },
  },
] as const;

/** An instant as Beijing's clocks showed it. */
function inBeijing(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

/** The queries of the calls to a path, as they come. */
function queriesOf(page: Page, path: RegExp): Record<string, string>[] {
  const heard: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (path.test(pathname)) heard.push(Object.fromEntries(searchParams));
  });
  return heard;
}

for (const [timezoneId, offset] of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    for (const moment of moments) {
      test(`months, ranges and days are the platform's, ${moment.name}`, async ({ page, platform, signIn }) => {
        await platform.standAt(moment.now);
        const browserNow = (moment.now + moment.browser) * 1000;
        await page.clock.setSystemTime(browserNow);

        const asked = queriesOf(page, /\/entry\/list$/);
        await signIn('miner01', '/wallet');
        const told = await page.evaluate(() => ({ now: Date.now(), offset: new Date().getTimezoneOffset() }));
        expect(told.offset).toBe(offset);
        expect(Math.abs(told.now - browserNow)).toBeLessThan(60_000);

        const { lastMonth, open } = moment;
        const months = page.getByRole('group', { name: '账单月份' });
        await months.getByRole('button', { name: `选择月份，当前${lastMonth}` }).click();
        await expect(months.getByRole('button', { name: '下一月' })).toBeDisabled();
        const grid = page.getByRole('group', { name: '2025年' }).getByRole('button');
        await expect(grid).toHaveCount(12);
        const closed = await grid.evaluateAll((all) => all.map((one) => one.matches(':disabled')));
        expect(closed).toEqual(Array.from({ length: 12 }, (_, index) => index >= open));
        await page.getByRole('button', { name: '下一年' }).and(page.locator(':disabled')).waitFor();
        await page.keyboard.press('Escape');

        await expect(page.getByRole('button', { name: `选择起止日期，当前${moment.year.join('至')}` })).toBeVisible();
        await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
        expect(asked[0]).toMatchObject(moment.thisYear);
        asked.length = 0;
        await page.getByText('本月', { exact: true }).click();
        await expect(page.getByRole('button', { name: `选择起止日期，当前${moment.month.join('至')}` })).toBeVisible();
        await expect.poll(() => asked[0]).toMatchObject(moment.thisMonth);

        asked.length = 0;
        await page.getByRole('button', { name: /^选择起止日期/ }).click();
        await page.getByLabel('开始日期').fill('2025-03-01');
        await page.getByLabel('结束日期').fill('2025-03-31');
        await page.getByRole('button', { name: '应用' }).click();
        await expect(page).toHaveURL(/from=2025-03-01&to=2025-03-31/);
        await expect.poll(() => asked[0]).toMatchObject({ start: '1740758400', end: '1743436799' });

        // A month without a bill yet is none, be it the browser's own last.
        await page.goto(`/wallet?month=${lastMonth === '2025-05' ? '2025-06' : '2025-07'}`);
        await expect(months.getByRole('button', { name: `选择月份，当前${lastMonth}` })).toBeVisible();
        await expect(page).toHaveURL('/wallet');
        await page.goto('/wallet?month=2020-07');
        await months.getByRole('button', { name: '选择月份，当前2020-07' }).click();
        await expect(months.getByRole('button', { name: '上一月' })).toBeDisabled();
        const first = page.getByRole('group', { name: '2020年' }).getByRole('button');
        await expect(first).toHaveCount(12);
        expect(await first.evaluateAll((all) => all.findIndex((one) => one.matches(':enabled')))).toBe(6);
      });
    }

    for (const moment of moments) {
      test(`the day of violations is the platform's, ${moment.name}`, async ({ page, platform, signIn }) => {
        await platform.standAt(moment.now);
        await page.clock.setSystemTime((moment.now + moment.browser) * 1000);
        const asked = queriesOf(page, /\/device\/violation$/);
        await signIn('miner01', '/dashboard/tech');
        const field = page.getByLabel('日期（北京时间）');
        await expect(field).toHaveValue(moment.yesterday);
        await expect(field).toHaveAttribute('max', moment.yesterday);
        await expect.poll(() => asked[0]).toEqual({ date: moment.yesterday });
        await expect(page.getByRole('button', { name: '后一天' })).toBeDisabled();
        // Not the browser's own yesterday: that day is not over, or is one too early.
        await page.getByRole('button', { name: '前一天' }).click();
        const before = new Date(Date.parse(`${moment.yesterday}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
        await expect(field).toHaveValue(before);
        await page.goto(`/dashboard/tech?day=${inBeijing(moment.now).slice(0, 10)}`);
        await expect(field).toHaveValue(moment.yesterday);
        await expect(page).toHaveURL('/dashboard/tech');
      });
    }

    test("times and a device's days are the platform's", async ({ page, platform, signIn, request, tokenOf }) => {
      const [, moment] = moments;
      await platform.standAt(moment.now);
      await page.clock.setSystemTime((moment.now + moment.browser) * 1000);
      const headers = { Authorization: `Bearer ${await tokenOf('miner01')}` };
      const filter = { sort: '["lastOnlineAt","ASC"]', range: '[0,0]', filter: '{"status":"offline"}' };
      const [device] = (await (await request.get('/api/v1/devices', { params: filter, headers })).json()) as [
        { id: string; boundAt: number; lastOnlineAt: number },
      ];
      const records = {
        start: moment.thisYear.start,
        end: moment.thisYear.end,
        pageIndex: 1,
        pageSize: 10,
        walletType: 0,
      };
      const { data } = await (await request.get('/api/wallet/wallet/entry/list', { params: records, headers })).json();

      await signIn('miner01', '/wallet');
      const cells = page.getByRole('tabpanel').locator('tbody td:nth-child(2)');
      await expect(cells).toHaveText((data.list as { create: number }[]).map(({ create }) => inBeijing(create)));

      const asked = queriesOf(page, /\/income\/device\/history$/);
      await page.goto(`/device/list/${device.id}/show`);
      const days = page.getByRole('table').filter({ hasText: '截至昨日' }).locator('tbody td:first-child');
      await expect(days).toHaveCount(30);
      await expect(days.first()).toContainText(moment.yesterday);
      expect(asked[0]).toMatchObject(moment.income);
      await expect(page.getByText(`${moment.yesterday}（北京时间）`)).toBeVisible();
      await expect(page.getByRole('button', { name: '后一天' })).toBeDisabled();
      await expect(page.getByText(inBeijing(device.boundAt)).first()).toBeVisible();
      await page.goto('/device/list');
      await expect(deviceLinks(page)).toHaveCount(20);
    });
  });
}
