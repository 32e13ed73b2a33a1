import type { Page } from '@playwright/test';
import { account, session } from '../../src/platform/contract';
import { expect, test } from '../support/browser';
import {
  certificationPath,
  contractField,
  fillContract,
  fillNode,
  fillReview,
  finish,
  mailCode,
  stepHeading,
  submitStep,
} from '../support/certificationSteps';
import { askAs } from '../support/whoSteps';
import { breakAll } from './faults/brokenWrites';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

const demo = (username: string) => ({ username, password: 'Demo1234' });
const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, label: string) => main(page).getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Whether the platform takes a call that nobody has to sign in for. */
async function takes(page: Page, path: string, data: Readonly<Record<string, string>>): Promise<boolean> {
  return (await page.request.post(path, { data })).ok();
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  await page.clock.install();
});

test('registering: whatever the answer, it is told, and can be asked for again', async ({ page, platform }) => {
  const newcomer = { username: 'newcomer_2', phoneNumber: '13900002222', password: 'Plum#Tree73' };
  await page.goto('/register');
  await textbox(page, '用户名').fill(newcomer.username);
  await textbox(page, '手机号').fill(newcomer.phoneNumber);
  await textbox(page, '验证码').fill('246810');
  await textbox(page, '密码').fill(newcomer.password);
  await textbox(page, '确认密码').fill(newcomer.password);
  await breakAll(page, platform, {
    call: session.register,
    dialog: main(page),
    unclear: main(page).getByText('不能确定是否已经注册成功'),
    press: () => button(page, '注册').click(),
    // Who is there may have the password reset to what it is; who is not, not.
    deeds: async () => {
      const { phoneNumber, password } = newcomer;
      return Number(await takes(page, session.resetPassword.path, { phoneNumber, password, verifyCode: '246810' }));
    },
  });
  await expect(page).toHaveURL(`/auth?username=${newcomer.username}`);
});

test('a reset: whatever the answer, it is told, and can be asked for again', async ({ page, platform }) => {
  const password = 'Plum#Tree73';
  await page.goto('/reset-password');
  await textbox(page, '手机号').fill('13800000001');
  await textbox(page, '验证码').fill('246810');
  await textbox(page, '新密码').fill(password);
  await textbox(page, '确认新密码').fill(password);
  await breakAll(page, platform, {
    call: session.resetPassword,
    dialog: main(page),
    unclear: main(page).getByText('不能确定密码是否已经重置'),
    press: () => button(page, '重置密码').click(),
    deeds: async () => ((await takes(page, session.login.path, demo('miner01'))) ? 0 : 1),
  });
  await expect(page).toHaveURL(/^[^?]*\/auth/);
});

test('a changed login password: whatever the answer, it is told, and can be sent again', async ({
  page,
  platform,
  signIn,
}) => {
  const password = 'Plum#Tree73';
  await signIn('miner01', '/user/password');
  await textbox(page, '原密码').fill('Demo1234');
  await textbox(page, '新密码').fill(password);
  await textbox(page, '确认新密码').fill(password);
  await breakAll(page, platform, {
    call: account.modifyPassword,
    dialog: main(page),
    unclear: main(page).getByText('还不知道密码是否已修改'),
    // A refusal without a word is one of the old password: the contract knows no other.
    says: (common) => (common.startsWith('请求内容有误') ? '原密码错误' : common),
    press: () => button(page, '修改登录密码').click(),
    deeds: async () => ((await takes(page, session.login.path, demo('miner01'))) ? 0 : 1),
  });
  await expect(page.getByText('密码已修改，请重新登录')).toBeVisible();
});

test('the wallet’s password: whatever the answer, it is told, and can be sent again', async ({
  page,
  platform,
  signIn,
}) => {
  await chooseMonthly(page);
  await signIn('nopass01', '/user/password?type=wallet');
  await textbox(page, '验证码').fill('246810');
  await textbox(page, '新密码').fill('Purse#77');
  await textbox(page, '确认新密码').fill('Purse#77');
  await breakAll(page, platform, {
    call: account.modifyWalletPassword,
    dialog: main(page),
    unclear: main(page).getByText('钱包密码还没有设置，可以再次提交'),
    press: () => button(page, '设置钱包密码').click(),
    deeds: async () => Number((await accountOf(page, 'nopass01')).walletPasswordFilled),
  });
  await expect(page.getByText('设置成功')).toBeVisible();
});

