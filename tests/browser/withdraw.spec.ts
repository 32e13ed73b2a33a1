import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { expect, test } from '../support/browser';
import {
  confirmButton,
  drawCall,
  drawDialog,
  drawingDay,
  fillDrawing,
  prepareDrawing,
  storedBy,
  untilShown,
  type Wallet,
  walletColumn,
} from '../support/drawSteps';
import { goTo } from '../support/keyboard';
import { phone } from '../support/phoneRules';
import type { PlatformControls } from '../support/site';
import { whereIs } from '../support/steps';
import { walletPassword } from '../support/walletPassword';

const faulty = (fault: Omit<Fault, 'match'>): Fault => ({ ...fault, match: drawCall });
const drawn = async (platform: PlatformControls) => (await platform.ledger()).withdrawals;
const amounts = async (platform: PlatformControls) => (await drawn(platform)).map(({ amount }) => amount);
const submitted = (page: Page, wallet: Wallet = '月结') => drawDialog(page, wallet).getByText(/^提现.*已提交$/);

/** Records the keys of the withdrawals that the page sends. */
function sendings(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/withdrawal'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test.beforeEach(async ({ platform }) => {
  await platform.standAt(drawingDay);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('weekly withdrawal on a phone: double clicks on a slow platform withdraw once, and the outcome links to the record (R17-4)', async ({
    page,
    platform,
    signIn,
  }) => {
    await signIn('miner01', '/wallet');
    // A page in the background cannot focus elements.
    await page.bringToFront();
    const sent = sendings(page);
    await walletColumn(page, '周结').getByRole('button', { name: '提现', exact: true }).click();
    const dialog = drawDialog(page, '周结');
    await dialog.getByLabel('提现金额').fill('186.40');
    await dialog.getByRole('textbox', { name: '钱包密码' }).fill(walletPassword);
    await dialog.getByRole('button', { name: '下一步' }).dblclick();
    // The double click opens the confirmation but does not confirm.
    await expect(dialog.getByText('请核对以下内容，确认后提交。')).toBeVisible();
    // The focus is on the heading, or where the second click landed.
    expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    expect(sent).toEqual([]);
    await platform.faults(faulty({ kind: 'slow', delay: 1_200 }));
    await confirmButton(page, '周结').dblclick();
    await page.keyboard.press('Enter');
    await expect(submitted(page, '周结')).toBeVisible();
    expect(sent).toHaveLength(1);
    const [one, ...others] = await drawn(platform);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ amount: 18_640, walletType: 1, idempotencyKey: sent[0] });
    expect(await storedBy(page)).not.toContain(walletPassword);
    await dialog.getByRole('link', { name: '查看提现记录' }).click();
    expect(whereIs(page)).toContain('records=weekly-withdraw');
    await expect(page.getByText(String(one?.txId)).first()).toBeVisible();
  });
});

