import { at, broken, type Scene } from './sceneTools';
import { openContract } from './uploadSteps';

const path = '/user/certification';
const submit = '提交，进入下一步';

/** The certification: each step, its errors, the results of submitting, the summary. */
export const certificationScenes: readonly Scene[] = [
  { name: 'pre-review', open: at('newbie01', path, '机房是否配备防火墙？') },
  {
    name: 'pre-review, nothing answered',
    open: async (tools) => {
      await at('newbie01', path, '机房是否配备防火墙？')(tools);
      await tools.page.getByRole('button', { name: submit }).click();
      await tools.page.getByText('请勾选承诺').waitFor();
    },
  },
  {
    name: 'pre-review, result unknown',
    open: async (tools) => {
      const { page, platform } = tools;
      await at('newbie01', path, '机房是否配备防火墙？')(tools);
      for (const yes of await page.getByText('是', { exact: true }).all()) await yes.click();
      await page.getByRole('checkbox', { name: /^我承诺/ }).check();
      await platform.faults({ match: 'saveQualificationQs', kind: 'status' }, broken('account_info'));
      await page.getByRole('button', { name: submit }).click();
      await page.getByText('还不知道是否已经提交').waitFor();
    },
  },
  {
    name: 'contract step, nothing filled in',
    open: async (tools) => {
      await openContract(tools);
      await tools.page.getByRole('button', { name: submit }).click();
      await tools.page.getByText('请输入验证码').waitFor();
    },
  },
  {
    name: 'contract step, PayPal, its places by hand',
    open: async (tools) => {
      const { page, platform } = tools;
      await platform.faults(broken('country-isp-region-lists'));
      await openContract(tools);
      await page.getByText('国家与运营商列表加载失败').waitFor();
      await page.getByText('个人PayPal').click();
      await page.getByLabel('邮箱', { exact: true }).fill('provider@example.com');
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByRole('button', { name: /秒后重发$/ }).waitFor();
    },
  },
  {
    name: 'contract step found again',
    open: async (tools) => {
      const { page } = tools;
      await openContract(tools);
      await page.getByLabel('真实姓名').fill('王小明');
      await page.getByLabel('收款账号').fill('6222021234567890127');
      await page.getByLabel('收款账号').blur();
      await page.getByText('卡号与校验位不符').waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText(/^已恢复上次填写的内容/).waitFor();
    },
  },
  {
    name: 'contract step being left',
    only: 'desktop',
    open: async (tools) => {
      const { page } = tools;
      await openContract(tools);
      await page.getByLabel('真实姓名').fill('王小明');
      await page.getByRole('link', { name: '节点列表' }).click();
      await page.getByRole('dialog', { name: '离开这个页面？' }).waitFor();
    },
  },
  {
    name: 'contract step in a support view',
    open: async (tools) => {
      await openContract(tools);
      const { page, tokenOf } = tools;
      await page.goto(`${path}?token=${await tokenOf('newbie01')}&readonly=1`);
      await page.getByText('只读支持视图').waitFor();
      await page.getByRole('form', { name: '合同信息' }).waitFor();
    },
  },
  { name: 'certified, contract unsigned', open: at('unsigned01', path, '实名信息') },
  { name: 'certified', open: at('miner01', path, '合同已签署') },
];
