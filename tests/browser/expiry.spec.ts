import type { BrowserContext, Page } from '@playwright/test';
import { fillWholeMachine, serialField } from '../support/bindForm';
import { expect, test } from '../support/browser';
import { confirmButton, drawCall, drawingDay, prepareDrawing, walletColumn } from '../support/drawSteps';
import { sheetFile, sheetRow } from '../support/sheets';
import type { PlatformControls } from '../support/site';
import { fillSignIn, whereIs } from '../support/steps';

const ended = { code: 101001, message: '', data: null };
const list = '**/api/wallet/wallet/withdrawal/list*';

/** Once `when` is requested, the session has expired for every call that matches `call`. */
async function expireAfter(context: BrowserContext, call: string, when: RegExp): Promise<() => Promise<void>> {
  let expired = false;
  context.on('request', (request) => {
    expired ||= request.method() === 'POST' && when.test(request.url());
  });
  await context.route(call, (route) => (expired ? route.fulfill({ json: ended }) : route.fallback()));
  return () => context.unroute(call);
}

/** Tabs of one browser beside the first, each at its address. */
async function openTabs(context: BrowserContext, ...paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const path of paths) {
    const tab = await context.newPage();
    await tab.goto(path);
    await tab.getByRole('button', { name: '用户：miner01' }).waitFor();
    tabs.push(tab);
  }
  return tabs;
}

const waitsAt = (page: Page, path: string) =>
  expect.poll(() => whereIs(page)).toBe(`/auth?next=${encodeURIComponent(path)}`);

test.describe('a withdrawal whose answer is lost, and whose session expires while its records are looked up', () => {
  test.beforeEach(async ({ platform }) => platform.standAt(drawingDay));
  const drawn = async (platform: PlatformControls) => (await platform.ledger()).withdrawals.map(({ amount }) => amount);

  test('is reported in every tab, whichever signs in again', async ({ page, platform, signIn, context }) => {
    await signIn('miner01', '/wallet?month=2025-04');
    const others = await openTabs(context, '/wallet?month=2025-03', '/wallet?month=2025-02');
    const tabs = [page, ...others].map((tab) => ({ tab, path: whereIs(tab) }));
    const revive = await expireAfter(context, list, /\/withdrawal$/);
    await prepareDrawing(page, '月结', '3000');
    await platform.faults({ match: drawCall, kind: 'garbage', after: true, times: 1 });
    await confirmButton(page, '月结').click();
    for (const { tab, path } of tabs) await waitsAt(tab, path);
    await revive();
    await others[0]?.bringToFront();
    await fillSignIn(others[0] ?? page, 'miner01');
    for (const { tab, path } of tabs) {
      await expect(walletColumn(tab, '月结').getByText('提现记录里有一笔 $3,000.00的提现。')).toBeVisible();
      expect(whereIs(tab)).toBe(path);
    }
    expect(await drawn(platform)).toEqual([300_000]);
  });
});

test('a confirmation whose answer is lost when the session expires is reported in the tab that signs in again', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  await signIn('miner01', '/wallet');
  const [other = page] = await openTabs(context, '/wallet?records=monthly-entry');
  const revive = await expireAfter(context, '**/monthly_bill/detail*', /\/confirm$/);
  await platform.faults({ match: 'monthly_bill/confirm', kind: 'garbage', after: true, times: 1 });
  await page.bringToFront();
  await page.getByRole('button', { name: '确认账单', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确认 \$/ })
    .click();
  await waitsAt(other, '/wallet?records=monthly-entry');
  await revive();
  await other.bringToFront();
  await fillSignIn(other, 'miner01');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('region', { name: /月账单$/ }).locator('.chip')).toHaveText('已确认');
    await expect(tab.getByRole('button', { name: '确认账单', exact: true })).toHaveCount(0);
  }
  expect((await platform.ledger()).confirmations).toHaveLength(1);
});

test('an import and a draft survive an expiry that a third tab notices', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  await signIn('miner01', '/help/bind_device?import=1');
  const [draft = page, third = page] = await openTabs(context, '/help/bind_device', '/user/password');
  await draft.bringToFront();
  await fillWholeMachine(draft, 'DRAFT-1');
  await page.bringToFront();
  const rows = ['A', 'B', 'C'].map((end) => sheetRow(`TABS-${end}`));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '设备.xlsx', mimeType: '', buffer: Buffer.from(sheetFile(rows)) });
  // The first row is bound, the second is in progress and never answered.
  await platform.faults({ match: 'TABS', kind: 'timeout' });
  let asked = 0;
  await context.route('**/api/v1/device/register', async (route) => {
    asked += 1;
    if (asked === 2) await platform.faults({ match: '/api/v1/device/register', kind: 'timeout', after: true });
    await route.fallback();
  });
  await page.getByRole('button', { name: '绑定3台' }).click();
  await expect.poll(async () => (await platform.ledger()).bindings.length).toBe(2);
  await context.route('**/account_info', (route) => route.fulfill({ status: 401, body: '' }));
  await third.bringToFront();
  await third.reload();
  await waitsAt(draft, '/help/bind_device');
  await waitsAt(page, '/help/bind_device?import=1');
  await context.unroute('**/account_info');
  await platform.faults();
  await fillSignIn(third, 'miner01');

  await expect(serialField(draft)).toHaveValue('DRAFT-1');
  await page.bringToFront();
  await page.getByRole('button', { name: '继续导入' }).click();
  await page.getByRole('button', { name: /^(绑定|继续)/ }).click();
  // The answer about the second row was lost; the list has it.
  await expect(page.getByText('导入完成：已绑定2台。')).toBeVisible();
  await expect(page.getByText('节点列表中已有1台')).toBeVisible();
  expect((await platform.ledger()).bindings.map(({ serial }) => serial)).toEqual(['TABS-A', 'TABS-B', 'TABS-C']);
});
