import { expect, test } from '../support/browser';
import { goTo } from '../support/keyboard';
import { deviceLinks } from '../support/steps';

test('signing in, filtering, opening a device and going back work by keyboard alone', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('agent01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expect(deviceLinks(page)).toHaveCount(20);

  // Skips the menu.
  await goTo(page, page.getByRole('link', { name: '跳到主要内容' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const pill = page.getByRole('button', { name: /^公网\/内网/ });
  await goTo(page, pill);
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('checkbox', { name: '内网', exact: true }));
  await page.keyboard.press('Space');
  await goTo(page, page.getByRole('button', { name: '应用' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/natType/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus returns to where it was, and stays when the filter is removed.
  const remove = page.getByRole('button', { name: '移除筛选：公网/内网' });
  await expect(remove).toBeVisible();
  await expect(pill).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/natType/);
  await expect(pill).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/natType/);
  await expect(page.locator('table tbody.RecordTable_stale')).toHaveCount(0);

  const device = deviceLinks(page).first();
  const name = (await device.textContent()) ?? '?';
  await goTo(page, device);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await goTo(page, page.getByRole('banner').getByRole('link', { name: '节点列表' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/natType/);
});
