import type { Fault } from '../../mocks/faults';
import { confirmButton, drawCall, drawDialog, drawingDay, prepareDrawing, walletColumn } from './drawSteps';
import { broken, type Scene, type SceneTools } from './sceneTools';
import { signOut } from './steps';

/** The wallet page on a day when both wallets are open. */
async function purse({ page, platform, signIn }: SceneTools, username = 'miner01'): Promise<void> {
  await platform.standAt(drawingDay);
  await signIn(username, '/wallet');
  // Phones fold the terms except for the window.
  await walletColumn(page, '月结')
    .getByText(/^开放中/)
    .waitFor();
}

/** Fills in and confirms the dialog of a wallet on a platform with these faults, then waits for a text. */
function drawn(wallet: '月结' | '周结', faults: readonly Fault[], message: string | RegExp): Scene['open'] {
  return async (tools) => {
    const { page, platform } = tools;
    await purse(tools);
    await prepareDrawing(page, wallet, '186.40');
    await platform.faults(...faults);
    await confirmButton(page, wallet).click();
    await drawDialog(page, wallet).getByText(message).first().waitFor();
  };
}

const code = (number: number, message: string): Fault => ({
  match: drawCall,
  kind: 'status',
  status: 200,
  body: { code: number, message, data: null },
});

/** Withdrawals in each state that looks different, and an export in progress. */
export const withdrawScenes: readonly Scene[] = [
  {
    name: 'withdrawing, nothing typed',
    open: async (tools) => {
      await purse(tools);
      await walletColumn(tools.page, '周结').getByRole('button', { name: '提现', exact: true }).click();
      await drawDialog(tools.page, '周结')
        .getByText(/^可提现 \$/)
        .waitFor();
    },
  },
  {
    name: 'withdrawing, to be confirmed',
    open: async (tools) => {
      await purse(tools);
      await prepareDrawing(tools.page, '周结', '186.40');
    },
  },
  { name: 'withdrawing, wrong wallet password', open: drawn('月结', [code(40306, '钱包密码错误')], '钱包密码错误') },
  { name: 'withdrawing, no answer', open: drawn('月结', [broken(drawCall)], '结果确认中') },
  {
    name: 'signing out while a withdrawal is not confirmed',
    open: async (tools) => {
      const { page } = tools;
      await drawn('月结', [broken(drawCall)], '结果确认中')(tools);
      await page.keyboard.press('Escape');
      await drawDialog(page, '月结').waitFor({ state: 'hidden' });
      await signOut(page);
      await page.getByRole('dialog', { name: '提现结果还未确认，仍要退出登录？' }).waitFor();
    },
  },
  { name: 'withdrawn', open: drawn('周结', [], '提现 $186.40已提交') },
  {
    name: 'withdrawing without a wallet password',
    open: async (tools) => {
      const { page, platform, signIn } = tools;
      await platform.standAt(drawingDay);
      await platform.faults({
        match: 'GET /api/wallet/wallet\\?walletType=0',
        kind: 'status',
        status: 200,
        body: { code: 0, message: '', data: { leftAmount: 500_000, withdrawalAmount: 0 } },
      });
      await signIn('nopass01', '/wallet');
      await page.getByRole('dialog', { name: '选择结算周期' }).getByText('月结', { exact: true }).click();
      await page.getByRole('button', { name: '提交' }).click();
      await walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true }).click();
      await page.getByRole('dialog', { name: '尚未设置钱包密码' }).waitFor();
    },
  },
  {
    name: 'a file being written',
    open: async (tools) => {
      await purse(tools);
      await tools.platform.faults({ match: 'monthly_bill/inspect', kind: 'timeout' });
      await tools.page.getByRole('button', { name: '导出整月明细', exact: true }).click();
      await tools.page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'no file, and why',
    open: async (tools) => {
      await purse(tools);
      await tools.platform.faults({
        match: 'monthly_bill/inspect',
        kind: 'status',
        status: 404,
        body: { msg: '没有明细' },
      });
      await tools.page.getByRole('button', { name: '导出整月明细', exact: true }).click();
      await tools.page.getByText('导出月账单失败').first().waitFor();
    },
  },
];
