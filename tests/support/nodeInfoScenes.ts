import { nodePath, nodePathOf } from './nodeAddress';
import { at, broken, type Scene, untilIdle } from './sceneTools';

const named: Scene['open'] = async ({ page }) => {
  await page.goto(nodePathOf('nodeinfo01'));
  await page.getByRole('combobox').waitFor();
};

/** Types into the address and waits for the result. */
const typed =
  (text: string, awaited: string): Scene['open'] =>
  async (tools) => {
    await named(tools);
    await tools.page.getByRole('combobox').fill(text);
    await tools.page.getByText(awaited).filter({ visible: true }).first().waitFor();
  };

/** The page of the node information: empty, with suggestions, with errors, saved. */
export const nodeInfoScenes: readonly Scene[] = [
  { name: 'node info of a named account', open: named },
  {
    name: 'node info, suggestions',
    open: async (tools) => {
      await typed('数据', '外高桥')(tools);
      await tools.page.keyboard.press('ArrowDown');
    },
  },
  { name: 'node info, no suggestions', open: typed('无名路', '没有匹配的地址建议') },
  {
    name: 'node info, all wrong',
    open: async (tools) => {
      await named(tools);
      await tools.page.getByRole('button', { name: '提交' }).click();
      await tools.page.getByText('请输入位置').waitFor();
    },
  },
  {
    name: 'node info, no answer',
    open: async (tools) => {
      await tools.platform.faults(broken('saveAddressInfo'));
      await named(tools);
      await tools.page.getByRole('combobox').fill('甲路 1 号');
      await tools.page.getByLabel('位置').fill('116.5,39.7');
      await tools.page.getByRole('button', { name: '提交' }).click();
      await tools.page.getByText('内部服务器错误，不确定是否已保存').waitFor();
    },
  },
  {
    name: 'node info, saved',
    open: async ({ page, signIn }) => {
      await signIn('nodeinfo01', nodePath);
      await page.getByRole('combobox').fill('甲路 1 号');
      await page.getByLabel('位置').fill('116.5,39.7');
      await page.getByRole('button', { name: '提交' }).click();
      await page.getByRole('link', { name: '返回计费结算' }).waitFor();
      await untilIdle(page);
    },
  },
  { name: 'node info of one’s own, with a picture', open: at('step301', nodePath, '机房照片') },
  { name: 'node info of somebody else', open: at('miner01', nodePathOf('nodeinfo01'), '当前登录的账号是') },
  {
    name: 'node info, incomplete link',
    open: async ({ page }) => {
      await page.goto(nodePath);
      await page.getByText('链接不完整').waitFor();
    },
  },
];
