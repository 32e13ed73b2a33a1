import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import { fillSignIn, whereIs } from '../support/steps';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const drawer = (page: Page) => page.getByRole('dialog', { name: '对账' });
const head = (page: Page) => drawer(page).getByRole('heading', { level: 3 }).first();
/** A step of the money: 账单, 入账, 提现. */
const step = (page: Page, title: string) =>
  drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: new RegExp(`^${title}`) }) });
const current = (page: Page) =>
  page.locator('tbody tr[aria-current="true"], .RecordCards_cards li[aria-current="true"]');

test('a copied link opens the same view in another browser, and closing it leads to the record', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('miner01', '/wallet?records=monthly-withdraw&record=TX20250512175710981');
  await drawer(page).getByRole('button', { name: '复制这条记录的链接' }).click();
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toContain('token');

  const colleague = await openBrowser();
  await colleague.goto(copied);
  await fillSignIn(colleague, 'miner01');
  await expect(step(colleague, '入账')).toContainText('9,010.61');
  await expect(current(colleague)).toContainText('TX20250512175710981');
  await colleague.keyboard.press('Escape');
  await expect(drawer(colleague)).toHaveCount(0);
  await expect(current(colleague)).toBeInViewport();
  await expect(current(colleague).getByRole('link', { name: '对账' })).toBeFocused();
  await colleague.mouse.move(0, 0);
  const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  const another = colleague.locator('tbody tr:not([aria-current])').first();
  await expect.poll(() => ground(current(colleague))).not.toBe(await ground(another));
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a row opens the drawer, its links lead to other records, and Back returns step by step', async ({
    page,
    signIn,
  }) => {
    await signIn('miner01', '/wallet?records=weekly-withdraw');
    await page.getByRole('link', { name: '对账TX20250521113543435' }).tap();
    await expect(step(page, '提现')).toContainText('$1,260.80');
    const opened = page.url();
    await step(page, '入账')
      .getByRole('link', { name: /RZ20250409W0114/ })
      .tap();
    await expect(head(page)).toHaveText('周结入账 · 账单收益');
    await expect(step(page, '来源')).toContainText('2025-03-31至2025-04-06');
    await drawer(page).getByRole('button', { name: '关闭' }).tap();
    await expect(drawer(page)).toHaveCount(0);
    await expect(current(page)).toContainText('RZ20250409W0114');
    await expect(current(page)).toBeInViewport();
    // A row does not touch the edges of its card.
    await expect(current(page)).toHaveCSS('padding', '12px 16px');
    await page.goBack();
    await expect(head(page)).toHaveText('周结提现');
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    expect(whereIs(page)).toBe('/wallet?records=weekly-withdraw');

    await page.goto(opened);
    await expect(step(page, '提现')).toContainText('$1,260.80');
    await page.evaluate(() => history.back());
    await expect(drawer(page)).toHaveCount(0);
    expect(whereIs(page)).toBe('/wallet?records=weekly-withdraw');
  });
});
