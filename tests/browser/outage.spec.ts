import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { deviceLinks, fillSignIn } from '../support/steps';

const offline = '连接失败，请检查网络后重试';
const codeMissing = '页面文件加载失败，请检查网络后重试';
/** The text if the network answers but a file is blocked. */
const heldBack = '页面文件加载失败：可能被浏览器扩展或过滤规则拦下了，也可能是网络问题，请检查后重试';
const trouble = (page: Page) => page.locator('main').getByRole('alert');
const form = (page: Page) => page.locator('main form').first();

/** Changes the address within the page, as the browser's buttons do. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** A page that misses a file of its release reloads once; pretends that it already has. */
const reloadedAlready = (page: Page) =>
  page.addInitScript(() => {
    const release = () => document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';
    document.addEventListener('DOMContentLoaded', () => sessionStorage.setItem('console.reloadedRelease', release()));
  });

/** Opens the node list without a reload for a new release; `samePage` reports whether one happened anyway. */
async function openDevices(page: Page, signIn: (username: string, path?: string) => Promise<void>) {
  await reloadedAlready(page);
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('button', { name: '第2页' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
}
const samePage = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test.beforeEach(({ expectPageError }) => {
  // React logs what a boundary caught.
  expectPageError(/dynamically imported module|Unable to preload CSS|no such file/);
});

test('a screen first opened offline can be left for another, and loads by itself once the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await openDevices(page, signIn);
  await context.setOffline(true);
  await go(page, '/user/password');
  await expect(trouble(page)).toContainText(codeMissing);
  await expect(trouble(page).getByRole('button', { name: '重新加载' })).toBeHidden();
  await trouble(page).getByRole('button', { name: '重试' }).click();
  await expect(trouble(page)).toContainText(codeMissing);
  await go(page, '/device/list?page=-1&sort=__proto__');
  await expect(page.getByRole('heading', { name: '节点列表' })).toBeVisible();
  await page.goBack();
  await expect(trouble(page)).toContainText(codeMissing);
  await context.setOffline(false);
  await expect(form(page)).toBeVisible();
  await expect(trouble(page)).toBeHidden();
  expect(await samePage(page)).toBe(true);
});

test('a screen with missing files says so, and loads with a retry once all are back', async ({ page, signIn }) => {
  await openDevices(page, signIn);
  const missing = [/PasswordPage-.*js$/, /PasswordPage-.*css$/];
  let seen = Promise.resolve();
  await page.route('**/assets/*', async (route) => {
    if (!missing.some((file) => file.test(route.request().url()))) return route.fallback();
    await seen;
    return route.abort();
  });
  await go(page, '/user/password');
  while (missing.length > 0) {
    await expect(trouble(page)).toContainText(heldBack);
    await expect(trouble(page).getByRole('button', { name: '重新加载' })).toBeVisible();
    missing.shift();
    // The next file only fails after the old message is gone.
    seen = trouble(page).waitFor({ state: 'hidden' });
    await trouble(page).getByRole('button', { name: '重试' }).click();
    await seen;
  }
  await expect(form(page)).toBeVisible();
  const styled = await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('PasswordPage-')),
  );
  expect(styled).toBe(true);
  expect(await samePage(page)).toBe(true);
});

test('a popover or a menu that cannot be loaded does not affect the rest of the page, and opens with a retry', async ({
  page,
  context,
}) => {
  await context.route(/\/assets\/(surfaces|panels)-/, (route) => route.abort());
  await reloadedAlready(page);
  await page.goto('/auth');
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('alert')).toHaveText(heldBack);
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^通知/ })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('alert').getByRole('button').click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toHaveText(heldBack);
  await context.unroute(/\/assets\/(surfaces|panels)-/);
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索与命令' })).toBeVisible();
});

test('files of parts that are not needed can be blocked: wallet and overview keep working, and the part says so (R18-25)', async ({
  page,
  context,
  signIn,
}) => {
  const held = /\/assets\/(surfaces|panels|DayRangeForm)-[^/]*\.js$/;
  await context.route(held, (route) => route.abort());
  await reloadedAlready(page);
  await signIn('miner01', '/dashboard/bill');
  await expect(page.getByRole('heading', { name: '每日收益' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('页面出错了');
  await go(page, '/wallet');
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
  await page.getByRole('button', { name: '提现' }).first().click();
  await expect(page.getByRole('alert')).toContainText(heldBack);
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
  await context.unroute(held);
  await page.getByRole('button', { name: '提现' }).first().click();
  await expect(page.getByRole('dialog', { name: '月结提现' })).toBeVisible();
});

test('a screen with blocked files, opened by its address, leaves the menu and the other screens intact (R18-25)', async ({
  page,
  context,
  signIn,
}) => {
  const held = /\/assets\/(money|WalletPage)-[^/]*\.(js|css)$/;
  await context.route(held, (route) => route.abort());
  // The screen's style sheet fails before the console starts.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await context.route(/\/assets\/Root-[^/]*\.js$/, async (route) => {
    await failed;
    await route.continue();
  });
  await reloadedAlready(page);
  await signIn('miner01', '/wallet');
  await expect(trouble(page)).toContainText(heldBack);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '绑定节点' }).click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(trouble(page)).toContainText(heldBack);
  await context.unroute(held);
  await trouble(page).getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
});

