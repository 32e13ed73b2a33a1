import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { budgets } from '../../deploy/budgets';
import { expect, test } from '../support/browser';

test('without running scripts, the page says after a while that it could not be loaded', async ({
  page,
  expectPageError,
}) => {
  expectPageError(/no such file/);
  const missing = /\.js$/;
  await page.route(missing, (route) => route.fulfill({ status: 404 }));
  await page.goto('/auth');
  const frame = page.locator('#boot');
  await expect(frame).toBeHidden();
  // Its fonts and lines would delay the first paint.
  const isLaidOut = () =>
    frame.evaluate((it) => it.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false);
  expect(await isLaidOut()).toBe(false);
  const delay = await frame.evaluate((it) => {
    const [animation] = it.getAnimations();
    const { delay: begin } = animation?.effect?.getTiming() ?? {};
    animation?.finish();
    return begin;
  });
  expect(delay).toBe(20_000);
  await expect(frame).toContainText('The page has not finished loading');
  await expect(frame).toBeInViewport({ ratio: 1 });
  await page.unroute(missing);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

declare global {
  interface Window {
    /** The addresses of all files loaded when the start was shown. */
    filesOfStart?: string[];
  }
}

/** What the page offers if a file is missing. */
const wayOn = (page: Page) =>
  page
    .getByRole('link', { name: '重新加载' })
    .or(page.getByRole('button', { name: /^(重试|重新加载)$/ }))
    .first();

/** The files that both starts share; tested once, without a session. */
const missed = new Set<string>();

for (const [visit, user, path, budget, first, stands] of [
  ['signed out', null, '/auth', 'the sign-in form', null, (page: Page) => page.getByLabel('账号')],
  [
    'signed in',
    'miner01',
    '/device/list',
    'the node list can be used',
    '.app tbody:not([aria-hidden]) td',
    (page: Page) => page.getByRole('row').nth(1),
  ],
] as const) {
  test(`${visit}: the files of the start stay within the budget; if any is missing, the page says so, and its link works`, async ({
    page,
    signIn,
    expectPageError,
  }) => {
    test.setTimeout(180_000);
    expectPageError(/no such file|dynamically imported module|Unable to preload CSS/);
    const sizes = new Map<string, Promise<number>>();
    const note = (response: Response) => {
      const { pathname } = new URL(response.url());
      const sizeOf = (body: Buffer) => (pathname.endsWith('.js') ? gzipSync(body).length : 0);
      if (/\.(js|css)$/.test(pathname)) sizes.set(pathname, response.body().then(sizeOf));
    };
    page.on('response', note);
    // The files loaded when the first page appeared, without those that load during the test.
    await page.addInitScript((selector) => {
      const note = () => {
        window.filesOfStart ??= performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      };
      // The form is in the page from the beginning, and works once React has hydrated it.
      if (selector === null) return window.addEventListener('console:ready', note);
      const watch = new MutationObserver(() => document.querySelector(selector) && note());
      watch.observe(document, { childList: true, subtree: true });
    }, first);
    await (user === null ? page.goto(path) : signIn(user, path));
    await expect(stands(page)).toBeVisible();
    const come = await page.waitForFunction(() => window.filesOfStart).then((names) => names.jsonValue());
    page.off('response', note);
    const files = [...sizes.keys()].filter((name) => come?.includes(name));
    const spent = (await Promise.all(files.map((name) => sizes.get(name) ?? 0))).reduce((sum, size) => sum + size, 0);
    expect(spent).toBeGreaterThan(50_000);
    expect(spent).toBeLessThanOrEqual(budgets.find(({ name }) => name.startsWith(budget))?.limit ?? 0);
    expect(files.length).toBeGreaterThan(6);

    let loads = 0;
    page.on('request', (request) => {
      loads += request.isNavigationRequest() ? 1 : 0;
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const block = (...urls: string[]) => devtools.send('Network.setBlockedURLs', { urls });
    for (const file of files.filter((name) => !missed.has(name))) {
      await test.step(file, async () => {
        // The page treats a missing entry as a new release and reloads, once per tab.
        const entry = /\/main-/.test(file);
        if (entry) await page.evaluate(() => sessionStorage.clear());
        if (entry || file.endsWith('.css')) await page.route(`**${file}`, (route) => route.fulfill({ status: 404 }));
        else await block(`*${file}`);
        loads = 0;
        await page.goto(path);
        const way = wayOn(page);
        await expect(way.or(stands(page)).first()).toBeVisible();
        // The page works without prerendered rows, without the scripts that adapt the page and watch the boot, and without
        // what only loads in advance: the first requests and, by the list of pages, the page's code.
        if (!/boot\.js|(first(Rows)?|manifests|pages)-/.test(file)) {
          await expect(way).toBeVisible();
          await expect(page.getByRole('alert')).toContainText(/加载/);
          if (user !== null) await expect(stands(page)).toBeHidden();
        }
        if (entry) expect(loads).toBe(2);
        await Promise.all([block(), page.unrouteAll()]);
        if (await way.isVisible()) await way.click();
        await expect(stands(page)).toBeVisible();
        await expect(way).toBeHidden();
      });
      missed.add(file);
    }
  });
}

test('an error while React mounts is shown at once, with a way on (R18-16)', async ({
  page,
  signIn,
  expectPageError,
}) => {
  expectPageError(/no colour schemes/);
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    // The first script of the page asks too.
    let asked = 0;
    window.matchMedia = (query) => {
      if (query.includes('prefers-color-scheme') && sessionStorage.getItem('mends') === null) {
        asked += 1;
        if (asked > 1) throw new Error('no colour schemes');
      }
      return ask(query);
    };
  });
  await signIn('miner01', '/device/list');
  const frame = page.locator('#boot');
  await expect(frame).toContainText('页面没有加载完成', { timeout: 10_000 });
  await expect(frame).toBeInViewport({ ratio: 1, timeout: 10_000 });
  await page.evaluate(() => sessionStorage.setItem('mends', ''));
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

for (const [state, broken] of [
  ['arrived cut', (whole: string) => whole.slice(0, whole.length / 2)],
  ['throws an error', () => 'throw new Error("broken")'],
] as const) {
  test(`a file that ${state} is loaded by a retry once the server has it whole (R18-16)`, async ({
    page,
    signIn,
    expectPageError,
  }) => {
    expectPageError(/SyntaxError|broken/);
    const retry = page.getByRole('button', { name: '重试' });
    const rows = page.getByRole('row');
    await signIn('miner01', '/device/list');
    await expect(rows.nth(1)).toBeVisible();
    // For a new release, the page has already reloaded once.
    await page.evaluate(() => {
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])');
      sessionStorage.setItem('console.reloadedRelease', entry?.src ?? '');
    });
    await page.route(/\/assets\/App-[^/]*\.js$/, async (call) => {
      const answer = await call.fetch();
      await call.fulfill({ contentType: 'text/javascript', body: broken(await answer.text()) });
    });
    await page.reload();
    await expect(retry).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // Presses of a test's own scripts count as the user's, so the page may reload once more when the first press comes.
    await expect(async () => {
      await retry.click({ timeout: 1000 });
      await expect(rows.nth(1)).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
}
