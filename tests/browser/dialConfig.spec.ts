import type { Page } from '@playwright/test';
import { dialDevices, dialPath } from '../support/dialPlaces';
import { goTo } from '../support/keyboard';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { whereIs } from '../support/steps';

const { toDial, toFix } = dialDevices;
const line = (page: Page, nth: number) => page.getByRole('group', { name: `线路${nth}`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存配置' });
const saved = (page: Page) => page.getByText('配置已保存', { exact: true });
const status = (page: Page, nth: number) => line(page, nth).getByText(/^(拨号中|已连接|未连接)$/);

test('dialling by keyboard only: from the drawer to connected lines, and back to the drawer', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', `/device/list?network=${toDial}`);
  await page.getByRole('link', { name: '去拨号' }).press('Enter');
  await goTo(page, line(page, 1).getByLabel('宽带账号'));
  await page.keyboard.type('me@broadband');
  await goTo(page, line(page, 1).getByLabel('宽带密码'));
  await page.keyboard.type('geheim');
  await goTo(page, page.getByRole('button', { name: '移除线路2' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '撤销' })).toBeFocused();
  await goTo(page, line(page, 1).getByRole('radio', { name: 'PPPoE' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, 1).getByRole('radio', { name: 'DHCP' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await goTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(status(page, 1)).toHaveText('拨号中');
  await expect(line(page, 2)).toHaveCount(0);
  await platform.advance(120);
  await page.getByRole('button', { name: '刷新状态' }).click();
  await expect(status(page, 1)).toHaveText('已连接');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'geheim',
  );
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('dialog', { name: '配置网络' })).toBeVisible();
  expect(whereIs(page)).toBe(`/device/list?network=${toDial}`);
});

test.describe('dial config on a phone', () => {
  test.use(phone);

  test('a problem is focused and not hidden under the save bar', async ({ page, signIn }) => {
    await signIn('miner01', dialPath(toFix));
    await save(page).click();
    await expect(line(page, 1).getByLabel('IP地址')).toBeFocused();
    await line(page, 1).getByLabel('IP地址').fill('203.0.113.8');
    await line(page, 1).getByLabel('子网掩码').fill('24');
    await line(page, 1).getByLabel('网关').fill('203.0.113.1');
    await line(page, 1)
      .getByRole('button', { name: /^向下填充/ })
      .click();
    await line(page, 3).getByLabel('网关').fill('');
    await save(page).click();
    const last = line(page, 3).getByLabel('网关');
    await expect(last).toBeFocused();
    const hit = await last.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(hit).toBe(true);
    await last.fill('203.0.113.1');
  });
});