test('collection info: whatever the answer, it is told, and can be sent again', async ({ page, platform, signIn }) => {
  await chooseMonthly(page);
  await signIn('nopass01', '/user/beneficiary');
  await main(page).getByRole('combobox', { name: '收款方式' }).selectOption('个人PayPal');
  await main(page).getByRole('textbox', { name: 'PayPal 账号' }).fill('nopass@example.com');
  const invoice = main(page).getByRole('combobox', { name: '发票类型' });
  if (await invoice.isVisible()) await invoice.selectOption('普通发票');
  await breakAll(page, platform, {
    call: account.savePayInfo,
    dialog: page.locator('body'),
    unclear: page.getByText('收款信息没有改动，可以再次提交').filter({ visible: true }),
    async press() {
      const [review, send] = [
        button(page, '下一步：核对'),
        page.getByRole('button', { name: '确认提交', exact: true }),
      ];
      await review.or(send).first().waitFor();
      if (!(await send.isVisible())) await review.click();
      await send.click();
    },
    deeds: async () => Number((await accountOf(page, 'nopass01')).collectionInfoFilled),
  });
  await expect(page.getByText('提交成功')).toBeVisible();
});

test('the pre-review: whatever the answer, it is told, and can be sent again', async ({ page, platform, signIn }) => {
  await signIn('newbie01', certificationPath);
  await fillReview(page);
  await breakAll(page, platform, {
    call: account.saveQualification,
    dialog: main(page),
    unclear: main(page).getByText('没有提交成功，可以再次提交'),
    says: wordless,
    without: /^200 without data$/,
    press: () => submitStep(page).click(),
    deeds: async () => (await accountOf(page, 'newbie01')).verifiedStep,
  });
  await expect(stepHeading(page, 2)).toBeVisible();
});

test('the contract: whatever the answer, it is told, and can be sent again with all that was typed', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('newbie01', certificationPath);
  await fillReview(page);
  await submitStep(page).click();
  await expect(stepHeading(page, 2)).toBeFocused();
  await fillContract(page);
  await breakAll(page, platform, {
    call: account.authenticate,
    dialog: main(page),
    unclear: main(page).getByText('没有提交成功，可以再次提交'),
    says: wordless,
    async press() {
      await expect(contractField(page, '验证码')).toHaveValue(mailCode);
      await submitStep(page).click();
    },
    deeds: async () => (await accountOf(page, 'newbie01')).verifiedStep - 1,
  });
  await expect(stepHeading(page, 3)).toBeVisible();
});

test('node info: whatever the answer, it is told, and can be sent again', async ({ page, platform, signIn }) => {
  await signIn('step301', certificationPath);
  await fillNode(page);
  await breakAll(page, platform, {
    call: account.saveAddressInfo,
    dialog: main(page),
    unclear: main(page).getByText('还没有保存，可以再次提交'),
    without: /^200 without data$/,
    press: () => finish(page).click(),
    deeds: async () => {
      const { data } = await askAs<{ data: { needVerify: boolean } }>(page, demo('step301'), account.identity.path);
      return data.needVerify ? 0 : 1;
    },
  });
  await expect(page.getByText('提交成功，实名认证已完成。')).toBeVisible();
});

/** Spec §8: the server's message or 提交失败. */
const wordless = (common: string) =>
  /^(未知错误|请求内容有误|没有权限|内容不存在)/.test(common) ? '提交失败' : common;

interface AccountState {
  readonly verifiedStep: number;
  readonly walletPasswordFilled: boolean;
  readonly collectionInfoFilled: boolean;
}
const accountOf = (page: Page, username: string) => askAs<AccountState>(page, demo(username), account.accountInfo.path);

/** nopass01 has chosen how it is settled: it is asked no more. */
async function chooseMonthly(page: Page): Promise<void> {
  const entered = await page.request.post(session.login.path, { data: demo('nopass01') });
  const { token } = (await entered.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post(account.modifyBillingCycle.path, { headers, data: { billingCycle: 'month' } });
}
