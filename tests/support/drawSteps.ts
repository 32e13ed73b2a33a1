import type { Locator, Page } from '@playwright/test';
import { expect } from './browser';
import { walletPassword } from './walletPassword';

/** A Wednesday inside the monthly window of `miner01`: 2025-06-11 10:00 in Beijing, unix seconds. */
export const drawingDay = 1_749_607_200;

/** Matches the withdrawal call in faults. */
export const drawCall = 'POST /api/wallet/wallet/withdrawal$';

export type Wallet = '月结' | '周结';

/** A wallet's column of the card. */
export function walletColumn(page: Page, wallet: Wallet): Locator {
  return page
    .locator('.WalletsCard_wallets > div')
    .filter({ has: page.getByRole('heading', { name: `${wallet}钱包` }) });
}

/** The withdrawal dialog of a wallet; its title finally shows the result. */
export const drawDialog = (page: Page, wallet: Wallet): Locator =>
  page.getByRole('dialog', {
    name: new RegExp(`^(${wallet}提现|提现 \\$|提现记录里有一笔|已在另一页面提现|这笔提现失败)`),
  });

/** Opens the dialog of a wallet and fills it in up to the confirmation. */
export async function prepareDrawing(page: Page, wallet: Wallet, amount: string, password = walletPassword) {
  // A background tab hardly renders, so a click would wait.
  await page.bringToFront();
  await walletColumn(page, wallet).getByRole('button', { name: '提现', exact: true }).click();
  await fillDrawing(page, wallet, amount, password);
}

export async function fillDrawing(page: Page, wallet: Wallet, amount: string, password = walletPassword) {
  const dialog = drawDialog(page, wallet);
  await dialog.getByLabel('提现金额').fill(amount);
  await dialog.getByRole('textbox', { name: '钱包密码' }).fill(password);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByRole('button', { name: /^确认提现/ })).toBeVisible();
}

export const confirmButton = (page: Page, wallet: Wallet): Locator =>
  drawDialog(page, wallet).getByRole('button', { name: /^确认提现/ });

/** Skips the pauses between two lookups of the records until this is shown. Needs the page's fake clock. */
export async function untilShown(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_100);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/** Everything that a page stores, and its address. */
export const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));
