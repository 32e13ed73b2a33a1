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

test('links lead from the bill to its entry, to the withdrawals that used it, and back; a copied link opens the same view', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('miner01', '/wallet?month=2025-02');
  const bill = page.getByRole('region', { name: /月账单$/ });
  const link = bill.getByRole('link', { name: '对账' });
  await expect(bill.locator('.money--hero')).toHaveText('$13,960.84');
  await link.click();
  await expect(drawer(page).locator('.money--hero')).toHaveText('$13,960.84');
  const ofBill = whereIs(page);
  expect(ofBill).toBe('/wallet?month=2025-02&reconcile=bill');
  await step(page, '入账').getByRole('link', { name: '2025-05-09 10:01:04 RZ20250509M0464' }).click();
  await expect(head(page)).toHaveText('月结入账 · 账单收益');
  await expect(step(page, '账单')).toContainText('税后实收与入账金额一致');
  await expect(step(page, '账单')).toContainText('$13,960.84');
  await expect(current(page)).toContainText('13,960.84');
  const entry = whereIs(page);
  expect(entry).toBe(
    '/wallet?month=2025-02&records=monthly-entry&from=2025-04-09&to=2025-05-09&record=RZ20250509M0464',
  );

  await step(page, '提现')
    .getByRole('link', { name: /TX20250512175710981/ })
    .click();
  await expect(head(page)).toHaveText('月结提现');
  await expect(head(page)).toBeFocused();
  await expect(step(page, '入账')).toContainText('$9,010.61');
  await expect(current(page)).toContainText('TX20250512175710981');
  await expect(page.getByRole('tab', { name: '月结提现', includeHidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const withdrawal = whereIs(page);
  await drawer(page).getByRole('button', { name: '复制这条记录的链接' }).click();
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toContain('token');
  await page.reload();

  await step(page, '入账')
    .getByRole('link', { name: /RZ20250509M0464/ })
    .click();
  await step(page, '账单').getByRole('link', { name: '2月账单' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /月账单$/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: /月账单$/ })).toBeInViewport();

  await page.goBack();
  await expect(head(page)).toHaveText('月结入账 · 账单收益');
  await page.goBack();
  await expect(head(page)).toHaveText('月结提现');
  expect(whereIs(page)).toBe(withdrawal);
  await page.goBack();
  await expect(head(page)).toHaveText('月结入账 · 账单收益');
  expect(whereIs(page)).toBe(entry);
  await page.goBack();
  await expect(head(page)).toHaveText('2月账单');
  expect(whereIs(page)).toBe(ofBill);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  expect(whereIs(page)).toBe('/wallet?month=2025-02');
  await expect(link).toBeVisible();

  const colleague = await openBrowser();
  await colleague.goto(copied);
  await fillSignIn(colleague, 'miner01');
  await expect(step(colleague, '入账')).toContainText('$9,010.61');
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
