import type { Page } from '@playwright/test';
import { expect, test } from '../support/sharedPage';

const changeCall = '/api/v1/user/modify_password';
const secrets = /Demo1234|T7-wq29Zb/;

/** Everything the page stores, including the state of its history entry. */
const storedBy = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));

test('a login password is changed by keyboard, once even if Enter is held; the session ends in every tab, and the new password signs in', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  await platform.faults({ match: changeCall, kind: 'slow', delay: 600 });
  await signIn('miner01', '/user/password');
  const other = await context.newPage();
  await other.goto('/device/list');
  await expect(other.getByRole('button', { name: '用户：miner01' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(changeCall)) sent.push(request.method());
  });
  await page.getByLabel('原密码').focus();
  await page.keyboard.insertText('Demo1234');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '显示密码' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('T7-wq29Zb');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('T7-wq29Zb');
  for (let nth = 0; nth < 5; nth += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('密码已修改，请重新登录')).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue('miner01');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await expect(other.getByLabel('账号')).toBeVisible();
  expect(sent).toEqual(['POST']);
  expect(await storedBy(page)).not.toMatch(secrets);
  await page.getByLabel('密码', { exact: true }).fill('T7-wq29Zb');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '节点列表' })).toBeVisible();
  await expect(other.getByRole('button', { name: '用户：miner01' })).toBeVisible();
});
