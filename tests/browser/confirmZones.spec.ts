import type { Fault } from '../../mocks/faults';
import { expect, test } from '../support/browser';

const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC'] as const;
const day = 86_400;

const beijing = (time: string): number => Date.parse(`${time}+08:00`) / 1000;

/** The platform's checking days, both kinds of contract alike. */
function checkingDays(first: number, last: number): Fault {
  const days = { checkbill_startday: first, checkbill_endday: last, getmoney_startday: 5, getmoney_endday: 25 };
  const params = [1, 2].map((param_type) => ({ param_type, ...days, getmoney_min: 100, getmoney_max: 10_000 }));
  return { match: 'GET /api/v1/settled_param', kind: 'status', status: 200, body: { data: { params } } };
}

/** Instants beside a border, under a browser's clock that is a day off, and until when a bill can be confirmed then. */
const moments = [
  { now: '2025-06-30T23:58:00', browser: day, days: [24, 30], month: '2025-05', until: '06-30' },
  { now: '2025-07-01T00:02:00', browser: -day, days: [24, 30], month: '2025-06', until: null },
  { now: '2025-06-30T23:58:00', browser: day, days: [25, 5], month: '2025-05', until: '07-05' },
  { now: '2025-07-01T00:02:00', browser: -day, days: [25, 5], month: '2025-06', until: '07-05' },
  { now: '2025-07-01T00:02:00', browser: -day, days: [1, 3], month: '2025-06', until: '07-03' },
  { now: '2025-06-30T23:58:00', browser: day, days: [1, 3], month: '2025-05', until: null },
  { now: '2025-12-31T23:58:00', browser: day, days: [29, 2], month: '2025-11', until: '01-02' },
  { now: '2026-01-01T00:02:00', browser: -day, days: [29, 2], month: '2025-12', until: '01-02' },
  { now: '2026-01-03T00:02:00', browser: -day, days: [29, 2], month: '2025-12', until: null },
] as const;

for (const timezoneId of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('the checking days are the platform’s', async ({ page, platform, signIn }) => {
      for (const { now, browser, days, month, until } of moments) {
        await platform.standAt(beijing(now));
        await platform.faults(checkingDays(days[0], days[1]));
        await page.clock.setSystemTime((beijing(now) + browser) * 1000);
        await signIn('miner01', '/wallet');
        const card = page.getByRole('region', { name: '月度账单' });
        const confirm = card.getByRole('button', { name: '确认账单' });
        await expect(card.getByRole('button', { name: `选择月份，当前${month}` })).toBeVisible();
        if (until === null) {
          await expect(confirm).toHaveAccessibleDescription(/^核对期为每月\d+日至\d+日（北京时间），/);
          await expect(confirm).toBeDisabled();
        } else {
          await expect(card.getByText(`请在${until} 24:00前确认（北京时间）`)).toBeVisible();
          await expect(confirm).toBeEnabled();
        }
      }
    });

    test('a bill is confirmed in the last minute, and not in the next', async ({ page, platform, signIn }) => {
      await platform.standAt(beijing('2025-06-08T23:58:00'));
      await page.clock.setSystemTime((beijing('2025-06-08T23:58:00') + day) * 1000);
      await signIn('miner01', '/wallet');
      await page.getByRole('button', { name: '确认账单' }).click();
      await page.getByRole('button', { name: /^确认 \$/ }).click();
      await expect(page.getByRole('dialog', { name: '账单已确认' })).toContainText('预计在8月10日前');
      expect((await platform.ledger()).confirmations).toHaveLength(1);

      await platform.standAt(beijing('2025-07-09T00:02:00'));
      await page.clock.setSystemTime((beijing('2025-07-09T00:02:00') - day) * 1000);
      await signIn('miner01', '/wallet');
      await expect(page.getByRole('button', { name: '确认账单' })).toBeDisabled();
      await expect(page.getByText('核对期为每月3日至8日（北京时间）')).toBeVisible();
    });
  });
}
