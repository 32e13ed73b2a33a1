import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { phone } from '../support/phoneRules';
import { expect, prefer, test } from '../support/sharedPage';
import type { PlatformControls } from '../support/site';

const call = 'POST /api/billing/v1/console/monthly_bill/confirm';
const faulty = (fault: Omit<Fault, 'match'>): Fault => ({ ...fault, match: call });
const confirmed = async (platform: PlatformControls) =>
  (await platform.ledger()).confirmations.map(({ username, date }) => `${username} ${date}`);
const once = ['miner01 2025-05'];

const opener = (page: Page): Locator => page.getByRole('button', { name: '确认账单', exact: true });
const send = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: /^确认 \$/ });
const done = (page: Page): Locator => page.getByRole('dialog', { name: '账单已确认' });
const chip = (page: Page): Locator => page.getByRole('region', { name: /月账单$/ }).locator('.chip');

/** Records the confirmations that the pages send. */
function sent(...pages: readonly Page[]): string[] {
  const heard: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (call.endsWith(new URL(request.url()).pathname)) heard.push(request.method());
    });
  }
  return heard;
}

test.beforeEach(async ({ signIn }) => signIn('miner01', '/wallet'));

test('the bill comes first: even at 1024 确认账单 is visible, with a line for each wallet and for the rules below (R9-410, R10-35)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(opener(page)).toBeInViewport({ ratio: 1 });
  const card = page.getByRole('region', { name: '钱包' });
  await expect(card.getByText(/^核对\d/)).toBeVisible();
  const lines = card.locator('.WalletCard_wallet, summary');
  expect(await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).toEqual([48, 48, 48]);
  await expect(card.getByText('月结单笔限额')).toBeHidden();
  await expect(card.getByRole('button', { name: '提现' }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('table', { name: '收益明细' }).getByText('单价 585.00')).toBeVisible();
});

for (const locale of ['zh', 'en']) {
  test(`a bill’s lines and steps are beside its receipt without being truncated or broken, in ${locale} (R9-410)`, async ({
    page,
  }) => {
    await prefer(page, { locale });
    await page.reload();
    const table = page.getByRole('table', { name: /^(收益明细|Income)$/ });
    await table.waitFor();
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      const seen = await table.evaluate((element) => {
        const [frame, steps] = [element.parentElement, document.querySelector('.steps')];
        const over = [frame, steps].map((one) => (one ? one.scrollWidth - one.clientWidth : null));
        const top = (one: Element | null) => one?.getBoundingClientRect().top ?? 0;
        const broken = [...element.querySelectorAll('td:last-child')].filter(
          (cell) => top(cell.firstElementChild) !== top(cell.lastElementChild),
        );
        return { over, broken: broken.length };
      });
      expect.soft(seen, `${width}`).toEqual({ over: [0, 0], broken: 0 });
    }
  });
}

test('confirmation: Enter held down on a slow platform confirms once', async ({ page, platform }) => {
  const requests = sent(page);
  await platform.faults(faulty({ kind: 'slow', delay: 800 }));
  await expect(opener(page)).toBeEnabled();
  await opener(page).focus();
  const hold = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) await page.keyboard.down('Enter');
  };
  // The key is still held when the dialog opens, and must not press its button.
  await hold(8);
  await expect(send(page)).toBeVisible();
  await hold(8);
  await send(page).focus();
  await hold(8);
  expect(requests).toEqual([]);
  await page.keyboard.up('Enter');
  await hold(12);
  await expect(done(page)).toContainText('月结提现期从07-05开始');
  await page.getByRole('button', { name: '知道了' }).focus();
  await hold(12);
  await expect(done(page)).toBeVisible();
  await page.keyboard.up('Enter');
  expect(requests).toEqual(['POST']);
  expect(await confirmed(platform)).toEqual(once);
  await page.keyboard.press('Enter');
  await expect(done(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('confirmation on a phone: double clicks confirm once, and a lost answer is settled by the bill’s state (R18-15)', {
    tag: '@firefox',
  }, async ({ page, platform }) => {
    const requests = sent(page);
    await platform.faults(faulty({ kind: 'offline', after: true, times: 1 }));
    await opener(page).dblclick();
    await expect(send(page)).toBeVisible();
    await send(page).dblclick();
    await expect(done(page)).toContainText('查询后得知');
    // The browser may resend a request whose reused connection was closed; it must still count once.
    expect(requests).toEqual(['POST']);
    expect(await confirmed(platform)).toEqual(once);
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chip(page)).toHaveText('已确认');
    await expect(opener(page)).toHaveCount(0);
  });
});

test('a year’s statement prints on one A4 page, without the page around it (R9-414)', async ({ page, signIn }) => {
  await signIn('miner01', '/wallet?month=2024-05');
  await page.getByRole('button', { name: '对账单', exact: true }).click();
  const table = page.getByRole('table', { name: '钱包收支，按到账与提现的日期' });
  await expect(table.getByRole('rowheader', { name: '合计' })).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(paper.match(/MediaBox \[[^\]]*\]/g)).toEqual(['MediaBox [0 0 594.95996 841.91998]']);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '2024年对账单' })).toBeVisible();
  await expect(page.getByText('miner01')).toBeVisible();
  const box = await table.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(794);
});

test('a bill prints alone, on one A4 page (R9-415)', async ({ page, signIn }) => {
  await signIn('miner01', '/wallet');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印2025年5月账单' }).click();
  await page.emulateMedia({ media: 'print' });
  const bill = page.getByRole('region', { name: '2025年5月账单' });
  await expect(bill.getByText('账号 miner01 · 王小明')).toBeVisible();
  await expect(page.getByRole('region', { name: '全年账单' })).toBeHidden();
  await expect(page.getByRole('region', { name: '钱包记录' })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('region', { name: '全年账单' })).toBeVisible();
});
