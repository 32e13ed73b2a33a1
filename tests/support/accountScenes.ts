import type { Page } from '@playwright/test';
import { at, broken, pressing, type Scene, type SceneTools, untilIdle } from './sceneTools';

const card = '6222021234567890128';

/** An account without wallet password and payout details that has chosen its billing cycle. */
async function enterNew({ page, platform, signIn, tokenOf }: SceneTools, path: string): Promise<void> {
  await platform.faults();
  await page.request.post('/api/v1/user/modify_billing_cycle', {
    headers: { Authorization: `Bearer ${await tokenOf('nopass01')}` },
    data: { billingCycle: 'month' },
  });
  await signIn('nopass01', path);
}

/** Fills in the payout details for a card, ready to be reviewed. */
async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('收款方式').selectOption('personalCard');
  await page.getByLabel('银行卡号').fill(card);
  await page.getByLabel('开户行').fill('工商银行杭州支行');
  await page.getByLabel('收款人姓名').fill('吴密码');
}

const login = at('miner01', '/user/password', '修改登录密码');
const facts = at('miner01', '/user/beneficiary', '修改收款信息');
const form = pressing(facts, '修改收款信息', '下一步：核对');

/** Submits the form of the login password to a platform that does not answer. */
const unanswered: Scene['open'] = async (tools) => {
  const { page, platform } = tools;
  await login(tools);
  await platform.faults({ match: 'POST /api/v1/user/modify_password', kind: 'status', status: 502, body: '' });
  await page.getByLabel('原密码').fill('Demo1234');
  await page.getByLabel('新密码', { exact: true }).fill('T7-wq29Zb');
  await page.getByLabel('确认新密码').fill('T7-wq29Zb');
  await page.getByRole('button', { name: '修改登录密码' }).click();
  await page.getByText('还不知道密码是否已修改').first().waitFor();
};

/** Passwords and payout details, in each state that looks different. */
export const accountScenes: readonly Scene[] = [
  { name: 'login password', open: login },
  { name: 'login password of who has no wallet password', open: at('newbie01', '/user/password', '修改登录密码') },
  { name: 'login password, nothing typed', open: pressing(login, '修改登录密码', '请输入原密码') },
  { name: 'login password, no answer', open: unanswered },
  {
    name: 'wallet password',
    open: async (tools) => {
      await enterNew(tools, '/user/password?type=wallet');
      await tools.page.getByRole('button', { name: '获取验证码' }).click();
      await tools.page.getByText(/秒后重发/).waitFor();
    },
  },
  { name: 'payout details', open: facts },
  { name: 'payout details being changed', open: form },
  {
    name: 'payout details to be looked over',
    open: async (tools) => {
      await form(tools);
      await fillCard(tools.page);
      await tools.page.getByRole('button', { name: '下一步：核对' }).click();
      await tools.page.getByRole('button', { name: '确认提交' }).waitFor();
    },
  },
  {
    name: 'payout details, none yet',
    open: async (tools) => {
      await enterNew(tools, '/user/beneficiary');
      await tools.page.getByRole('button', { name: '下一步：核对' }).click();
      await tools.page.getByText('请输入收款账号').waitFor();
      await untilIdle(tools.page);
    },
  },
  {
    name: 'payout details failed',
    open: at('miner01', '/user/beneficiary', '收款信息加载失败', [broken('GET /api/v1/user/account_payinfo')]),
  },
];
