import { confirmButton, drawDialog, drawingDay, fillDrawing, walletColumn } from '../support/drawSteps';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { fillSignIn, whereIs } from '../support/steps';
import { goByMenu, watchSecrets } from '../support/whoSteps';

const walletPassword = 'Purse-77';
const card = '6222 0212 3456 7890 128';

test.use({ ...phone, firstVisit: true });

test('nopass01 signs in for the first time, and is guided up to a withdrawal, on a phone', async ({
  page,
  context,
  platform,
}) => {
  await platform.standAt(drawingDay);
  const secrets = watchSecrets(context, ['Demo1234', walletPassword, card, '246810']);
  await page.goto('/auth');
  await fillSignIn(page, 'nopass01');
  await page.getByRole('button', { name: '同意并继续' }).click();
  await page.getByRole('dialog').getByText('月结', { exact: true }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goByMenu(page, '计费结算');

  // No wallet password yet.
  const draw = walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true });
  await draw.click();
  await page.getByRole('link', { name: '去设置' }).click();
  expect(whereIs(page)).toBe('/user/password?type=wallet');
  const form = page.getByRole('form', { name: '设置钱包密码' });
  await form.getByRole('button', { name: '获取验证码' }).click();
  await form.getByRole('textbox', { name: '验证码' }).fill('246810');
  await form.getByRole('textbox', { name: '新密码', exact: true }).fill(walletPassword);
  await form.getByRole('textbox', { name: '确认新密码' }).fill(walletPassword);
  await secrets.look(page, 'with the wallet password typed');
  await form.getByRole('button', { name: '设置钱包密码' }).click();
  await expect(draw).toBeVisible();
  expect(whereIs(page)).toBe('/wallet');

  // No payout details either.
  await draw.click();
  await page.getByRole('link', { name: '去填写' }).click();
  expect(whereIs(page)).toBe('/user/beneficiary');
  await page.getByLabel('收款方式').selectOption('personalCard');
  await page.getByLabel('银行卡号').fill(card);
  await page.getByLabel('开户行').fill('工商银行杭州支行');
  await page.getByLabel('收款人姓名').fill('吴密码');
  await secrets.look(page, 'with the payout details typed');
  await page.getByRole('button', { name: '下一步：核对' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(draw).toBeVisible();
  expect(whereIs(page)).toBe('/wallet');

  // Now a withdrawal is possible.
  await draw.click();
  await fillDrawing(page, '月结', '100.00', walletPassword);
  await confirmButton(page, '月结').click();
  await expect(drawDialog(page, '月结').getByText(/^提现.*已提交$/)).toBeVisible();
  await secrets.look(page, 'after the withdrawal');
  expect((await platform.ledger()).withdrawals).toMatchObject([
    { username: 'nopass01', amount: 10_000, walletType: 0 },
  ]);
});
