import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { expect, test } from '../support/browser';
import {
  confirmButton,
  drawCall,
  drawDialog,
  drawingDay,
  fillDrawing,
  keptBy,
  prepareDrawing,
  type Wallet,
  walletColumn,
} from '../support/drawSteps';
import { goTo } from '../support/keyboard';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import type { PlatformControls } from '../support/site';
import { fillSignIn, whereIs } from '../support/steps';
import { walletPassword } from '../support/walletPassword';

const faulty = (fault: Omit<Fault, 'match'>): Fault => ({ ...fault, match: drawCall });
const drawn = async (platform: PlatformControls) => (await platform.ledger()).withdrawals;
const amounts = async (platform: PlatformControls) => (await drawn(platform)).map(({ amount }) => amount);
const submitted = (page: Page, wallet: Wallet = '月结') => drawDialog(page, wallet).getByText(/^提现 .* 已提交$/);
const unclear = (page: Page) => drawDialog(page, '月结').getByText('结果确认中');

/** Every withdrawal that a page asks for from now on. */
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

for (const [device, wallet] of [
  ['desktop', '月结'],
  ['phone', '周结'],
] as const) {
  test.describe(`a withdrawal on a ${device}`, () => {
    if (device === 'phone') test.use(phone);

    test(`from the ${wallet} wallet is made once, however often the button is pressed`, async ({
      page,
      platform,
      signIn,
    }) => {
      await signIn('miner01', '/wallet');
      const sent = sendings(page);
      await prepareDrawing(page, wallet, '186.40');
      if (device === 'phone') {
        expect(await sidewaysOverflow(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      }
      expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
      await platform.faults(faulty({ kind: 'slow', delay: 1_200 }));
      await confirmButton(page, wallet).dblclick();
      await page.keyboard.press('Enter');
      await expect(submitted(page, wallet)).toBeVisible();
      expect(sent).toHaveLength(1);
      const [one, ...others] = await drawn(platform);
      expect(others).toEqual([]);
      expect(one).toMatchObject({ amount: 18_640, walletType: wallet === '月结' ? 0 : 1, idempotencyKey: sent[0] });
      await expect(drawDialog(page, wallet).getByText(String(one?.txId))).toBeVisible();
      expect(await keptBy(page)).not.toContain(walletPassword);
      await drawDialog(page, wallet).getByRole('link', { name: '查看提现记录' }).click();
      expect(whereIs(page)).toContain(wallet === '月结' ? 'records=monthly-withdraw' : 'records=weekly-withdraw');
      await expect(page.getByText(String(one?.txId)).first()).toBeVisible();
    });
  });
}

test('a double click on 提现 goes to the confirmation and not through it', async ({ page, platform, signIn }) => {
  await signIn('miner01', '/wallet');
  const sent = sendings(page);
  await walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true }).click();
  const dialog = drawDialog(page, '月结');
  await dialog.getByLabel('提现金额').fill('3000');
  await dialog.getByRole('textbox', { name: '钱包密码' }).fill(walletPassword);
  await dialog.getByRole('button', { name: '提现 $3,000.00' }).dblclick();
  await expect(confirmButton(page, '月结')).toBeVisible();
  await expect(dialog.getByText('请核对以下内容，确认后提交。')).toBeFocused();
  expect(sent).toEqual([]);
  expect(await drawn(platform)).toEqual([]);
});

