import { broken, pressing, type Scene, untilIdle } from './sceneTools';

/** An account with the bell opened. */
function bell(username: string, ...failing: readonly string[]): Scene['open'] {
  return async ({ page, platform, signIn }) => {
    await platform.faults(...failing.map(broken));
    await signIn(username, '/user/certification');
    await page.getByRole('button', { name: /^通知/ }).click();
    await page.locator('.NoticeBell_panel').getByRole('tabpanel').waitFor();
    await untilIdle(page);
  };
}

const unread = bell('miner01');

/** A tab of the notices, once its rows are visible. */
function all(before: Scene['open']): Scene['open'] {
  return async (tools) => {
    await before(tools);
    await tools.page.getByRole('tab', { name: '全部' }).click();
    await tools.page.locator('.NoticeBell_panel li').nth(19).waitFor();
  };
}

/** A long notice with links, of an unknown level. */
const longNotice = {
  id: 'long',
  title:
    '关于 2025 年端午假期期间骨干网络割接、晚高峰限速与客服排班调整的联合通知：请各供应商提前核对节点与线路'.repeat(2),
  content: `${'为提升线路质量，部分地区将于凌晨进行割接。'.repeat(12)}\n\n详见[割接说明](https://docs.example.com/cutover)与[结算规则](https://docs.example.com/settlement)。`,
  level: '紧急',
  sendTime: 1_749_175_200,
  read: false,
};
const body = { code: 0, message: '', data: { list: [longNotice], total: 1 } };

/** The bell's popover and a notice, in each state that looks different. */
export const noticeScenes: readonly Scene[] = [
  { name: 'notices', open: unread },
  { name: 'notices, all of them', open: all(unread) },
  { name: 'notices failed', open: bell('miner01', '/api/notice/list') },
  {
    name: 'no notices',
    open: async (tools) => {
      await tools.platform.faults({
        match: '/api/notice/list',
        kind: 'status',
        status: 200,
        body: { code: 0, message: '', data: { list: [], total: 0 } },
      });
      await tools.signIn('miner01', '/user/certification');
      await tools.page.getByRole('button', { name: /^通知/ }).click();
      await tools.page.getByText('没有未读通知').waitFor();
    },
  },
  {
    name: 'more notices failed',
    open: async (tools) => {
      await bell('agent01')(tools);
      await tools.platform.faults(broken('pageIndex=2'));
      await tools.page.getByRole('button', { name: '加载更多' }).click();
      await tools.page.getByText('更多通知加载失败').waitFor();
    },
  },
  { name: 'a notice', open: pressing(unread, /^上月账单已生成/, '北京时间') },
  {
    name: 'a long notice, of which only the list’s words could be had',
    open: async (tools) => {
      await tools.platform.faults(
        { match: '/api/notice/list', kind: 'status', status: 200, body },
        broken('/api/notice/long'),
      );
      await tools.signIn('miner01', '/user/certification');
      await tools.page.getByRole('button', { name: /^通知/ }).click();
      await tools.page.locator('.NoticeBell_panel li button').click();
      await tools.page.getByText('通知详情读取失败').waitFor();
    },
  },
];
