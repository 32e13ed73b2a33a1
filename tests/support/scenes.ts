import type { Fault } from '../../mocks/faults';
import { accountScenes } from './accountScenes';
import { billScenes } from './billScenes';
import { brandScenes } from './brandScenes';
import { certificationScenes } from './certificationScenes';
import { commandScenes } from './commandScenes';
import { deviceWorkScenes } from './deviceWorkScenes';
import { diagnosisScenes } from './diagnosisScenes';
import { documentScenes } from './documentScenes';
import { importScenes } from './importScenes';
import { incomeScenes } from './incomeScenes';
import { nodeInfoScenes } from './nodeInfoScenes';
import { noticeScenes } from './noticeScenes';
import { registrationScenes } from './registrationScenes';
import { at, broken, pressing, type Scene, untilIdle } from './sceneTools';
import { fillSignIn } from './steps';
import { techScenes } from './techScenes';
import { traceScenes } from './traceScenes';
import { uploadScenes } from './uploadScenes';
import { withdrawScenes } from './withdrawScenes';

/** An account's devices: rows on a desktop, cards on a phone. */
function list(username: string, search = ''): Scene['open'] {
  return async ({ page, signIn }) => {
    await signIn(username, `/device/list${search}`);
    await page.locator('a[href^="/device/list/"]').first().waitFor();
    await untilIdle(page);
  };
}

const refused: Fault = { match: 'POST /api/v1/user/login', kind: 'status', status: 403, body: { msg: '人机验证失败' } };

const devices = list('miner01');
const filtered = list(
  'agent01',
  '?filter=%7B%22status%22%3A%5B%22fault%22%2C%22offline%22%5D%2C%22natType%22%3A%22inner%22%7D',
);
const wallet = at('miner01', '/wallet', /^共\d+条/);

/** The sign-in form after submitting. */
function answered(faults: readonly Fault[], text: string): Scene['open'] {
  return async ({ page, platform }) => {
    await platform.faults(...faults);
    await page.goto('/auth');
    await fillSignIn(page, 'miner01');
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  };
}

const entrance: readonly Scene[] = [
  {
    name: 'sign-in',
    open: async ({ page }) => {
      await page.goto('/auth');
      await page.getByLabel('账号').waitFor();
    },
  },
  { name: 'sign-in refused', open: answered([{ ...refused, status: 401 }], '账号或密码错误') },
  { name: 'human check', open: answered([refused], '我不是机器人') },
  {
    name: 'account question',
    open: async ({ page, signIn, tokenOf }) => {
      await signIn('miner01', '/device/list');
      await page.goto(`/wallet?token=${await tokenOf('agent01')}`);
      await page.getByRole('heading', { name: '切换账号？' }).waitFor();
    },
  },
  {
    name: 'dead link',
    open: async ({ page }) => {
      await page.goto('/device/list?token=nobodys');
      await page.getByLabel('账号').waitFor();
    },
  },
  {
    name: 'damaged link',
    open: async ({ page }) => {
      await page.goto('/device/list%3Ftoken=nobodys');
      await page.getByRole('heading', { name: '登录链接已损坏' }).waitFor();
    },
  },
];

const miners = '/device/list?view=miners';

const deviceScenes: readonly Scene[] = [
  { name: 'devices of a provider', open: devices },
  { name: 'devices of an agent', open: list('agent01', '?page=3') },
  { name: 'devices filtered', open: filtered },
  { name: 'miners of an agent', open: at('agent01', miners, '795个') },
  { name: 'miners, none with half of its nodes down', open: at('agent01', `${miners}&scope=half`, '查看全部矿工') },
  {
    name: 'miners, reading stopped',
    open: async ({ page, platform, signIn }) => {
      // Each page begins with the last node of the previous one.
      await platform.faults({ match: encodeURIComponent('[891,990]'), kind: 'timeout' });
      await signIn('agent01', miners);
      await page.getByText('已读取892 / 1,601台').waitFor();
      await page.getByRole('button', { name: '停止' }).click();
      await page.getByText(/^已停止，只读到/).waitFor();
      await untilIdle(page);
    },
  },
  {
    name: 'miners failed',
    open: at('agent01', miners, '矿工加载失败', [
      broken('/agent/miners'),
      broken('/agent/device/overview'),
      broken('income/summary'),
    ]),
  },
  { name: 'devices, a filter open', only: 'desktop', open: pressing(devices, '国家', '应用') },
  {
    name: 'devices, columns open',
    only: 'desktop',
    open: pressing(pressing(devices, '工具', '列设置'), '列设置', '恢复默认'),
  },
  {
    name: 'devices, saved filters open',
    only: 'desktop',
    open: pressing(pressing(filtered, '工具', '已存筛选'), '已存筛选', '保存当前筛选'),
  },
  {
    name: 'devices selected',
    only: 'desktop',
    open: async (tools) => {
      await devices(tools);
      await tools.page.getByRole('checkbox', { name: '全选本页' }).check();
      await tools.page.getByText('已选20台').waitFor();
    },
  },
  {
    name: 'a remark being edited',
    only: 'desktop',
    open: async (tools) => {
      await devices(tools);
      await tools.page
        .getByRole('button', { name: /^(修改备注|添加备注)/ })
        .first()
        .click();
      await tools.page.getByRole('button', { name: '保存备注' }).waitFor();
    },
  },
  { name: 'devices, filter sheet', only: 'phone', open: pressing(filtered, /^筛选/, /^查看[\d,]+台/) },
  { name: "a device's actions", only: 'phone', open: pressing(devices, /^更多操作/, '查看详情') },
  {
    name: 'devices by income per Gbps',
    open: at('miner01', '/device/list?sort=incomePerGbps&order=ASC', /^低于中位数/),
  },
  {
    name: 'devices, too many to order by income per Gbps',
    open: at('agent01', '/device/list?sort=incomePerGbps&order=ASC', '节点太多，不能按每Gbps收益排序'),
  },
  { name: 'no devices', open: at('newbie01', '/device/list', '从绑定到首笔收益') },
  {
    name: 'no devices found',
    open: at('miner01', '/device/list?filter=%7B%22q%22%3A%22zzzz%22%7D', '没有符合条件的节点'),
  },
  {
    name: 'devices failed',
    open: at('miner01', '/device/list', '节点列表加载失败', [
      broken('GET /api/v1/devices'),
      broken('/device/overview'),
    ]),
  },
  {
    name: 'devices on their way',
    open: async ({ page, platform, signIn }) => {
      await platform.faults(
        { match: 'GET /api/v1/devices', kind: 'timeout' },
        { match: '/device/overview', kind: 'timeout' },
      );
      await signIn('miner01', '/device/list');
      await page.locator('.sk').first().waitFor();
    },
  },
  {
    name: 'a device',
    open: async (tools) => {
      await devices(tools);
      await tools.page.locator('a[href^="/device/list/"]').first().click();
      await tools.page.getByRole('heading', { name: '拨号线路' }).waitFor();
      await untilIdle(tools.page);
    },
  },
  { name: 'no such device', open: at('miner01', '/device/list/nothing/show', '没有这台节点') },
];