test('what the shell opens is loaded after the first screen, and opens without a network', async ({
  page,
  context,
  signIn,
}) => {
  const loaded = ['Commands', 'NoticePanel', 'surfaces', 'Diagnosis'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await signIn('miner01', '/device/list');
  await Promise.all(loaded);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索与命令' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知', exact: true })).toBeVisible();
});

test('an export whose code cannot be loaded says so, and starts on the next press', async ({
  page,
  context,
  signIn,
}) => {
  const held = /\/assets\/nodes-[^/]*\.js$/;
  await context.route(held, (route) => route.abort());
  await reloadedAlready(page);
  await signIn('miner01', '/device/list');
  const button = page.getByRole('button', { name: '导出', exact: true });
  await button.click();
  await expect(page.getByRole('alert')).toContainText(heldBack);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await context.unroute(held);
  const saved = page.waitForEvent('download');
  await button.click();
  expect((await saved).suggestedFilename()).toContain('.xlsx');
});

test('a list says that the network is lost, and recovers once it is back', async ({ page, context, signIn }) => {
  const prefetched = page.waitForResponse((response) => response.url().includes(encodeURIComponent('[60,79]')));
  await signIn('agent01', '/device/list?page=3');
  await expect(deviceLinks(page)).toHaveCount(20);
  await prefetched;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const failure = page.getByRole('alert').filter({ hasText: '节点列表加载失败' });
  // What was prefetched is still shown.
  await page.getByRole('button', { name: '第4页' }).click();
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('alert')).toBeHidden();

  await page.getByRole('button', { name: '第5页' }).click();
  await expect(failure).toContainText(offline);
  await expect(page).toHaveURL(/page=5/);
  await page.getByRole('searchbox').fill('node');
  await expect(page).toHaveURL(/node/);
  await expect(failure).toContainText(offline);
  await page.goBack();
  await expect(page).toHaveURL(/page=5/);
  await expect(failure).toContainText(offline);

  await context.setOffline(false);
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: '第5页' })).toHaveAttribute('aria-current', 'page');
});

test('missing texts are reported at the start, and the page loads again once the network is back', async ({
  page,
  context,
  signIn,
}) => {
  // English texts are in a file of their own.
  await openDevices(page, signIn);
  await page.evaluate(() => localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en' })));
  await context.route('**/assets/en-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('has not finished loading');
  await context.unroute('**/assets/en-*.js');
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('staying instead of loading a new release shows the error of every missing screen', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.getByRole('heading', { name: '节点列表' }).click(); // Browsers only ask after a user has interacted with the page.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await page.route(/\/assets\/(overview|account|money)-.*\.js/, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForEvent('dialog');
  await go(page, '/dashboard/bill');
  await (await asked).dismiss();
  for (const [address, file] of [
    ['/user/password', /account-/],
    ['/wallet', /\/money-/],
  ] as const) {
    const missed = page.waitForResponse(file);
    await go(page, address);
    await missed;
    await expect(trouble(page)).toContainText(heldBack);
    await expect(trouble(page).getByRole('button', { name: '重新加载' })).toBeVisible();
  }
  page.once('dialog', (dialog) => void dialog.accept());
  await page.unroute(/\/assets\/(overview|account|money)-.*\.js/);
  await trouble(page).getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
});

test('signing in and working are possible without storage', async ({ page, expectPageError }) => {
  expectPageError(/uncaught: .*refused/s);
  await page.addInitScript(`
    const give = () => { throw new Error('refused'); };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: give });
  `);
  await page.goto('/auth');
  await fillSignIn(page, 'miner01');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error')).toBeHidden();
});

test('an error of the console itself is shown with its message', async ({ page, signIn, expectPageError }) => {
  expectPageError(/no widths/);
  await page.addInitScript(() => {
    if (window.origin === 'null' || !location.pathname.startsWith('/device')) return;
    const media = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (!query.includes('prefers-')) throw new Error('no widths');
      return media(query);
    };
  });
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('alert')).toContainText('no widths');
  await expect(page.getByRole('button', { name: /^(重试|重新加载)$/ }).first()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error')).toBeHidden();
});
