import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '../../src/pages';
import { test as base, expect, keepSession } from '../support/browser';
import { type Front, openFront } from '../support/front';
import { openSite, type Site } from '../support/site';

const test = base.extend<object, { readonly front: Front; readonly behind: Site }>({
  behind: [
    async ({ browserName: _ }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  front: [
    async ({ behind }, use) => {
      const front = await openFront(behind.origin);
      await use(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ behind, front }, use) => {
      await use({ origin: front.origin, platform: behind.origin, close: () => Promise.resolve() });
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ front }) => {
  front.cut(false);
  front.fail();
  front.intercept();
  front.deliver('a');
  front.forget();
});

const rows = (page: Page) => page.locator('tbody:not([aria-hidden]) tr');
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '');

/** Resolves once the service worker has stored every file and controls the page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Resolves once another release is ready beside the current one. */
const ready = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (registration.waiting === null && installing !== null) {
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => registration.waiting !== null && resolve());
      });
    }
    return registration.waiting !== null;
  });

/** Goes offline, for the pages and for the service worker. */
async function goOffline(context: BrowserContext, front: Front): Promise<void> {
  front.cut(true);
  await context.setOffline(true);
}
async function goOnline(context: BrowserContext, front: Front): Promise<void> {
  front.cut(false);
  await context.setOffline(false);
}

const worker = (page: Page) =>
  page.evaluate(async () => ({
    registered: (await navigator.serviceWorker.getRegistration()) !== undefined,
    files: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat()
      .length,
  }));

/** The pages behind the sign-in that have a screen of their own. */
const screens = pages
  .filter(({ to, who }) => to === undefined && who !== 'anyone')
  .map(({ path }) => path)
  .filter((path) => path !== '/device/list' && path !== '/wallet');