test('withdrawal by keyboard, Enter held down: each step needs its own press, even if the dialogs’ code loads late (R17-4, R17-13, R18-15)', {
  tag: '@firefox',
}, async ({ page, platform, signIn }) => {
  // Delay the code shared by all dialogs.
  let letOverlays = () => {};
  const ready = new Promise<void>((resolve) => {
    letOverlays = resolve;
  });
  await page.route(/\/assets\/surfaces-.*\.js$/, async (route) => {
    await ready;
    await route.continue();
  });
  await signIn('miner01', '/wallet');
  const sent = sendings(page);
  const { keyboard } = page;
  const hold = async () => {
    for (let times = 0; times < 8; times += 1) await keyboard.down('Enter');
    await keyboard.up('Enter');
  };
  const open = walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true });
  await expect(open).toBeEnabled();
  await goTo(page, open);
  await keyboard.press('Enter');
  // Wait two frames, after which every focus effect has run.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  letOverlays();
  const dialog = drawDialog(page, '月结');
  await expect(dialog.getByLabel('提现金额')).toBeFocused();
  await keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(dialog).toBeHidden();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('提现金额')).toBeFocused();
  await keyboard.type('3000');
  await goTo(page, dialog.getByRole('textbox', { name: '钱包密码' }));
  await keyboard.type(walletPassword);
  await hold();
  await expect(dialog.getByText('请核对以下内容，确认后提交。')).toBeFocused();
  await hold();
  expect(sent).toEqual([]);
  await goTo(page, confirmButton(page, '月结'));
  await hold();
  await expect(submitted(page)).toBeVisible();
  await expect(dialog.getByText('进度见提现记录。')).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(await amounts(platform)).toEqual([300_000]);
  await goTo(page, dialog.getByRole('button', { name: '完成' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('withdrawal in two tabs: pressed at the same time it is made once; one made in the other tab is reported and not sent (R10-8)', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  await signIn('miner01', '/wallet');
  const other = await context.newPage();
  await other.goto('/wallet');
  for (const tab of [page, other]) await prepareDrawing(tab, '月结', '3000');
  await platform.faults(faulty({ kind: 'slow', delay: 1_500 }));
  // Click in the page: the second button may already have changed.
  const buttons = await Promise.all([page, other].map((tab) => confirmButton(tab, '月结').elementHandle()));
  await Promise.all(
    buttons.map((button) => button?.evaluate((element) => element instanceof HTMLElement && element.click())),
  );
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await drawDialog(tab, '月结').getByRole('button', { name: '完成' }).click();
    await expect(drawDialog(tab, '月结')).toBeHidden();
  }
  expect(await amounts(platform)).toEqual([300_000]);

  // The next withdrawal is a new intention.
  await platform.faults();
  await prepareDrawing(page, '月结', '200');
  await prepareDrawing(other, '月结', '300');
  const sent = sendings(other);
  await page.bringToFront();
  await confirmButton(page, '月结').click();
  await expect(submitted(page)).toBeVisible();
  await other.bringToFront();
  const dialog = drawDialog(other, '月结');
  await expect(dialog.getByText('已在另一页面提现 $200.00')).toBeVisible();
  const [, second] = await drawn(platform);
  await expect(dialog.getByText(String(second?.txId))).toBeVisible();
  expect(await amounts(platform)).toEqual([300_000, 20_000]);
  expect(sent).toEqual([]);
});

test('withdrawal interrupted by a reload: reported if it was made, otherwise sent again with its key on request', async ({
  page,
  platform,
  signIn,
}) => {
  await page.clock.install();
  await signIn('miner01', '/wallet');
  const sent = sendings(page);
  const column = walletColumn(page, '月结');
  const dialog = drawDialog(page, '月结');
  await prepareDrawing(page, '月结', '3000');
  await platform.faults(faulty({ kind: 'slow', delay: 3_000, after: true }));
  await confirmButton(page, '月结').click();
  await expect.poll(() => amounts(platform)).toEqual([300_000]);
  await page.reload();
  await expect(column.getByText('提现记录里有一笔 $3,000.00的提现。')).toBeVisible();
  await column.getByRole('button', { name: '查看' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();

  // It was only found by its amount, so another one needs a decision first.
  sent.length = 0;
  await column.getByRole('button', { name: '提现', exact: true }).click();
  await dialog.getByRole('button', { name: '仍要再提现' }).click();
  await fillDrawing(page, '月结', '200');
  await platform.faults(faulty({ kind: 'offline' }));
  await confirmButton(page, '月结').click();
  await expect(dialog.getByText('结果确认中')).toBeVisible();
  expect(await storedBy(page)).not.toContain(walletPassword);
  await page.reload();
  await expect(column.getByText(/提现 \$200\.00.*确认/)).toBeVisible();
  await expect(column.getByRole('button', { name: '提现', exact: true })).toBeDisabled();
  await column.getByRole('button', { name: '查看' }).click();
  await untilShown(page, dialog.getByText('提现记录里暂时没有这笔提现'));
  await dialog.getByRole('button', { name: '再查一次' }).click();
  await untilShown(page, dialog.getByText('以同一编号再次提交不会重复提现。'));
  expect(sent).toHaveLength(1);
  await platform.faults();
  await dialog.getByRole('textbox', { name: '钱包密码' }).fill(walletPassword);
  await dialog.getByRole('button', { name: '以同一编号再次提交' }).click();
  await expect(submitted(page)).toBeVisible();
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
  expect(await amounts(platform)).toEqual([300_000, 20_000]);
});
