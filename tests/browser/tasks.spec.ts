import type { Locator, Page } from '@playwright/test';
import { readDownload } from '../support/downloadedSheet';
import { drawDialog, drawingDay, walletColumn } from '../support/drawSteps';
import { expect, test } from '../support/sharedPage';
import { walletPassword } from '../support/walletPassword';

// The daily tasks, with as few presses as possible. The second machine: tests/flows/bindingResults.test.tsx.

/** Presses controls and counts the presses. */
function counting() {
  let presses = 0;
  const press = async (it: Locator) => {
    presses += 1;
    await it.click();
  };
  return { press, presses: () => presses };
}

const nodeLinks = (page: Page) => page.locator('tbody a[href$="/show"]');

test('which nodes earned nothing yesterday, why one did not, and what a node earns: one press each', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/dashboard/bill');
  const { press, presses } = counting();
  await press(page.getByRole('region', { name: '昨日零收益' }).getByRole('link', { name: /^查看/ }));
  await expect(page).toHaveURL(/\/device\/list\?.*zero/);
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('0.00');
  expect(presses()).toBe(1);
  await press(nodeLinks(page).first());
  const day = page.getByRole('region', { name: '当日收益与违规' });
  await expect(day).toContainText('$0.00');
  await expect(day.getByText(/SLA违规|离线|故障/).first()).toBeVisible();
  expect(presses()).toBe(2);
  await page.goto('/device/list');
  await press(nodeLinks(page).first());
  await expect(
    page
      .getByRole('region', { name: '收益' })
      .getByText(/^\$[1-9]/)
      .first(),
  ).toBeVisible();
  expect(presses()).toBe(3);
});

test('last month’s bill: exported with one press, confirmed with two', async ({ page, platform, signIn }) => {
  await signIn('miner01', '/wallet');
  const bill = page.getByRole('region', { name: /月账单$/ });
  const first = counting();
  const coming = page.waitForEvent('download');
  await first.press(bill.getByRole('button', { name: /^导出/ }).first());
  expect((await coming).suggestedFilename()).toContain('2025-05');
  expect(first.presses()).toBeLessThanOrEqual(2);
  const second = counting();
  await second.press(page.getByRole('button', { name: '确认账单', exact: true }));
  await second.press(page.getByRole('dialog').getByRole('button', { name: /^确认\$/ }));
  await expect(page.getByRole('dialog', { name: '账单已确认' })).toBeVisible();
  expect(second.presses()).toBeLessThanOrEqual(4);
  expect((await platform.ledger()).confirmations).toHaveLength(1);
});

test('a withdrawal: three presses, the amount and the wallet password', async ({ page, platform, signIn }) => {
  await platform.standAt(drawingDay);
  await signIn('miner01', '/wallet');
  const { press, presses } = counting();
  await press(walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true }));
  const dialog = drawDialog(page, '月结');
  await dialog.getByLabel('提现金额').fill('200');
  await dialog.getByRole('textbox', { name: '钱包密码' }).fill(walletPassword);
  await press(dialog.getByRole('button', { name: '下一步' }));
  await press(dialog.getByRole('button', { name: /^确认提现/ }));
  await expect(dialog.getByText(/^提现.*已提交$/)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(5);
  expect((await platform.ledger()).withdrawals).toHaveLength(1);
});

test('an agent’s offline nodes: one press; those of one miner in one province exported: 4 presses and 2 searches', async ({
  page,
  signIn,
}) => {
  await signIn('agent01', '/device/list');
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  const filters = page.getByRole('region', { name: '筛选' });
  const { press, presses } = counting();
  const search = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('button', { name: /^离线/ }));
  await expect(row).toContainText('离线');
  expect(presses()).toBe(1);
  await press(filters.getByRole('button', { name: '矿工账号' }));
  await page
    .getByRole('checkbox', { name: /^node_provider/ })
    .first()
    .waitFor();
  await search('node_provider_0001');
  await press(filters.getByRole('button', { name: '省份' }));
  await page.getByRole('checkbox', { name: '云南' }).waitFor();
  await search('云南');
  await expect(page).toHaveURL(/province/);
  await expect(row).toContainText('云南');
  const coming = page.waitForEvent('download');
  await press(filters.getByRole('button', { name: '导出' }));
  const { above } = await readDownload(await coming, '节点名称');
  expect(Object.fromEntries(above)).toMatchObject({ 状态: '离线', 矿工账号: 'node_provider_0001', 省份: '云南' });
  expect(presses()).toBe(4);
});
