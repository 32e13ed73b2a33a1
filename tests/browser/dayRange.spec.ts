import type { Page } from '@playwright/test';
import { goTo, typeDay } from '../support/keyboard';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';

/** Opens the range of the wallet's records. */
async function open(page: Page) {
  await page.getByRole('button', { name: /^选择起止日期/ }).click();
  return page.getByRole('dialog', { name: '时间范围' });
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.describe('in an American time zone', () => {
  test.use({ locale: 'en-US', timezoneId: 'Pacific/Pago_Pago' });

  test('days are typed and chosen as YYYY-MM-DD by keyboard, and the time zone shifts none', async ({
    page,
    platform,
    signIn,
  }) => {
    // Two minutes into June in Beijing; in this time zone it is still 31 May.
    await platform.standAt(1_748_707_320);
    await signIn('miner01', '/wallet?from=2025-05-09&to=2025-05-20');
    const opener = page.getByRole('button', { name: /^选择起止日期/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '时间范围' });
    const [from, to] = [field(page, '开始日期'), field(page, '结束日期')];
    await expect(from).toHaveValue('2025-05-09');
    await expect(from).toBeFocused();
    await page.keyboard.type('20250525');
    await expect(from).toHaveValue('2025-05-25');
    await page.keyboard.press('ArrowUp');
    await expect(from).toHaveValue('2025-05-26');

    await goTo(page, dialog.getByRole('button', { name: '在日历中选结束日期' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('gridcell', { name: '05-20 周二' })).toBeFocused();
    // One month ahead, to the end of that week, and three weeks back.
    for (const key of ['PageDown', 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect(dialog.getByRole('gridcell', { name: '06-01 周日', exact: true })).toBeFocused();
    await expect(dialog.getByRole('gridcell', { name: '06-01 周日' })).toHaveAttribute('aria-current', 'date');
    await page.keyboard.press('Enter');
    await expect(to).toHaveValue('2025-06-01');
    await goTo(page, dialog.getByRole('button', { name: '应用' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/wallet?from=2025-05-26&to=2025-06-01');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(opener).toContainText('2025-05-26至2025-06-01');
  });
});

test('if the pickers’ code fails to load, an error with a retry is shown, and loading keeps the height', async ({
  page,
  signIn,
  expectPageError,
}) => {
  expectPageError(/DayRangeForm|dynamically imported module/);
  let fail = true;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/DayRangeForm-.*\.js$/, async (route) => {
    if (fail) return route.abort();
    await held;
    await route.continue();
  });
  await signIn('miner01', '/wallet');
  // The page reloads first, in case the release was replaced.
  const reloaded = page.waitForEvent('load');
  await open(page);
  await reloaded;
  const dialog = await open(page);
  const again = dialog.getByRole('alert').getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  fail = false;
  await again.click();
  await expect(dialog.locator('[aria-busy="true"]')).toBeVisible();
  const before = await dialog.boundingBox();
  letGo();
  await expect(field(page, '开始日期')).toBeFocused();
  expect(await dialog.boundingBox()).toEqual(before);
  await typeDay(page, '开始日期', '2025-03-01');
  // Esc closes only the range.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/wallet');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the calendar sets both days without a virtual keyboard', async ({ page, signIn }) => {
    await signIn('miner01', '/wallet?from=2025-05-09&to=2025-05-20');
    const dialog = await open(page);
    await expect(field(page, '开始日期')).toHaveValue('2025-05-09');
    await field(page, '开始日期').tap();
    await expect(dialog.locator('input:not([readonly])')).toHaveCount(0);
    await dialog.getByRole('gridcell', { name: '05-12 周一' }).tap();
    await dialog.getByRole('gridcell', { name: '05-16 周五' }).tap();
    await dialog.getByRole('button', { name: '应用' }).tap();
    await expect(page).toHaveURL('/wallet?from=2025-05-12&to=2025-05-16');
  });
});
