import type { Fault } from '../../mocks/faults';
import { fillRegistration, fillReset } from './registrationSteps';
import { type Scene, type SceneTools, untilIdle } from './sceneTools';

/** A page after opening. */
function opened(path: string): Scene['open'] {
  return async ({ page }) => {
    await page.goto(path);
    await page.getByRole('form').waitFor();
  };
}

/** Presses a button of the page and waits for its result. */
async function pressed({ page }: SceneTools, button: string, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await untilIdle(page);
}

const cutOff = (match: string): Fault => ({ match, kind: 'offline', after: true });

/** Registration and password reset: empty, with errors, with a code sent, without an answer. */
export const registrationScenes: readonly Scene[] = [
  { name: 'register', open: opened('/register') },
  {
    name: 'register, nothing typed',
    open: async (tools) => {
      await opened('/register')(tools);
      await pressed(tools, '注册', '请输入用户名');
    },
  },
  {
    name: 'register, code sent',
    open: async (tools) => {
      await opened('/register')(tools);
      await fillRegistration(tools.page, { password: 'Plum73' });
      await pressed(tools, '获取验证码', /秒后重发$/);
    },
  },
  {
    name: 'register, the name is taken',
    open: async (tools) => {
      await opened('/register')(tools);
      await fillRegistration(tools.page, { username: 'miner01' });
      await pressed(tools, '注册', '用户名已被注册');
    },
  },
  {
    name: 'register, unknown',
    open: async (tools) => {
      await tools.platform.faults(cutOff('/user/register'));
      await opened('/register')(tools);
      await fillRegistration(tools.page);
      await pressed(tools, '注册', '尝试登录');
    },
  },
  { name: 'reset password', open: opened('/reset-password?username=miner01') },
  {
    name: 'reset password, unknown',
    open: async (tools) => {
      await tools.platform.faults(cutOff('/reset_password'));
      await opened('/reset-password')(tools);
      await fillReset(tools.page);
      await pressed(tools, '重置密码', '尝试登录');
    },
  },
];
