import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { agree, expect, test } from '../support/browser';
import { requireWholeChromium } from '../support/chromium.mjs';
import { watchFrames } from '../support/frames';
import { deviceLinks, fillSignIn, signOut, whereIs } from '../support/steps';

/** Everything a tab stores: both storages, cookies, and the state of its history entry. */
async function storedIn(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, document.referrer]),
  );
}

/** The addresses of a tab's whole history, from the browser. */
async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}

function requestsOf(context: BrowserContext): Request[] {
  const heard: Request[] = [];
  context.on('request', (request) => heard.push(request));
  return heard;
}

test('a token pasted into the path is removed from address, history and storage, and the link is reported as damaged (R1-33)', async ({
  page,
  tokenOf,
}) => {
  const token = await tokenOf('miner01');
  await page.goto(`/device/list%3Ftoken=${token}`);
  await expect(page.getByRole('alertdialog', { name: '登录链接已损坏' })).toBeVisible();
  expect(whereIs(page)).toBe('/');
  expect(await page.evaluate(() => JSON.stringify(performance.getEntries()))).not.toContain(token);
  expect((await historyOf(page)).filter((url) => url.includes(token))).toEqual([]);
  expect(await storedIn(page)).not.toContain(token);
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
});

test('a token in the address appears in no later address, referrer or history entry, nor in another tab’s storage (R1-8, R17-1)', async ({
  page,
  context,
  tokenOf,
}) => {
  const token = await tokenOf('miner01');
  const requests = requestsOf(context);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await page.goto(`/device/list?page=2&token=${token}`);
  await expect(deviceLinks(page)).toHaveCount(17);
  expect(whereIs(page)).toBe('/device/list?page=2');
  expect(await page.evaluate(() => JSON.stringify(performance.getEntries()))).not.toContain(token);
  await page.getByRole('button', { name: '第1页' }).click();
  await expect(deviceLinks(page)).toHaveCount(20);
  await deviceLinks(page).first().click();
  await expect(page.getByRole('slider', { name: '选择一天，查看当日收益与违规' })).toBeVisible();
  await page.getByRole('link', { name: '计费结算' }).click();
  await page.getByRole('tab', { name: '周结入账' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();

  // The request that the user made with the token, and the navigation that answered it.
  const hasToken = (text: string) => text.includes(token);
  expect(requests.filter((request) => hasToken(request.url())).map((request) => request.isNavigationRequest())).toEqual(
    [true],
  );
  expect(addresses.filter(hasToken)).toHaveLength(1);
  expect(addresses.findIndex(hasToken)).toBe(0);
  for (const request of requests.slice(1)) expect((await request.allHeaders()).referer ?? '', request.url()).toBe('');

  const entries = await historyOf(page);
  expect(entries.length).toBeGreaterThanOrEqual(5);
  expect(entries.filter(hasToken)).toEqual([]);
  for (let back = entries.length - 2; back > 0; back -= 1) {
    await page.goBack();
    expect(hasToken(page.url())).toBe(false);
    expect(hasToken(await page.evaluate(() => JSON.stringify(history.state)))).toBe(false);
  }
  await expect(page).toHaveURL('/device/list?page=2');
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
  expect(await context.cookies()).toEqual([]);

  // Another tab has none of it, whether opened by the user or by this tab.
  const other = await context.newPage();
  await other.goto('/device/list');
  await expect(other.getByLabel('账号')).toBeVisible();
  expect(await storedIn(other)).not.toContain(token);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    deviceLinks(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(opened.getByLabel('账号')).toBeVisible();
  expect(await storedIn(opened)).not.toContain(token);
});

test('a session started by the form is shared by all tabs, and ends in all of them (R1-21)', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/wallet?month=2025-03');
  await page.goto('/auth');
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
  // The other tab continues to its own address.
  await expect(other.getByRole('region', { name: '2025年3月账单' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/wallet');

  const requests = requestsOf(context);
  await signOut(other);
  await expect(other.getByLabel('账号')).toBeVisible();
  await expect(page.getByLabel('账号')).toBeVisible();
  expect(requests.filter((request) => request.url().endsWith('/user/logout'))).toHaveLength(1);
  for (const tab of [page, other]) {
    expect(await storedIn(tab)).not.toContain('token');
    await expect(tab.locator('.toast')).toHaveCount(0);
  }
  await page.goto('/wallet');
  await expect(page.getByLabel('账号')).toBeVisible();
});

test('a support view also opens in new tabs, and ends in all of them (R1-16)', async ({
  page,
  context,
  signIn,
  tokenOf,
  baseURL,
}) => {
  await signIn('miner01', '/device/list');
  const token = await tokenOf('unsigned01');
  await page.goto(`/device/list?token=${token}&readonly=1`);
  await page.getByRole('button', { name: '打开只读视图' }).click();
  const bar = (tab: Page) => tab.getByRole('region', { name: '只读支持视图' });
  await expect(bar(page)).toContainText('unsigned01');
  const link = page.getByRole('navigation').getByRole('link', { name: /计费结算/ });
  const tabs = [page];
  for (const click of [{ modifiers: ['Control'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const) {
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click(click as object)]);
    await expect(bar(opened)).toContainText('unsigned01');
    expect(opened.url()).toBe(`${baseURL}/wallet`);
    tabs.push(opened);
  }
  // The browser's own menu would open the account that is signed in.
  const prevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('contextmenu', (event) => resolve(event.defaultPrevented), { once: true });
      }),
  );
  await link.click({ button: 'right' });
  expect(await prevented).toBe(true);
  await expect(page.locator('.toast')).toContainText('这个账号只属于本标签页');
  expect(page.url()).toBe(`${baseURL}/device/list`);

  await bar(page).getByRole('button', { name: '退出' }).click();
  for (const tab of tabs) {
    await expect(bar(tab)).toHaveCount(0);
    await expect(tab.getByLabel('账号')).toBeVisible();
    expect(await storedIn(tab)).not.toContain(token);
  }
  const own = await context.newPage();
  await own.goto('/device/list');
  await expect(own.getByRole('button', { name: '用户：miner01' })).toBeVisible();
});

test('a page restored from the back/forward cache notices that the session has ended', async ({ site }) => {
  // Playwright disables the back/forward cache, so launch a browser with it.
  const browser = await chromium.launch({
    executablePath: await requireWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' });
    await agree(context);
    const page = await context.newPage();
    await page.goto('/auth');
    await fillSignIn(page, 'miner01');
    await expect(deviceLinks(page)).toHaveCount(20);
    await page.evaluate(() => {
      window.addEventListener('pageshow', (event) => {
        document.documentElement.dataset.cameBack = String(event.persisted);
      });
    });
    await page.goto('/favicon.svg');
    const other = await context.newPage();
    await other.goto('/device/list');
    await signOut(other);
    await expect(other.getByLabel('账号')).toBeVisible();
    await page.bringToFront();
    await page.goBack();
    await expect(page.getByLabel('账号')).toBeVisible();
    await expect(deviceLinks(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.cameBack)).toBe('true');
  } finally {
    await browser.close();
  }
});

test('after signing out, Back shows nothing of the account, and the next account sees nothing of it', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list?filter=%7B%22status%22%3A%22fault%22%7D');
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '已存筛选' }).click();
  await page.getByLabel('筛选名称').fill('只有我知道');
  await page.getByRole('button', { name: '保存当前筛选' }).click();
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  const names = await deviceLinks(page).allTextContents();
  await deviceLinks(page).first().click();
  await expect(page.getByRole('slider', { name: '选择一天，查看当日收益与违规' })).toBeVisible();
  await page.getByRole('link', { name: '计费结算' }).click();
  const money = page.getByLabel('钱包', { exact: true }).locator('.money').first();
  await expect(money).toHaveText(/\d\.\d\d/);
  const balance = (await money.textContent()) ?? '?';
  await signOut(page);
  const traces = [...names, balance, 'miner01', '只有我知道'];
  for (let back = 0; back < 3; back += 1) {
    await expect(page.getByLabel('账号')).toHaveValue('');
    const shown = await page.evaluate(() => `${document.title} ${document.body.textContent}`);
    for (const trace of [...traces, '计费结算', '节点列表']) expect(shown).not.toContain(trace);
    if (back < 2) await page.goBack();
  }
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(/\/auth$/);

  const requests = requestsOf(page.context());
  // Records every text painted from here on.
  const painted = await watchFrames(page, () => document.body.textContent);
  await fillSignIn(page, 'agent01');
  await expect(page.getByText('共20,000台')).toBeVisible();
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '已存筛选' }).click();
  await expect(page.getByText('还没有保存的筛选')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '计费结算' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  const texts = (await painted()).join('\n');
  for (const trace of traces) expect(texts).not.toContain(trace);
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  expect(new Set(headers.flatMap(({ authorization }) => authorization ?? [])).size).toBe(1);
});
