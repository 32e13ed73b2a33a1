import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import { fillRegistration, fillReset, newcomer } from '../support/registrationSteps';
import { fillSignIn, whereIs } from '../support/steps';

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

/** Everything a tab keeps: both storages and its history entry's state. */
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

async function signInAs(page: Page, name: string): Promise<void> {
  // Exactly so: the form that was registered with is named after accounts too, and may stand for a moment longer.
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await press(page, '登录');
}

function journeys(): void {
  test('a newcomer registers, signs in, and is where they were going', async ({ page }) => {
    await page.goto('/wallet');
    await page.getByRole('link', { name: '注册账号' }).click();
    await fillRegistration(page);
    await press(page, '获取验证码');
    await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    const sent = asks(page, '/user/register');
    await press(page, '注册');
    await expect(toast(page, '注册成功，请登录')).toBeVisible();
    expect(whereIs(page)).toBe(`/auth?username=${username}&next=%2Fwallet`);
    expect(sent).toHaveLength(1);
    expect(await keptIn(page)).not.toContain(phoneNumber);
    await signInAs(page, username);
    await expect(page.getByRole('heading', { level: 1, name: '计费结算' })).toBeVisible();
    // The form is in no history entry any more.
    await page.goBack();
    await expect(page.getByLabel('用户名')).toHaveCount(0);
  });

  test('a forgotten password is reset, and the new one signs in', async ({ page }) => {
    await page.goto('/auth?next=%2Fwallet');
    await page.getByLabel('账号').fill('miner01');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await fillReset(page);
    await press(page, '重置密码');
    await expect(toast(page, '密码已重置，请登录')).toBeVisible();
    expect(whereIs(page)).toBe('/auth?username=miner01&next=%2Fwallet');
    await fillSignIn(page, 'miner01');
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    await signInAs(page, 'miner01');
    await expect(page.getByRole('heading', { level: 1, name: '计费结算' })).toBeVisible();
  });
}

test.describe('on a desktop', () => journeys());
test.describe('on a phone', () => {
  test.use(phone);
  journeys();

  test('why it failed comes into sight', async ({ page, platform }) => {
    await platform.faults({ match: '/user/register', kind: 'status', status: 400, body: { msg: '名额已满' } });
    await page.goto('/register');
    await fillRegistration(page);
    await page.getByRole('button', { name: '注册', exact: true }).tap();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  });
});

test('the cooldown of a code goes on after a reload, for its number alone; no code, no password is kept', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/register');
  await fillRegistration(page);
  const sent = asks(page, '/send_verify_code');
  await press(page, '获取验证码');
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused();
  await page.clock.runFor(20_000);
  await page.reload();
  await expect(page.getByRole('button', { name: /^(3[5-9]|40) 秒后重发$/ })).toBeDisabled();
  await expect(page.getByLabel('用户名')).toHaveValue(username);
  await expect(page.getByLabel('手机号')).toHaveValue(phoneNumber);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  const kept = await keptIn(page);
  expect(kept).not.toContain(password);
  expect(kept).not.toContain('246810');
  await page.getByLabel('手机号').fill('13900002222');
  await press(page, '获取验证码');
  await expect(page.getByRole('button', { name: /^(60|5\d) 秒后重发$/ })).toBeDisabled();
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { phoneNumber, usage: 1 },
    { phoneNumber: '13900002222', usage: 1 },
  ]);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: '重新获取' })).toBeEnabled();
});

test('by keyboard alone, and once however long Enter is held', async ({ page, platform }) => {
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
  await platform.faults({ match: '/user/register', kind: 'slow', delay: 1500 });
  await page.keyboard.down('Enter');
  for (let again = 0; again < 5; again += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(toast(page, '注册成功，请登录')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  expect(sent).toHaveLength(1);
});

test('a lost answer is not repeated; trying to sign in tells that it had come through', async ({ page, platform }) => {
  await platform.faults({ match: '/user/register', kind: 'offline', after: true });
  await page.goto('/register?next=%2Fwallet');
  await fillRegistration(page);
  const sent = asks(page, '/user/register');
  await press(page, '注册');
  await expect(page.getByRole('alert')).toContainText('不能确定是否已经注册成功');
  await page.getByRole('link', { name: '尝试登录' }).click();
  await signInAs(page, username);
  await expect(page.getByRole('heading', { level: 1, name: '计费结算' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('without a network nothing typed is lost, and it goes on once it is back', async ({ page, context }) => {
  await page.goto('/register');
  await fillRegistration(page);
  await context.setOffline(true);
  await press(page, '获取验证码');
  await expect(page.getByRole('alert')).toHaveText('网络连接已断开，请检查网络后重试');
  await press(page, '注册');
  await expect(page.getByRole('alert').first()).toContainText('网络中断');
  await context.setOffline(false);
  await press(page, '注册');
  await expect(toast(page, '注册成功，请登录')).toBeVisible();
});

test('whoever signs in elsewhere meanwhile is not asked to register', async ({ page, context }) => {
  await page.goto('/register');
  await page.getByLabel('用户名').fill(username);
  const other = await context.newPage();
  await other.goto('/auth');
  await fillSignIn(other, 'miner01');
  await expect(other.getByRole('heading', { level: 1, name: '节点列表' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '节点列表' })).toBeVisible();
  expect(whereIs(page)).toBe('/device/list');
});
