import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { goTo } from '../support/keyboard';

/** Chooses an option of the focused list with the arrow keys. */
async function pick(page: Page, list: Locator, option: string): Promise<void> {
  await goTo(page, list);
  const select = await list.elementHandle();
  const chosen = () => select?.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label);
  for (let presses = 0; presses < 60 && (await chosen()) !== option; presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(option);
}

test('a machine is bound by keyboard only, starting from the menu, with a mistake corrected on the way (R17-13, R18-15)', {
  tag: '@firefox',
}, async ({ page, platform, signIn }) => {
  await signIn('miner01', '/device/list');
  await goTo(page, page.getByRole('link', { name: '绑定节点' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const form = page.locator('form');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const option = (name: string) => form.getByRole('radio', { name, exact: true });
  /** Tab reaches the first option of a group; the arrows choose. */
  const press = async (name: string, key: string, chosen: string) => {
    await goTo(page, option(name));
    await page.keyboard.press(key);
    await expect(option(chosen)).toBeChecked();
  };

  // A tutorial is opened, read and closed on the way.
  const tutorial = page.getByRole('button', { name: /^刷机教程/ });
  await goTo(page, tutorial);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '刷机教程' });
  await expect(drawer.getByRole('heading', { name: '准备' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(tutorial).toBeFocused();

  await goTo(page, field('设备ID'));
  await page.keyboard.type('F'.repeat(65));
  await pick(page, field('机房类型'), '托管机房');
  await press('已配置', 'Space', '已配置');
  await goTo(page, field('单条上行'));
  await page.keyboard.type('100');
  await goTo(page, field('线路数量'));
  await page.keyboard.type('20');
  await expect(form.locator('output')).toContainText('1.95');
  await pick(page, field('国家'), '中国');
  await pick(page, field('省份'), '浙江');
  // The carrier is left out.
  await pick(page, field('上网方式'), '固定公网多IP');
  await press('公网', 'ArrowRight', '内网');
  await press('双栈', 'Space', '双栈');
  await page.keyboard.press('Enter');

  // The first mistake has the focus and its message as description; nothing was sent.
  const serial = field('设备ID');
  await expect(serial).toBeFocused();
  await expect(serial).toHaveAccessibleDescription(/64/);
  await expect(field('运营商')).toHaveAccessibleDescription('请输入运营商');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('F00DBEEF0001');
  await expect(serial).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(field('运营商')).toBeFocused();
  await pick(page, field('运营商'), '电信');
  expect((await platform.ledger()).bindings).toEqual([]);

  const submit = page.getByRole('button', { name: '绑定节点', exact: true });
  await goTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '绑定成功' })).toBeVisible();
  // The next one can be typed immediately.
  await expect(serial).toBeFocused();
  await expect(serial).toHaveValue('');
  expect((await platform.ledger()).bindings.map((binding) => binding.serial)).toEqual(['F00DBEEF0001']);
});
