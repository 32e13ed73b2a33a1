import type { Page } from '@playwright/test';
import { drawingDay, walletColumn } from '../support/drawSteps';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { whereIs } from '../support/steps';

const changeCall = '/api/v1/user/modify_password';
const card = '6222021234567890128';
const secrets = /Demo1234|T7-wq29Zb|Purse-77|246810|6222021|13800000010/;

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

test.describe('on a phone', () => {
  test.use(phone);

  test('from the wallet to password and payout details, with a reload in between, and back to a withdrawal', async ({
    page,
    platform,
    signIn,
    tokenOf,
  }) => {
    await platform.standAt(drawingDay);
    await page.request.post('/api/v1/user/modify_billing_cycle', {
      headers: { Authorization: `Bearer ${await tokenOf('nopass01')}` },
      data: { billingCycle: 'month' },
    });
    const from = '/wallet?month=2025-03&records=weekly-entry';
    await signIn('nopass01', from);
    const draw = walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true });
    await draw.click();
    await page.getByRole('link', { name: '去设置' }).click();
    await expect(page.getByLabel('手机号')).toHaveValue('13800000010');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByLabel('验证码')).toBeFocused();
    await page.keyboard.insertText('246810');
    await page.getByLabel('新密码', { exact: true }).fill('Purse-77');
    await page.getByLabel('确认新密码').fill('Purse-77');
    await page.getByRole('button', { name: '设置钱包密码' }).click();
    await expect(page.getByText('设置成功')).toBeVisible();
    expect(whereIs(page)).toBe(from);
    await draw.click();
    await page.getByRole('link', { name: '去填写' }).click();
    await page.getByLabel('收款方式').selectOption('personalCard');
    await page.getByLabel('银行卡号').fill(card);
    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
    // The method and the return address are restored; the number is not stored anywhere.
    await expect(page.getByLabel('银行卡号')).toHaveValue('');
    await expect(page.getByLabel('收款方式')).toHaveValue('personalCard');
    await expect(page.getByRole('link', { name: '返回「计费结算」' })).toBeVisible();
    await page.getByLabel('银行卡号').fill(card);
    await page.getByLabel('开户行').fill('工商银行杭州支行');
    await page.getByLabel('收款人姓名').fill('吴密码');
    expect(await storedBy(page)).not.toMatch(secrets);
    await page.getByRole('button', { name: '下一步：核对' }).click();
    await expect(page.getByRole('dialog')).toContainText('6222 0212 3456 7890 128');
    await page.getByRole('button', { name: '确认提交' }).dblclick();
    await expect(page.getByText('提交成功')).toBeVisible();
    expect(whereIs(page)).toBe(from);
    await draw.click();
    await expect(page.getByRole('dialog').getByLabel('收款账户')).toHaveValue('个人银行卡 6222 **** **** 0128');
    expect(await storedBy(page)).not.toMatch(secrets);
  });
});
