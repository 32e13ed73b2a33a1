import type { Page, Request } from '@playwright/test';
import { billToken } from '../../mocks/seed/billing';
import { fullMonth } from '../../src/lib/calendarWords';
import { expect, test } from '../support/browser';
import { fillSignIn, whereIs } from '../support/steps';

const token = billToken('demo', 'miner01', '2025-04');
const month = (page: Page, name: string) => page.getByRole('region', { name: `${fullMonth(name, 'zh')}账单` });

/** The tab's storage, cookies, referrer and address. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.referrer,
      window.location.href,
      performance.getEntriesByType('navigation').length,
    ]),
  );

/** All addresses in the tab's history, from the browser. */
async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}

/** Records the page's requests and addresses. */
function listen(page: Page) {
  const requests: Request[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return { requests, addresses };
}

/** Expects the token only in the opened address and in the call for its month. */
async function expectGone(page: Page, { requests, addresses }: ReturnType<typeof listen>): Promise<void> {
  const hasToken = (text: string) => text.includes(token);
  const asked = requests.filter((request) => hasToken(request.url()));
  expect(asked.filter((request) => request.isNavigationRequest())).toHaveLength(1);
  const calls = asked.filter((request) => !request.isNavigationRequest());
  expect(calls.map((request) => new URL(request.url()).pathname)).toEqual([
    `/api/billing/v1/console/monthly_bill/${token}`,
  ]);
  for (const request of requests.slice(1)) {
    expect((await request.allHeaders()).referer ?? '', request.url()).toBe('');
    expect(hasToken(request.postData() ?? ''), request.url()).toBe(false);
  }
  expect(addresses.filter(hasToken)).toEqual([addresses.find(hasToken)]);
  expect((await historyOf(page)).filter(hasToken)).toEqual([]);
  expect(await storedIn(page)).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  expect(await page.content()).not.toContain(token);
}

test('SMS link: leads to its month, and its token is removed everywhere', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  const heard = listen(page);
  await page.goto(`/wallet?billToken=${token}`);
  await expect(month(page, '2025-04')).toBeVisible();
  expect(whereIs(page)).toBe('/wallet?month=2025-04');
  await page.getByRole('button', { name: /^2025年3月，/ }).click();
  await expect(month(page, '2025-03')).toBeVisible();
  await page.getByRole('link', { name: '节点列表' }).click();
  await expect(page).toHaveURL('/device/list');
  await expectGone(page, heard);
  const entries = await historyOf(page);
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  }
  expect(whereIs(page)).toBe('/wallet?month=2025-04');
  expect(entries.filter((url) => url.includes('wallet'))).toHaveLength(2);
});

test('SMS link without a session: its token leaves the address, and the link works after sign-in', async ({ page }) => {
  const heard = listen(page);
  await page.goto(`/wallet?records=weekly-entry&billToken=${token}`);
  await expect(page.getByLabel('账号')).toBeVisible();
  expect(whereIs(page)).toBe(`/auth?next=${encodeURIComponent('/wallet?records=weekly-entry')}`);
  await page.reload();
  await fillSignIn(page, 'miner01');
  await expect(month(page, '2025-04')).toBeVisible();
  expect(whereIs(page)).toBe('/wallet?month=2025-04&records=weekly-entry');
  await expectGone(page, heard);
});