const walletScenes: readonly Scene[] = [
  { name: 'wallet, not certified', open: at('newbie01', '/wallet', '完成实名认证后查看') },
  { name: 'wallet, phone unsuitable', open: at('phone501', '/wallet', '账号绑定的手机号不符合要求') },
  { name: 'wallet, gate failed', open: at('miner01', '/wallet', '账号状态加载失败', [broken('userAuthState')]) },
  { name: 'bill unverified', open: at('weekly01', '/wallet', '财务正在核实5月账单') },
  { name: 'bill unconfirmed', open: wallet },
  { name: 'bill confirmed', open: at('agent01', '/wallet', '已确认') },
  { name: 'bill placed', open: at('miner01', '/wallet?month=2025-02&records=weekly-entry', '已放入我的钱包') },
  { name: 'bill paid', open: at('miner01', '/wallet?month=2020-08&records=monthly-withdraw', '已支付') },
  { name: 'no bill', open: at('weekly01', '/wallet?month=2022-06&records=weekly-withdraw', '2022年6月没有账单') },
  {
    name: 'wallet failed',
    open: at('miner01', '/wallet', '账单加载失败', [
      broken('monthly_bill/detail'),
      broken('wallet/wallet?walletType'),
      broken('/entry/list'),
    ]),
  },
  {
    name: 'no records',
    open: at('miner01', '/wallet?from=2020-01-01&to=2020-01-02', '2020-01-01至2020-01-02没有月结入账'),
  },
  { name: 'year failed', open: at('miner01', '/wallet', '3月未读到', [broken('detail?date=2025-03')]) },
  { name: 'statement', open: pressing(wallet, /^对账单$/, '期末余额') },
  { name: 'range open', open: pressing(wallet, /^选择起止日期/, /^\d{4}年\d+月$/) },
];

const shellScenes: readonly Scene[] = [
  {
    name: 'SLA notice',
    firstVisit: true,
    open: async ({ page, signIn }) => {
      await signIn('miner01', '/device/list');
      await page.getByRole('dialog').getByRole('listitem').last().waitFor();
    },
  },
  { name: 'forbidden', open: at('agent01', '/help/bind_device', '当前账号不能查看这个页面。') },
  { name: 'not found', open: at('miner01', '/nowhere', '地址可能有误，或页面已经移走。') },
  { name: 'no such document', open: at('miner01', '/doc-nothing', '没有这篇文档，地址可能有误。') },
  {
    name: 'account failed',
    open: at('miner01', '/device/list', '内部服务器错误', [broken('account_info')]),
  },
  { name: 'account card', open: pressing(devices, /^用户：/, '退出登录') },
  { name: 'help', only: 'desktop', open: pressing(devices, '帮助', '键盘帮助') },
  { name: 'scan dialog', only: 'desktop', open: pressing(devices, '扫码绑定节点', '请使用手机浏览器扫码') },
  { name: 'menu collapsed', only: 'desktop', open: pressing(devices, '收起菜单', '共37台') },
  { name: 'menu sheet', only: 'phone', open: pressing(devices, '打开菜单', '收款信息') },
  {
    name: 'support view',
    open: async ({ page, tokenOf }) => {
      await page.goto(`/device/list?token=${await tokenOf('agent01')}&readonly=1`);
      await page.getByText('只读支持视图').waitFor();
      await untilIdle(page);
    },
  },
];

/** Every page in every state that looks different. */
export const scenes: readonly Scene[] = [
  ...entrance,
  ...registrationScenes,
  ...deviceScenes,
  ...deviceWorkScenes,
  ...importScenes,
  ...incomeScenes,
  ...techScenes,
  ...uploadScenes,
  ...walletScenes,
  ...billScenes,
  ...certificationScenes,
  ...nodeInfoScenes,
  ...noticeScenes,
  ...commandScenes,
  ...traceScenes,
  ...withdrawScenes,
  ...accountScenes,
  ...documentScenes,
  ...diagnosisScenes,
  ...brandScenes,
  ...shellScenes,
];
