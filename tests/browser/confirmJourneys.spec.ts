import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import type { PlatformControls } from '../support/site';
import { fillSignIn, whereIs } from '../support/steps';
import { words } from './faults/brokenAnswers';

const call = 'POST /api/billing/v1/console/monthly_bill/confirm';
const faulty = (fault: Omit<Fault, 'match'>): Fault => ({ ...fault, match: call });
const confirmed = async (platform: PlatformControls) =>
  (await platform.ledger()).confirmations.map(({ username, date }) => `${username} ${date}`);
const once = ['miner01 2025-05'];

const opener = (page: Page): Locator => page.getByRole('button', { name: '确认账单', exact: true });
const send = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: /^确认 \$/ });
const done = (page: Page): Locator => page.getByRole('dialog', { name: '账单已确认' });
const chip = (page: Page): Locator => page.getByRole('region', { name: '月度账单' }).locator('.chip');

/** Opens the dialog on last month's bill. */
async function openDialog(page: Page): Promise<void> {
  await opener(page).click();
  await expect(send(page)).toBeVisible();
}

/** Counts the confirmations that pages send. */
function sent(...pages: readonly Page[]): string[] {
  const heard: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (call.endsWith(new URL(request.url()).pathname)) heard.push(request.method());
    });
  }
  return heard;
}

