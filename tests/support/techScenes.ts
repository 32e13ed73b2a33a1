import { at, broken, pressing, type Scene, untilIdle } from './sceneTools';

const agent = at('agent01', '/dashboard/tech?range=7', /^\d+条，\d+天$/);
const own = at('miner01', '/dashboard/tech', /^\d+条，\d+天$/);

/** /dashboard/tech in its states. */
export const techScenes: readonly Scene[] = [
  {
    name: 'technical figures, a violation open',
    open: async (tools) => {
      await own(tools);
      await tools.page.locator('tbody button[aria-expanded]').first().click();
      await tools.page.getByText('打开节点').waitFor();
      await untilIdle(tools.page);
    },
  },
  { name: 'technical figures of an agent', open: agent },
  { name: 'rules of service, to be read', open: pressing(own, '查看SLA规则', '知道了') },
  {
    name: 'a day without income, explained',
    open: async (tools) => {
      await own(tools);
      await tools.page.locator('tbody button[aria-expanded]').first().click();
      await tools.page.getByRole('link', { name: '打开节点' }).click();
      await tools.page.getByRole('button', { name: '复制申诉信息' }).waitFor();
      await untilIdle(tools.page);
    },
  },
  { name: 'technical figures without nodes', open: at('newbie01', '/dashboard/tech', '从绑定到首笔收益') },
  {
    name: 'technical figures failed',
    open: at('agent01', '/dashboard/tech', '违规记录加载失败', [
      broken('device/overview'),
      broken('/device/violation'),
    ]),
  },
];
