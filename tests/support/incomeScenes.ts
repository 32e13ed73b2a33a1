import type { Fault } from '../../mocks/faults';
import { at, broken, pressing, type Scene, type SceneTools, untilIdle } from './sceneTools';

/** /dashboard/bill of an account, once the chart is drawn. */
export function income(username: string, search = ''): Scene['open'] {
  return async ({ page, signIn }) => {
    await signIn(username, `/dashboard/bill${search}`);
    await chartStands(page);
  };
}

/** Waits until the chart is drawn, with all its marks if they are shown. */
export async function chartStands(page: SceneTools['page']): Promise<void> {
  await page.getByRole('slider').waitFor();
  await page.waitForFunction(() => !/违规标记读取中|Loading violation marks/.test(document.body.textContent ?? ''));
  await untilIdle(page);
}

const own = income('miner01');

/** The same with a mark at every day with violations. */
const marked: Scene['open'] = async (tools) => {
  await pressing(own, '显示违规', '当日有SLA违规')(tools);
  await chartStands(tools.page);
};

/** Answers a read with this body. */
const instead = (match: string, body: object): Fault => ({ match, kind: 'status', status: 200, body });

const withdrawal = (txId: string, create: number, status: string) => ({
  ...{ type: 'withdraw', collectionMethod: 'enterpriseCard', collectionNumber: '6225880012345678' },
  ...{ txId, create, status, amount: 1_155_000 },
});
/** A withdrawal that failed, and a late one before it. */
const troubled = instead('withdrawal/list\\?.*walletType=0', {
  ...{ code: 0, message: '' },
  data: {
    total: 2,
    list: [
      withdrawal('TX20250609101500331', 1_749_435_300, 'failure'),
      withdrawal('TX20250520101500322', 1_747_707_300, 'transferring'),
    ],
  },
});

/** /dashboard/bill in its states. */
export const incomeScenes: readonly Scene[] = [
  { name: 'income', open: own },
  { name: 'income, days with violations marked', open: marked },
  { name: 'income of an agent', open: income('agent01', '?range=7') },
  {
    name: 'income, a day looked at',
    open: async (tools) => {
      await marked(tools);
      await tools.page.getByRole('slider').focus();
      await tools.page.keyboard.press('ArrowLeft');
      await tools.page.locator('.DayLineChart_tooltip').waitFor();
    },
  },
  { name: 'income as a table', open: pressing(own, '显示表格', '2025-05-30') },
  { name: 'income range open', open: pressing(own, '自定义', /^\d{4}年\d+月$/) },
  {
    name: 'income, all that is pending unfolded',
    async open(tools) {
      // A Wednesday after the checking days.
      await tools.platform.standAt(1_749_607_200);
      // Without the line of zeros, its nodes are pending too.
      await tools.platform.faults(broken('violation?date=2025-06-10'), troubled);
      await pressing(own, /^还有/, '1条重要通知未读')(tools);
    },
  },
  {
    name: 'income, nothing pending',
    open: at('weekly01', '/dashboard/bill', '一切正常', [
      instead('user/device/overview', { total: 12, online: 12, offline: 0, fault: 0, upBandwidth: 1 }),
      instead('notice/list', { code: 0, message: '', data: { total: 0, list: [] } }),
    ]),
  },
  {
    name: 'income, what is pending failed',
    open: at('miner01', '/dashboard/bill?range=7', '账户状态读取失败', [
      broken('userAuthState'),
      broken('user/device/overview'),
      broken('notice/list'),
    ]),
  },
  { name: 'income, a reason of zeros chosen', open: pressing(own, /^离线/, /^查看\d+台$/) },
  {
    name: 'income not in yet',
    open: at('miner01', '/dashboard/bill?range=7', '昨日收益可能还没出', [
      instead('income/summary', { yesterday: 0, total: 900, cur_month: 900, last_month: 900 }),
      instead('income/user/history', { list: [{ timestamp: 1_748_966_400, income: 900 }] }),
    ]),
  },
  { name: 'income, yesterday by node', open: at('miner01', '/dashboard/bill?changes=nodes', '合计，即账户的差额') },
  { name: 'income, yesterday’s zeros', open: at('agent01', '/dashboard/bill?changes=nodes', '查看昨日零收益的节点') },
  { name: 'no income yet', open: at('newbie01', '/dashboard/bill', '从绑定到首笔收益') },
  {
    name: 'income failed',
    open: at('miner01', '/dashboard/bill', '节点收益加载失败', [
      broken('income/summary'),
      broken('income/user/history'),
      broken('GET /api/v1/devices?'),
      broken('/device/violation'),
    ]),
  },
  {
    name: 'income with small failures',
    open: pressing(
      at('miner01', '/dashboard/bill?range=7', '显示违规', [
        broken('monthly_bill/state'),
        broken('GET /api/v1/devices?'),
        broken('/device/violation'),
      ]),
      '显示违规',
      '7天的违规读取失败，标记不完整',
    ),
  },
];
