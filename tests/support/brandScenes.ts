import * as configuration from '../../src/platform/contract/configuration';
import { type Scene, untilIdle } from './sceneTools';

/** A brand with a colour that is too pale for text, a long name and a long number. */
const yellow = {
  name: '明穗边缘计算科技服务平台',
  shortName: '明穗边缘',
  logoURL: '/brands/qingyu.svg',
  primaryColor: '#FFB800',
  icp: '粤ICP备00000000号-13',
  supportPhone: '400-000-0003',
};

/** Opens an address in that brand, with an account or without, and waits for a text. */
function inYellow(username: string | null, path: string, text: string | RegExp): Scene['open'] {
  return async ({ page, platform, signIn }) => {
    const objectStorage = { endpoint: 'https://storage.example', bucket: 'b', region: 'r' };
    const body = { brands: { '127.0.0.1': yellow }, objectStorage };
    await platform.faults({ match: configuration.runtimeConfiguration.path, kind: 'status', status: 200, body });
    await (username === null ? page.goto(path) : signIn(username, path));
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await page.waitForFunction(
      (colour) => document.documentElement.style.getPropertyValue('--brand') === colour,
      yellow.primaryColor.toLowerCase(),
    );
    await untilIdle(page);
  };
}

const devices = inYellow('miner01', '/device/list', '在线');

/** The screens that show the accent colour most, in a difficult colour. */
export const brandScenes: readonly Scene[] = [
  { name: 'sign-in in yellow', open: inYellow(null, '/auth', '登录') },
  { name: 'devices of a provider in yellow', open: devices },
  {
    name: 'devices selected in yellow',
    only: 'desktop',
    open: async (tools) => {
      await devices(tools);
      await tools.page.getByRole('checkbox', { name: '全选本页' }).check();
      await tools.page.getByText('已选20台').waitFor();
    },
  },
  { name: 'income in yellow', open: inYellow('miner01', '/dashboard/bill', '昨日收益') },
  { name: 'certification in yellow', open: inYellow('newbie01', '/user/certification', '资质预审') },
];
