import { expect, test } from '../support/browser';
import { goTo } from '../support/keyboard';
import { deviceLinks, whereIs } from '../support/steps';

test('signing in, filtering, turning a page, opening a device and switching records by keyboard alone', async ({
  page,
}) => {
  test.slow(); // A few hundred presses.
  await page.goto('/auth');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('agent01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expect(deviceLinks(page)).toHaveCount(20);

  // Past the menu.
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
  // The focus comes back to where it was before, and stays when the filter is dropped.
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
  await expect(page.locator('table tbody.is-stale')).toHaveCount(0);

  await goTo(page, page.getByRole('button', { name: '下一页' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('table tbody.is-stale')).toHaveCount(0);

  const device = deviceLinks(page).last();
  const name = (await device.textContent()) ?? '?';
  await goTo(page, device, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await goTo(page, page.getByRole('banner').getByRole('link', { name: '节点列表' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);

  await goTo(page, page.getByRole('link', { name: /^计费结算/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('tabpanel');
  await goTo(page, page.getByRole('tab', { name: '月结入账' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '月结提现' })).toBeFocused();
  await expect(panel.getByRole('table', { name: '月结提现' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(panel.getByRole('table', { name: '周结提现' })).toBeVisible();
  await expect(page).toHaveURL(/records=weekly-withdraw/);
  await page.keyboard.press('Home');
  await expect(panel.getByRole('table', { name: '月结入账' })).toBeVisible();

  // Months by arrow keys; Escape gives the focus back.
  const months = page.getByRole('button', { name: '选择月份，当前2025-05' });
  await goTo(page, months, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '5月', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '选择月份，当前2025-02' })).toBeFocused();
  expect(whereIs(page)).toMatch(/month=2025-02/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '账单月份' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '选择月份，当前2025-02' })).toBeFocused();
});