const journeys = () => {
  test.beforeEach(async ({ signIn }) => signIn('miner01', '/wallet'));

  test('a double click confirms once, and leaves what came of it to be read', async ({ page, platform }) => {
    const requests = sent(page);
    await opener(page).dblclick();
    await expect(send(page)).toBeVisible();
    await send(page).dblclick();
    await expect(done(page)).toContainText('预计在8月10日前进入月结钱包');
    expect(await confirmed(platform)).toEqual(once);
    expect(requests).toEqual(['POST']);
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chip(page)).toHaveText('已确认');
    await expect(opener(page)).toHaveCount(0);
  });

  test('Enter held down, while the platform is slow, confirms once', async ({ page, platform }) => {
    const requests = sent(page);
    await platform.faults(faulty({ kind: 'slow', delay: 800 }));
    await expect(opener(page)).toBeEnabled();
    await opener(page).focus();
    const hold = async (times: number) => {
      for (let nth = 0; nth < times; nth += 1) await page.keyboard.down('Enter');
    };
    // Still held down as the dialog comes up: it does not press what comes under it.
    await hold(8);
    await expect(send(page)).toBeVisible();
    await hold(8);
    await send(page).focus();
    await hold(8);
    expect(requests).toEqual([]);
    await page.keyboard.up('Enter');
    await hold(12);
    await expect(done(page)).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).focus();
    await hold(12);
    await expect(done(page)).toBeVisible();
    await page.keyboard.up('Enter');
    expect(requests).toEqual(['POST']);
    expect(await confirmed(platform)).toEqual(once);
    await page.keyboard.press('Enter');
    await expect(done(page)).toHaveCount(0);
  });

  test('two tabs confirm once, and both say so', async ({ page, context, platform }) => {
    const other = await context.newPage();
    await other.goto('/wallet');
    const requests = sent(page, other);
    await openDialog(page);
    await openDialog(other);
    await platform.faults(faulty({ kind: 'slow', delay: 600 }));
    await Promise.all([send(page).click(), send(other).click()]);
    await expect(done(page)).toBeVisible();
    await expect(done(other)).toBeVisible();
    expect(await confirmed(platform)).toEqual(once);
    expect(requests).toEqual(['POST', 'POST']);
    const told = await Promise.all([page, other].map((one) => done(one).textContent()));
    expect(told.filter((text) => text?.includes('没有重复确认'))).toHaveLength(1);
    await expect(chip(page)).toHaveText('已确认');
    await expect(chip(other)).toHaveText('已确认');
  });

  test('a tab that comes too late sends nothing', async ({ page, context, platform }) => {
    const other = await context.newPage();
    await other.goto('/wallet');
    await openDialog(page);
    await openDialog(other);
    await send(page).click();
    await expect(done(page)).toBeVisible();
    const requests = sent(other);
    await send(other).click();
    await expect(done(other)).toContainText('没有重复确认');
    expect(requests).toEqual([]);
    expect(await confirmed(platform)).toEqual(once);
  });

  // A browser that loses a connection it had kept may send the request once more by itself: still it is one.
  for (const kind of ['garbage', 'offline'] as const) {
    test(`an answer that is lost (${kind}) is cleared up by looking`, async ({ page, platform }) => {
      const requests = sent(page);
      await openDialog(page);
      await platform.faults(faulty({ kind, after: true, times: 1 }));
      await send(page).click();
      await expect(done(page)).toContainText('查询后得知');
      expect(requests).toEqual(['POST']);
      expect(await confirmed(platform)).toEqual(once);
      await expect(chip(page)).toHaveText('已确认');
    });
  }

  for (const status of [500, 502] as const) {
    test(`${status}: it is looked up, nothing is confirmed, and another press confirms`, async ({ page, platform }) => {
      const requests = sent(page);
      await openDialog(page);
      await platform.faults(faulty({ kind: 'status', status, times: 1 }));
      await send(page).click();
      await expect(page.getByRole('dialog')).toContainText('还没有确认，可以再次确认');
      expect(await confirmed(platform)).toEqual([]);
      expect(requests).toEqual(['POST']);
      await send(page).click();
      await expect(done(page)).toBeVisible();
      expect(await confirmed(platform)).toEqual(once);
    });
  }

  test('400: the platform’s words, nothing is confirmed, and the dialog can be left', async ({ page, platform }) => {
    const requests = sent(page);
    await openDialog(page);
    await platform.faults(faulty({ kind: 'status', status: 400, body: { msg: words } }));
    await send(page).click();
    await expect(page.getByRole('dialog')).toContainText(words);
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await confirmed(platform)).toEqual([]);
    expect(requests).toEqual(['POST']);
    await expect(opener(page)).toBeEnabled();
  });

  test('401 in the middle leads to signing in and back; nothing is confirmed', async ({ page, platform }) => {
    await openDialog(page);
    await platform.faults(faulty({ kind: 'status', status: 401, times: 1 }));
    await send(page).click();
    await fillSignIn(page, 'miner01');
    await expect(opener(page)).toBeEnabled();
    expect(whereIs(page)).toBe('/wallet');
    expect(await confirmed(platform)).toEqual([]);
    await openDialog(page);
    await send(page).click();
    await expect(done(page)).toBeVisible();
    expect(await confirmed(platform)).toEqual(once);
  });

  test('nothing can be asked for a while: it says so, and looks again without sending', async ({ page, platform }) => {
    const requests = sent(page);
    await openDialog(page);
    const detail = 'GET /api/billing/v1/console/monthly_bill/detail';
    await platform.faults(
      faulty({ kind: 'garbage', after: true, times: 1 }),
      { match: detail, kind: 'slow', delay: 0, times: 1 },
      { match: detail, kind: 'status', status: 503 },
    );
    await send(page).click();
    await expect(page.getByRole('dialog', { name: '还不知道是否已确认' })).toBeVisible();
    await platform.faults();
    await page.getByRole('button', { name: '再查一次' }).click();
    await expect(done(page)).toBeVisible();
    expect(requests).toEqual(['POST']);
    expect(await confirmed(platform)).toEqual(once);
  });
};

test.describe('on a desktop', () => {
  journeys();

  test('an answer that never comes is given up, and looked up', async ({ page, platform, signIn }) => {
    await signIn('miner01', '/wallet');
    await openDialog(page);
    await platform.faults(faulty({ kind: 'timeout', after: true, times: 1 }));
    await send(page).click();
    await expect(page.getByRole('dialog').getByText('提交中')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(done(page)).toContainText('查询后得知账单已经确认', { timeout: 25_000 });
    expect(await confirmed(platform)).toEqual(once);
  });
});
test.describe('on a phone', () => {
  test.use(phone);
  journeys();
});