/** The account's data in the browser's storage and caches. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return {
      stored: Object.keys(localStorage).filter((key) => key.startsWith('console.account')),
      cached: cached
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => /^\/(api|kv)\//.test(path)),
    };
  });
const storedAnswers = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes('.kept.'))
      .join(),
  );

test('without a network every screen of the release opens, with what was last seen; back online it is refreshed (R18-8, R18-13)', async ({
  page,
  context,
  signIn,
  front,
  platform,
  expectPageError,
}) => {
  // The bind page's socket fails, which the browser logs.
  expectPageError(/^console: WebSocket connection/);
  await signIn('miner01', '/wallet');
  await expect(page.getByRole('button', { name: '确认账单' })).toBeEnabled();
  await page.getByRole('link', { name: /^节点列表/ }).click();
  await expect(rows(page)).toHaveCount(20);
  await kept(page);
  await expect
    .poll(() => storedAnswers(page))
    .toMatch(/"device\/list","getList".*"bill"|"bill".*"device\/list","getList"/);

  await platform.advance(86_400);
  await goOffline(context, front);
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText('网络离线')).toBeVisible();
  await expect(page.getByText(/^按.*10:\d\d的数据$/).first()).toBeVisible();
  await expect(page.getByText(/^更新于/)).toHaveCount(0);
  await page.goto('/wallet');
  await expect(page.getByText(/按.*10:\d\d的数据/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '确认账单' })).toBeDisabled();
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText('网络离线')).toBeVisible();
      await expect(page.locator('main')).not.toBeEmpty();
      await expect(page.locator('main')).not.toContainText(/页面文件加载失败|页面出错/);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    });
  }

  await page.goto('/device/list');
  await expect(rows(page)).toHaveCount(20);
  await goOnline(context, front);
  await expect(page.getByText('网络离线')).toHaveCount(0);
  await expect(page.getByText('更新于10:')).toBeVisible();
  await page.getByRole('button', { name: /^用户：/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
  expect(await left(page)).toEqual({ stored: [], cached: [] });
});

test('without a network a write is refused before it is sent, and the input stays (R18-12)', async ({
  page,
  context,
  signIn,
  front,
  platform,
  expectPageError,
}) => {
  expectPageError(/^console: WebSocket connection/);
  await signIn('miner01', '/help/bind_device');
  await kept(page);
  await page.getByLabel('设备ID').fill('A1B2C3D4E5F6');
  await goOffline(context, front);
  await expect(page.getByText('网络离线')).toBeVisible();
  await page.goto('/user/password');
  await page.getByLabel('原密码', { exact: true }).fill('Demo1234');
  await page.getByLabel('新密码', { exact: true }).fill('Abcd1234!');
  await page.getByLabel(/确认/).fill('Abcd1234!');
  await page.getByRole('button', { name: '修改登录密码' }).click();
  await expect(page.getByText(/现在没有网络，没有发送；联网后再试/)).toBeVisible();
  await expect(page.getByLabel('原密码', { exact: true })).toHaveValue('Demo1234');
  expect(await platform.ledger()).toMatchObject({ withdrawals: [] });
  await goOnline(context, front);
});

test('the next page belongs to the new release, an open one keeps its files; without a network both continue to work (R18-10)', async ({
  page,
  context,
  signIn,
  front,
}) => {
  const openPasswords = async (on: Page) => {
    const menu = on.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: '用户中心' }).click();
    await menu.getByRole('link', { name: '密码设置' }).click();
    await expect(on.getByLabel('原密码', { exact: true })).toBeVisible();
  };
  await signIn('miner01', '/device/list');
  await kept(page);
  const before = await entryOf(page);
  front.deliver('b');
  expect(await ready(page)).toBe(true);
  const next = await context.newPage();
  await next.goto('/device/list');
  await expect(rows(next)).toHaveCount(20);
  expect(await entryOf(next)).toContain('nextRelease');

  await goOffline(context, front);
  for (const open of [page, next]) await openPasswords(open);
  const isStored = (file: string) => fetch(file, { cache: 'no-store' }).then(({ ok }) => ok);
  expect(await next.evaluate(isStored, await entryOf(next))).toBe(true);
  // A page opened now belongs to the current release.
  await next.goto('/device/list');
  await expect(rows(next)).toHaveCount(20);
  expect(await entryOf(next)).toBe(before);

  // The new release is used once all pages of the console were closed.
  await goOnline(context, front);
  await page.close();
  await next.goto('about:blank');
  await expect(async () => {
    await next.goto('/device/list');
    const isWaiting = await next.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    // The pause before the next try is without a page of the console.
    if (isWaiting) await next.goto('about:blank');
    expect(isWaiting).toBe(false);
  }).toPass();
  await goOffline(context, front);
  await next.reload();
  await expect(rows(next)).toHaveCount(20);
  expect(await entryOf(next)).toContain('nextRelease');
  await goOnline(context, front);
});

test('while the server fails, pages come from the last visit (R18-8)', async ({ page, signIn, front }) => {
  await signIn('miner01', '/device/list');
  await kept(page);
  front.fail('/device/list', '/auth', '/boot.js');
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
});

test('a network that asks to sign in: none of its answers is stored, and once it works every file is (R18-24)', async ({
  page,
  context,
  signIn,
  front,
}) => {
  const [asked = ''] = /assets\/uploadEngine-[\w-]+\.js/.exec(await (await page.request.get('/sw.js')).text()) ?? [];
  front.intercept(`/${asked}`);
  await signIn('miner01', '/device/list');
  await expect.poll(() => front.asked).toContain(`/${asked}`);
  await expect.poll(async () => (await worker(page)).registered).toBe(false);
  front.intercept();
  await page.reload();
  await kept(page);
  expect(await typeOf(page, `/${asked}`)).toContain('javascript');
  front.intercept('/device/list');
  await page.reload();
  await expect(page).toHaveTitle('Sign in to this network');
  await goOffline(context, front);
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  await goOnline(context, front);
});

test('over a metered connection, or with save-data, nothing is prefetched (R18-9)', async ({
  openBrowser,
  front,
  site,
}) => {
  for (const connection of [{ saveData: true }, { type: 'cellular' }]) {
    const page = await openBrowser({ baseURL: site.origin, serviceWorkers: 'allow' });
    await page.addInitScript((told) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => told });
    }, connection);
    await keepSession(page, site.origin, 'miner01');
    front.forget();
    await page.goto('/device/list');
    // What loads after the first rows, including the service worker's registration.
    await expect.poll(() => front.asked.filter((path) => path.includes('/panels-'))).not.toEqual([]);
    expect(await worker(page)).toEqual({ registered: false, files: 0 });
    expect(front.asked).not.toContain('/sw.js');
  }
});

/** The path of a stored file, by its name. */
const keptFile = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const [cache = ''] = await caches.keys();
    const urls = (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname);
    return urls.find((path) => path.startsWith(`/assets/${wanted}-`) && path.endsWith('.js')) ?? '';
  }, name);
/** What the service worker has stored at a path: the type, and whether there is anything at all. */
const typeOf = (page: Page, path: string) =>
  page.evaluate(async (at) => (await caches.match(at))?.headers.get('content-type') ?? null, path);

test('the wallet opens once the network works again, after its file was evicted and answered by a network that asks to sign in (R18-24)', async ({
  page,
  signIn,
  front,
  expectPageError,
}) => {
  expectPageError(/module script|dynamically imported module/);
  await signIn('miner01', '/device/list');
  await kept(page);
  const path = await keptFile(page, 'WalletPage');
  expect(path).not.toBe('');
  await page.evaluate(async (at) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(at);
  }, path);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  front.intercept(path);
  // The page that reloads gets its boot script after three seconds, from the service worker: later than the failure.
  front.hold('/boot.js');
  await page.getByRole('link', { name: /^计费结算/ }).click();
  // The files may belong to an older release, so the page reloads once, at the wallet's address.
  const again = page.getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  expect(await typeOf(page, path)).toBeNull();
  front.intercept();
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: /月账单$/ })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect.poll(() => typeOf(page, path)).toContain('javascript');
});
