import { account, billing, wallet } from '../../src/platform/contract';
import { expect, test } from '../support/browser';
import { confirmButton, drawDialog, drawingDay, fillDrawing, prepareDrawing } from '../support/drawSteps';
import { breakAll } from './faults/brokenWrites';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

test('a withdrawal: whatever the answer, it is told, and can be asked for again', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(240_000);
  await platform.standAt(drawingDay);
  await page.clock.install();
  await signIn('miner01', '/wallet');
  await prepareDrawing(page, '月结', '100');
  const dialog = drawDialog(page, '月结');
  await breakAll(page, platform, {
    call: wallet.withdraw,
    dialog,
    unclear: dialog.getByText('提现 $100.00 的结果还未确认'),
    async press() {
      const [form, send] = [dialog.getByLabel('提现金额'), confirmButton(page, '月结')];
      const again = dialog.getByRole('button', { name: '以同一编号再次提交' });
      await form.or(again).or(send).first().waitFor();
      if (await again.isVisible()) return again.click();
      if (await form.isVisible()) await fillDrawing(page, '月结', '100');
      await send.click();
    },
    deeds: async () => (await platform.ledger()).withdrawals.length,
  });
  await expect(dialog.getByText('提现 $100.00 已提交')).toBeVisible();
});

test('a confirmation: whatever the answer, it is told, and can be asked for again', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await signIn('miner01', '/wallet');
  await page.getByRole('button', { name: '确认账单', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^确认 \$/ });
  await breakAll(page, platform, {
    call: billing.confirmBill,
    dialog,
    unclear: dialog.getByText(/可以再次确认/),
    press: () => send.click(),
    deeds: async () => (await platform.ledger()).confirmations.length,
  });
  await expect(page.getByRole('dialog', { name: '账单已确认' })).toBeVisible();
});

test('the choice of settlement: whatever the answer, it is told, and can be made again', async ({
  page,
  platform,
  signIn,
  request,
  tokenOf,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await signIn('nopass01', '/device/list');
  const dialog = page.getByRole('dialog', { name: '选择结算周期' });
  await dialog.getByText('周结', { exact: true }).click();
  const headers = { Authorization: `Bearer ${await tokenOf('nopass01')}` };
  await breakAll(page, platform, {
    call: account.modifyBillingCycle,
    dialog,
    unclear: dialog.getByText(/选择没有保存，可以再次提交/),
    press: () => dialog.getByRole('button', { name: '提交' }).click(),
    async deeds() {
      const answer = await request.get(account.getPayInfo.path, { headers });
      return ((await answer.json()) as { billingCycle: string }).billingCycle === 'week' ? 1 : 0;
    },
  });
  await expect(page).toHaveURL(/\/wallet/);
});
