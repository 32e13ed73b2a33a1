import type { Page } from '@playwright/test';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';

const field = (page: Page) => page.getByRole('combobox', { name: '搜索页面、节点、账单、文档和操作' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' });

test('text typed while the menu is loading goes into its field, and nowhere else (R19-19)', async ({
  page,
  signIn,
}) => {
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/panels-[\w-]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const loading = page.waitForRequest(/\/assets\/panels-/);
  await signIn('miner01', '/device/list');
  await page.getByRole('searchbox', { name: '搜索节点' }).focus();
  await page.keyboard.press('Control+k');
  await loading;
  await page.keyboard.type('dd?');
  await page.keyboard.press('Backspace');
  await page.getByRole('link', { name: '计费结算' }).focus();
  await page.keyboard.press('Enter');
  load();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('os');
  await expect(field(page)).toHaveValue('ddos');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: '搜索节点' })).toHaveValue('');
  await expect(page).toHaveURL('/device/list');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ip');
  await expect(field(page)).toHaveValue('ip');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu is a sheet that closes when left; its search fills the screen and opens what is tapped (R2-20)', async ({
    page,
    signIn,
  }) => {
    await signIn('miner01', '/user/certification');
    const opener = page.getByRole('button', { name: '打开菜单' });
    const sheet = page.getByRole('dialog', { name: '主菜单' });
    await opener.tap();
    await expect(sheet).toBeVisible();
    await page.touchscreen.tap(195, 40);
    await expect(sheet).toHaveCount(0);
    await opener.tap();
    await sheet.getByRole('button', { name: '搜索' }).tap();
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.type('5月');
    await page.getByRole('option', { name: /^2024年/ }).tap();
    await expect(page).toHaveURL(/\/wallet\?month=2024-05$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});
