import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { deviceLinks, fillSignIn } from '../support/steps';

const codeMissing = '页面文件加载失败，请检查网络后重试';
const trouble = (page: Page) => page.locator('main').getByRole('alert');
const form = (page: Page) => page.locator('main form').first();

/** Goes to an address within the page, as the browser's buttons do. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** A page that found a file missing has loaded itself anew already; `samePage` tells whether it did so again. */
async function openDevices(page: Page, signIn: (username: string, path?: string) => Promise<void>) {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const release = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';
    sessionStorage.setItem('console.reloadedRelease', release);
    Object.assign(window, { sameDocument: true });
  });
}
const samePage = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test.beforeEach(({ expectComplaint }) => {
  // React tells the console of what a boundary caught.
  expectComplaint(/dynamically imported module|Unable to preload CSS|no such file/);
});

test('a screen first opened offline comes by itself once the network is back', async ({ page, context, signIn }) => {
  await openDevices(page, signIn);
  await context.setOffline(true);
  await go(page, '/user/password');
  await expect(trouble(page)).toContainText(codeMissing);
  await expect(trouble(page).getByRole('button', { name: '重新加载' })).toBeHidden();
  await trouble(page).getByRole('button', { name: '重试' }).click();
  await expect(trouble(page)).toContainText(codeMissing);
  await context.setOffline(false);
  await expect(form(page)).toBeVisible();
  await expect(trouble(page)).toBeHidden();
  expect(await samePage(page)).toBe(true);
});

for (const file of ['PasswordPage-*.js', 'PasswordPage-*.css', 'password-*.js', 'PasswordField-*.js']) {
  test(`a screen that misses ${file} says so, and comes with a retry`, async ({ page, signIn }) => {
    await openDevices(page, signIn);
    await page.route(`**/assets/${file}`, (route) => route.abort());
    await go(page, '/user/password');
    await expect(trouble(page)).toContainText(codeMissing);
    await expect(trouble(page).getByRole('button', { name: '重新加载' })).toBeVisible();
    await page.unroute(`**/assets/${file}`);
    await trouble(page).getByRole('button', { name: '重试' }).click();
    await expect(form(page)).toBeVisible();
    const styled = await page.evaluate(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('PasswordPage-')),
    );
    expect(styled).toBe(true);
    expect(await samePage(page)).toBe(true);
  });
}

test('a screen that failed offline is left for another, and nothing is thrown', async ({ page, context, signIn }) => {
  await openDevices(page, signIn);
  await context.setOffline(true);
  await go(page, '/user/password?type=wallet');
  await expect(trouble(page)).toBeVisible();
  await go(page, '/device/list?page=-1&sort=__proto__');
  await expect(page.getByRole('heading', { name: '节点列表' })).toBeVisible();
  await go(page, '/user/password?type=wallet');
  await expect(trouble(page)).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.goto('/device/list?page=-1&sort=__proto__');
  await expect(deviceLinks(page)).toHaveCount(20);
});

test('the texts of the console that are missing are told once, and come with a retry', async ({
  page,
  context,
  signIn,
}) => {
  // English has its texts in files of their own.
  await openDevices(page, signIn);
  await page.evaluate(() => localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en' })));
  await context.route('**/assets/console-*.js', async (route) => {
    const text = await (await route.fetch()).text();
    // The code of the console is in a file of the same name.
    await (text.length > 100_000 ? route.continue() : route.abort());
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await context.unroute('**/assets/console-*.js');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('who stays instead of loading a new release is told of every screen that is missing', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.getByRole('heading', { name: '节点列表' }).click(); // Browsers ask nobody who has not touched the page.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await page.route(/\/assets\/(PasswordPage|WalletPage)-.*\.js/, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForEvent('dialog');
  await go(page, '/user/password');
  await (await asked).dismiss();
  for (const address of ['/user/password', '/wallet']) {
    await go(page, address);
    await expect(trouble(page)).toContainText(codeMissing);
    await expect(trouble(page).getByRole('button', { name: '重新加载' })).toBeVisible();
  }
  page.once('dialog', (dialog) => void dialog.accept());
  await page.unroute(/\/assets\/(PasswordPage|WalletPage)-.*\.js/);
  await trouble(page).getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
});

for (const [name, give] of [
  ['null', () => null],
  [
    'refused',
    () => {
      throw new Error('refused');
    },
  ],
] as const) {
  test(`without storage (${name}) one signs in and works as usual`, async ({ page, expectComplaint }) => {
    expectComplaint(/uncaught: .*refused/s);
    await page.addInitScript(`
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: ${give} });
    `);
    await page.goto('/auth');
    await fillSignIn(page, 'miner01');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Unexpected Application Error')).toBeHidden();
  });
}

test('an error of the console itself is told in its own words', async ({ page, signIn, expectComplaint }) => {
  expectComplaint(/no keys/);
  await openDevices(page, signIn);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('no keys');
    };
    const storage = new Proxy(localStorage, {
      get: (kept, name) => {
        if (name === 'key') return refuse;
        return typeof kept[name as 'length'] === 'function'
          ? Reflect.get(kept, name).bind(kept)
          : kept[name as 'length'];
      },
    });
    Object.defineProperty(window, 'localStorage', { get: () => storage });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('no keys');
  await expect(page.getByRole('button', { name: /^(重试|重新加载)$/ }).first()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error')).toBeHidden();
});
