import { at, broken, pressing, type Scene, settled } from './sceneTools';

const agent = at('agent01', '/dashboard/tech', /未计费$/);

/** /dashboard/tech in its states. */
export const techScenes: readonly Scene[] = [
  { name: 'technical figures', open: at('miner01', '/dashboard/tech', /^\d{4}-\d\d-\d\d 没有违规$|未计费$/) },
  { name: 'technical figures of an agent', open: agent },
  { name: 'rules of service, to be read', open: pressing(agent, '查看 SLA 规则', '知道了') },
  {
    name: 'a day without income, explained',
    open: async (tools) => {
      await agent(tools);
      await tools.page.locator('.vname').filter({ visible: true }).first().click();
      await tools.page.getByText('当天有违规，平台没有计费。').waitFor();
      await settled(tools.page);
    },
  },
  { name: 'technical figures without nodes', open: at('newbie01', '/dashboard/tech', '还没有节点') },
  {
    name: 'technical figures failed',
    open: at('agent01', '/dashboard/tech', '违规记录加载失败', [
      broken('device/overview'),
      broken('/device/violation'),
      broken('device_image/recommendation'),
    ]),
  },
  {
    name: 'technical figures, incomes missing',
    open: at('agent01', '/dashboard/tech', /的当日收益没能加载$/, [broken('income/device/history')]),
  },
];