test('by the keyboard alone, with Enter held down: each step waits for a press of its own', async ({
  page,
  platform,
  signIn,
}) => {
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
  const dialog = drawDialog(page, '月结');
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
  await expect(submitted(page)).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(await amounts(platform)).toEqual([300_000]);
  await goTo(page, dialog.getByRole('button', { name: '完成' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('the amount has the focus, however late the code behind dialogs arrives', async ({ page, signIn }) => {
  // After the dialog's own, whichever of the two the machine is quicker with.
  let letOverlays = () => {};
  const ready = new Promise<void>((resolve) => {
    letOverlays = resolve;
  });
  await page.route(/\/assets\/overlays-.*\.js$/, async (route) => {
    await ready;
    await route.continue();
  });
  await signIn('miner01', '/wallet');
  const dialogCode = page.waitForResponse(/\/assets\/WithdrawDialog-.*\.js$/);
  await walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true }).click();
  await (await dialogCode).finished();
  // Two frames on, whatever asks for the focus has asked.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  letOverlays();
  await expect(drawDialog(page, '月结').getByLabel('提现金额')).toBeFocused();
});

test('two tabs hold one intention: what one withdrew, the other tells and does not send', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  await signIn('miner01', '/wallet');
  const other = await context.newPage();
  await other.goto('/wallet');
  const sent = sendings(other);
  await prepareDrawing(page, '月结', '3000');
  await prepareDrawing(other, '月结', '2000');
  await confirmButton(page, '月结').click();
  await expect(submitted(page)).toBeVisible();
  const dialog = drawDialog(other, '月结');
  await expect(dialog.getByText('已在另一页面提现 $3,000.00')).toBeVisible();
  const [one] = await drawn(platform);
  await expect(dialog.getByText(String(one?.txId))).toBeVisible();
  expect(await amounts(platform)).toEqual([300_000]);
  expect(sent).toEqual([]);
  // The next one there is another intention.
  await dialog.getByRole('button', { name: '完成' }).click();
  await prepareDrawing(other, '月结', '200');
  await confirmButton(other, '月结').click();
  await expect(submitted(other)).toBeVisible();
  expect(await amounts(platform)).toEqual([300_000, 20_000]);
});

test('two tabs that confirm at once while the platform is slow draw once', async ({
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
  // Pressed as they stand: the one that comes second may have heard of the first already.
  const buttons = await Promise.all([page, other].map((tab) => confirmButton(tab, '月结').elementHandle()));
  await Promise.all(
    buttons.map((button) => button?.evaluate((element) => element instanceof HTMLElement && element.click())),
  );
  for (const tab of [page, other]) {
    await expect(
      drawDialog(tab, '月结')
        .getByText(/提现 \$3,000\.00/)
        .first(),
    ).toBeVisible();
    await expect(drawDialog(tab, '月结').getByRole('button', { name: '完成' })).toBeVisible({ timeout: 20_000 });
  }
  expect(await amounts(platform)).toEqual([300_000]);
});

for (const [what, fault] of [
  ['the network goes after it arrived', { kind: 'offline', after: true }],
  ['the answer is no answer', { kind: 'garbage', after: true }],
  ['the answer is of another shape', { kind: 'wrongType', after: true }],
  ['the platform fails with 500 after it drew', { kind: 'status', status: 500, after: true }],
] as const) {
  test(`a lost answer is cleared up from the records: ${what}`, async ({ page, platform, signIn }) => {
    await signIn('miner01', '/wallet');
    const sent = sendings(page);
    await prepareDrawing(page, '月结', '3000');
    await platform.faults(faulty({ ...fault, times: 1 }));
    await confirmButton(page, '月结').click();
    await expect(submitted(page)).toBeVisible();
    // Where the connection broke, the browser may have asked again by itself: under the same key, which drew once.
    if (fault.kind !== 'offline')
      await expect(drawDialog(page, '月结').getByText('提现记录已确认这笔提现。')).toBeVisible();
    expect(new Set(sent).size).toBe(1);
    expect(await amounts(platform)).toEqual([300_000]);
  });
}

test('a withdrawal that never arrived is said to be unclear, and sent again under its number when asked', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', '/wallet');
  const sent = sendings(page);
  await prepareDrawing(page, '月结', '3000');
  await platform.faults(faulty({ kind: 'status', status: 500 }));
  await confirmButton(page, '月结').click();
  await expect(unclear(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawDialog(page, '月结')).toBeHidden();
  const column = walletColumn(page, '月结');
  await expect(column.getByText(/提现 \$3,000\.00 结果确认中。/)).toBeVisible();
  await column.getByRole('button', { name: '查看' }).click();
  const dialog = drawDialog(page, '月结');
  await expect(dialog.getByText('提现记录里暂时没有这笔提现')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: '再查一次' }).click();
  await expect(unclear(page)).toBeVisible();
  await expect(dialog.getByText('提现记录里暂时没有这笔提现')).toBeVisible({ timeout: 30_000 });
  expect(sent).toHaveLength(1);
  expect(await drawn(platform)).toEqual([]);
  await platform.faults();
  await dialog.getByRole('button', { name: '以同一编号再次提交' }).click();
  await expect(submitted(page)).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  expect(await amounts(platform)).toEqual([300_000]);
});

test('a reload in the middle: the page clears it up; the password is typed again and stood nowhere', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', '/wallet');
  const sent = sendings(page);
  await prepareDrawing(page, '月结', '3000');
  await platform.faults(faulty({ kind: 'offline' }));
  await confirmButton(page, '月结').click();
  await expect(unclear(page)).toBeVisible();
  expect(await keptBy(page)).not.toContain(walletPassword);
  await page.reload();
  const column = walletColumn(page, '月结');
  await expect(column.getByText(/提现 \$3,000\.00 .*确认/)).toBeVisible();
  await expect(column.getByRole('button', { name: '提现', exact: true })).toBeDisabled();
  await column.getByRole('button', { name: '查看' }).click();
  const dialog = drawDialog(page, '月结');
  await expect(dialog.getByText('以同一编号再次提交不会重复提现。')).toBeVisible({ timeout: 30_000 });
  await platform.faults();
  await dialog.getByRole('textbox', { name: '钱包密码' }).fill(walletPassword);
  await dialog.getByRole('button', { name: '以同一编号再次提交' }).click();
  await expect(submitted(page)).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  expect(await amounts(platform)).toEqual([300_000]);
});

test('a reload while the platform is still drawing draws once', async ({ page, platform, signIn }) => {
  await signIn('miner01', '/wallet');
  await prepareDrawing(page, '月结', '3000');
  await platform.faults(faulty({ kind: 'slow', delay: 3_000, after: true }));
  const asked = page.waitForRequest((request) => request.url().endsWith('/withdrawal'));
  await confirmButton(page, '月结').click();
  await asked;
  await expect.poll(() => amounts(platform)).toEqual([300_000]);
  await page.reload();
  await expect(walletColumn(page, '月结').getByText('提现 $3,000.00 已提交。')).toBeVisible();
  await walletColumn(page, '月结').getByRole('button', { name: '查看' }).click();
  await expect(submitted(page)).toBeVisible();
  expect(await amounts(platform)).toEqual([300_000]);
});

test('400 is a refusal: the words are said, what was typed stays, and the next try draws once', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', '/wallet');
  await prepareDrawing(page, '月结', '3000');
  await platform.faults(faulty({ kind: 'status', status: 400, body: { msg: '今日维护' }, times: 1 }));
  await confirmButton(page, '月结').click();
  const dialog = drawDialog(page, '月结');
  await expect(dialog.getByText('没有提现：今日维护')).toBeVisible();
  await expect(dialog.getByLabel('提现金额')).toHaveValue('3000');
  expect(await drawn(platform)).toEqual([]);
  await fillDrawing(page, '月结', '2000', 'Wallet98');
  await confirmButton(page, '月结').click();
  await expect(dialog.getByText('钱包密码错误')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '钱包密码' })).toBeFocused();
  await fillDrawing(page, '月结', '2000');
  await confirmButton(page, '月结').click();
  await expect(submitted(page)).toBeVisible();
  expect(await amounts(platform)).toEqual([200_000]);
});

for (const after of [false, true]) {
  test(`a session that ends in the middle is cleared up after signing in again (drawn: ${after})`, async ({
    page,
    platform,
    signIn,
  }) => {
    await signIn('miner01', '/wallet');
    const sent = sendings(page);
    await prepareDrawing(page, '月结', '3000');
    await platform.faults(
      faulty({ kind: 'status', status: 200, body: { code: 101001, message: '', data: null }, after, times: 1 }),
    );
    await confirmButton(page, '月结').click();
    await fillSignIn(page, 'miner01');
    const column = walletColumn(page, '月结');
    if (after) await expect(column.getByText('提现 $3,000.00 已提交。')).toBeVisible();
    else await expect(column.getByText('提现 $3,000.00 的结果还未确认。')).toBeVisible({ timeout: 30_000 });
    expect(await amounts(platform)).toEqual(after ? [300_000] : []);
    expect(sent).toHaveLength(1);
    expect(await keptBy(page)).not.toContain(walletPassword);
  });
}
