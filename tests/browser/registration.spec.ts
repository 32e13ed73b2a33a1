import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import { fillRegistration, newcomer } from '../support/registrationSteps';

// All other refusals and lost answers are tested in tests/flows/registration and resetPassword.

const { username, phoneNumber, password } = newcomer;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const asks = (page: Page, path: string) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) bodies.push(request.postData() ?? '');
  });
  return bodies;
};

async function signInAs(page: Page, name: string): Promise<void> {
  // Exact, because the registration form is named 注册账号, and may still be shown.
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await press(page, '登录');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('registering shows why it failed, leaves the outcome of a lost answer open, and leads to the first address', async ({
    page,
    platform,
  }) => {
    await page.goto('/wallet');
    await page.getByRole('link', { name: '注册账号' }).tap();
    await fillRegistration(page);
    const register = page.getByRole('button', { name: '注册', exact: true });
    await platform.faults({ match: '/user/register', kind: 'status', status: 400, body: { msg: '名额已满' } });
    await register.tap();
    await expect(page.getByRole('alert')).toHaveText('名额已满');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    const sent = asks(page, '/user/register');
    await platform.faults({ match: '/user/register', kind: 'offline', after: true });
    await register.tap();
    await expect(page.getByRole('alert')).toContainText('不能确定是否已经注册成功');
    await page.getByRole('link', { name: '尝试登录' }).tap();
    await signInAs(page, username);
    await expect(page.getByRole('heading', { level: 1, name: '计费结算' })).toBeVisible();
    expect(sent).toHaveLength(1);
    // The form is no longer in the history.
    await page.goBack();
    await expect(page.getByLabel('用户名')).toHaveCount(0);
  });
});

test('registering works by keyboard only, and once even if Enter is held', async ({ page, platform }) => {
  await page.goto('/register');
  await page.getByLabel('用户名').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phoneNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused();
  await page.keyboard.type('246810');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  const sent = asks(page, '/user/register');
  await platform.faults({ match: '/user/register', kind: 'slow', delay: 800 });
  for (let times = 0; times < 6; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(toast(page, '注册成功，请登录')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  expect(sent).toHaveLength(1);
});
