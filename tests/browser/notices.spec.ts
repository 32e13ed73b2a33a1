import type { Page } from '@playwright/test';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';

const popover = (page: Page) => page.getByRole('dialog', { name: '通知', exact: true });
const rows = (page: Page) => popover(page).getByRole('listitem').getByRole('button');
const bell = (page: Page) => page.getByRole('button', { name: /^通知/ });
const dialog = (page: Page) => page.locator('[aria-modal="true"]');

test('notices are read by keyboard, page after page, and the count is updated', async ({ page, signIn }) => {
  await signIn('agent01', '/device/list');
  await expect(bell(page)).toHaveAccessibleName('通知，26条未读');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(20);
  expect((await popover(page).boundingBox())?.width).toBe(400);
  expect((await popover(page).boundingBox())?.height).toBeLessThanOrEqual(0.7 * 900 + 1);
  await expect(page.getByRole('tab', { name: /^未读/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('北京时间');
  expect((await dialog(page).boundingBox())?.width).toBe(560);
  await expect(bell(page)).toHaveAccessibleName('通知，25条未读');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page)).toHaveCount(21);

  await page.getByRole('button', { name: '加载更多' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).nth(21)).toBeFocused();
  await expect(rows(page).nth(21)).toBeInViewport();
  // A click outside a notice closes only the notice, one outside the list closes the list.
  await rows(page).nth(21).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(dialog(page)).toHaveCount(0);
  await expect(popover(page)).toBeVisible();
  await page.mouse.click(700, 850);
  await expect(popover(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the list is as wide as the screen, a notice opens at the bottom', async ({ page, signIn }) => {
    await signIn('miner01', '/device/list');
    await bell(page).tap();
    await expect(rows(page)).toHaveCount(3);
    expect((await popover(page).boundingBox())?.width).toBe(390 - 2 * 8);
    await rows(page).nth(2).tap();
    await expect(dialog(page).getByRole('link', { name: /^教程文档/ })).toBeVisible();
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    await dialog(page).getByRole('button', { name: '关闭' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('通知，2条未读');
    await page.getByRole('tab', { name: '全部' }).tap();
    await expect(rows(page)).toHaveCount(20);
    await page.touchscreen.tap(195, 800);
    await expect(popover(page)).toHaveCount(0);
  });
});
