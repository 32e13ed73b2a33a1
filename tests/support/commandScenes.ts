import { broken, type Scene, type SceneTools, untilIdle } from './sceneTools';

/** The command menu over the node list, with this text typed into it. */
function commands(typed: string, ...failing: readonly string[]): Scene['open'] {
  return async ({ page, platform, signIn }: SceneTools) => {
    await signIn('miner01', '/device/list');
    await page.locator('a[href^="/device/list/"]').first().waitFor();
    await untilIdle(page);
    await platform.faults(...failing.map(broken));
    await page.keyboard.press('Meta+k');
    await page.getByRole('combobox').fill(typed);
  };
}

/** Continues once a text is visible. */
function until(before: Scene['open'], text: string): Scene['open'] {
  return async (tools) => {
    await before(tools);
    await tools.page.getByText(text).filter({ visible: true }).first().waitFor();
  };
}

/** The command menu and the keyboard help, in each state that looks different. */
export const commandScenes: readonly Scene[] = [
  { name: 'command menu', open: until(commands(''), '复制当前页面的链接') },
  { name: 'command menu, places found', open: until(commands('机房'), '在节点列表中查看') },
  { name: 'command menu, nothing found', open: until(commands('没有这个'), '换个说法试试') },
  { name: 'command menu, devices failed', open: until(commands('计费', '/api/v1/devices'), '节点查找失败') },
  {
    name: 'keyboard help',
    open: async (tools) => {
      await commands('键盘')(tools);
      await tools.page.keyboard.press('Escape');
      await tools.page.getByRole('dialog').waitFor({ state: 'hidden' });
      await tools.page.keyboard.press('?');
      await tools.page.getByRole('dialog', { name: '键盘帮助' }).waitFor();
    },
  },
];
