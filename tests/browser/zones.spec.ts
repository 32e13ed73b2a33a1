import type { Page } from '@playwright/test';
import { seedDevice } from '../../mocks/seed/devices';
import { fullMonth } from '../../src/lib/calendarWords';
import { expect, test } from '../support/browser';

/**
 * Two minutes before and after the end of June 2025 in Beijing, in the time zone and with the clock of a browser that
 * are farthest from it: a date or time taken from the browser would be off by a day or more.
 */
const moments = [
  {
    zone: 'Pacific/Kiritimati',
    offset: -840,
    now: 1_751_299_080,
    browser: 86_400,
    lastMonth: '2025-05',
    open: 5,
    until: '06-30',
    year: ['2025-01-01', '2025-06-30'],
    thisYear: { start: '1735660800', end: '1751299199' },
    thisMonth: { start: '1748707200', end: '1751299199' },
    days: ['2025-05-31', '2025-06-29'],
    income: { start_timestamp: '1748620800', end_timestamp: '1751212799' },
    compared: { start_timestamp: '1738339200', end_timestamp: '1751212799' },
  },
  {
    zone: 'Pacific/Pago_Pago',
    offset: 660,
    now: 1_751_299_320,
    browser: -86_400,
    lastMonth: '2025-06',
    open: 6,
    until: null,
    year: ['2025-01-01', '2025-07-01'],
    thisYear: { start: '1735660800', end: '1751385599' },
    thisMonth: { start: '1751299200', end: '1751385599' },
    days: ['2025-06-01', '2025-06-30'],
    income: { start_timestamp: '1748707200', end_timestamp: '1751299199' },
    compared: { start_timestamp: '1740758400', end_timestamp: '1751299199' },
  },
] as const;

/** Checking days from the 24th to the 30th, for both kinds of contract. */
const days = { checkbill_startday: 24, checkbill_endday: 30, getmoney_startday: 5, getmoney_endday: 25 };
const params = [1, 2].map((param_type) => ({ param_type, ...days, getmoney_min: 100, getmoney_max: 10_000 }));

/** An instant as Beijing's clocks showed it. */
const inBeijing = (seconds: number) => new Date(seconds * 1000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The queries of the calls to a path, as they arrive. */
function queriesOf(page: Page, path: RegExp): Record<string, string>[] {
  const heard: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (path.test(pathname)) heard.push(Object.fromEntries(searchParams));
  });
  return heard;
}

for (const moment of moments) {
  test.describe(moment.zone, () => {
    test.use({ timezoneId: moment.zone });

    test(`months, ranges, days and times are the platform's even if the browser is a day off (${moment.lastMonth}) (R15-1, R15-4, R17-6)`, async ({
      page,
      platform,
      signIn,
    }) => {
      const { now, lastMonth, open, until, year } = moment;
      const [first, yesterday] = moment.days;
      const browserNow = (now + moment.browser) * 1000;
      await platform.standAt(now);
      await platform.faults({
        match: 'GET /api/v1/settled_param',
        kind: 'status',
        status: 200,
        body: { data: { params } },
      });
      await page.clock.setSystemTime(browserNow);

      const asked = queriesOf(page, /\/entry\/list$/);
      const entries = page.waitForResponse(/\/entry\/list\?/);
      await signIn('miner01', '/wallet');
      const clock = await page.evaluate(() => ({ now: Date.now(), offset: new Date().getTimezoneOffset() }));
      expect(clock.offset).toBe(moment.offset);
      expect(Math.abs(clock.now - browserNow)).toBeLessThan(60_000);

      const { data } = (await (await entries).json()) as { data: { list: { create: number }[] } };
      const cells = page.getByRole('tabpanel').locator('tbody td:nth-child(2)');
      await expect(cells).toHaveText(data.list.map(({ create }) => inBeijing(create)));
      await expect(page.getByRole('button', { name: `选择起止日期，当前${year.join('至')}` })).toBeVisible();
      expect(asked[0]).toMatchObject(moment.thisYear);
      asked.length = 0;
      await page.getByText('本月', { exact: true }).click();
      await expect.poll(() => asked[0]).toMatchObject(moment.thisMonth);

      const card = page.getByRole('region', { name: `${fullMonth(lastMonth, 'zh')}账单` });
      const confirm = card.getByRole('button', { name: '确认账单' });
      if (until !== null) {
        await expect(card.getByText(`请在${until} 24:00前确认`)).toBeVisible();
        await expect(confirm).toBeEnabled();
      } else await expect(confirm).toBeDisabled();
      await page.getByRole('radio', { name: '2025', exact: true }).check({ force: true });
      const grid = page.getByRole('group', { name: '2025年' }).getByRole('button');
      await expect(grid).toHaveCount(12);
      const closed = await grid.evaluateAll((all) => all.map((one) => one.matches(':disabled')));
      expect(closed).toEqual(Array.from({ length: 12 }, (_, index) => index >= open));

      const violations = queriesOf(page, /\/device\/violation$/);
      await page.goto('/dashboard/tech');
      await expect(page.getByText(`${first.slice(5)}至${yesterday.slice(5)}（北京时间）`)).toBeVisible();
      await expect.poll(() => violations[0]).toEqual({ date: yesterday });

      const incomes = queriesOf(page, /\/income\/(user|device)\/history$/);
      await page.goto('/dashboard/bill');
      await expect(page.getByText(`${first}至${yesterday}`, { exact: true })).toBeVisible();
      const rows = page.getByRole('region', { name: '每日收益' }).getByRole('rowheader');
      await expect(rows).toHaveCount(30);
      await expect(rows.first()).toHaveText(yesterday);
      await expect(page.getByRole('region', { name: '收益概况' })).toContainText(yesterday.slice(5));
      const chart = page.getByRole('slider', { name: /^逐日查看收益/ });
      await chart.focus();
      await chart.press('End');
      await expect(page.locator('.DayLineChart_tooltip')).toContainText(yesterday);

      const { id } = seedDevice('demo', 'miner01', 0, now);
      const device = page.waitForResponse((response) => response.url().endsWith(`/api/v1/devices/${id}`));
      await page.goto(`/device/list/${id}/show`);
      const bars = page.getByRole('slider', { name: '选择一天，查看当日收益与违规' });
      await expect(bars).toHaveAttribute('aria-valuemax', '29');
      await bars.press('End');
      await expect(bars).toHaveAttribute('aria-valuetext', new RegExp(`^${yesterday.slice(5)}\\s`));
      await expect(page.getByText(`${first.slice(5)}至${yesterday.slice(5)}（北京时间）`)).toBeVisible();
      const { boundAt } = (await (await device).json()) as { boundAt: number };
      await expect(page.getByText(inBeijing(boundAt)).first()).toBeVisible();
      // The days shown, and those from four months ago on for the comparisons and forecasts of the tiles. A lost day is
      // estimated by 89 days more.
      const reads = incomes.map(({ start_timestamp, end_timestamp }) => ({ start_timestamp, end_timestamp }));
      const kinds = new Set(reads.map((query) => JSON.stringify(query)));
      const before = { ...moment.income, start_timestamp: String(Number(moment.income.start_timestamp) - 89 * 86_400) };
      const expected = [moment.compared, before, moment.income].map((query) => JSON.stringify(query));
      expect([...kinds].sort()).toEqual(expected);
    });
  });
}
