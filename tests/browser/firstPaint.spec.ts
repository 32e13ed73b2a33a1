import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { demoDevices } from '../support/demoDevices';
import { phone } from '../support/phoneRules';
import { untilIdle } from '../support/sceneTools';
import { quiet } from '../support/screens';

/** Holds back every script but the first until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(boot|assets\/(?!first-)[\w-]+)\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const account = (page: Page) => page.getByLabel('账号');
const password = (page: Page) => page.getByRole('textbox', { name: '密码' });

for (const path of ['/auth?next=%2Fwallet', '/wallet']) {
  test(`${path}: the form can be filled in and sent before any script has loaded`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await account(page).fill('miner01');
    await password(page).pressSequentially('Demo1234');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).not.toContain('Demo1234');
    release();
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
  });
}

test('hydration of the sign-in form keeps its input and the cursor', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await password(page).fill('Demo123');
  await account(page).fill('miner1');
  await account(page).evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(5, 5);
    input.dataset.same = '';
  });
  const ready = page.evaluate(() => new Promise((done) => window.addEventListener('console:ready', done)));
  release();
  await ready;
  await page.keyboard.type('0');
  await expect(account(page)).toHaveValue('miner01');
  await expect(account(page)).toHaveAttribute('data-same');
  await expect(password(page)).toHaveValue('Demo123');
  await expect(page.getByRole('link', { name: '忘记密码' })).toHaveAttribute(
    'href',
    '/reset-password?username=miner01',
  );
});

test('the first frame has theme, brand and language of the last visit', async ({ page }) => {
  await page.addInitScript(() => {
    const brand = { name: '甲云', shortName: '甲云', logoURL: '', primaryColor: '#aa3300', icp: '', supportPhone: '' };
    localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en', appearance: 'dark', brand }));
  });
  await page.route('**/kv/console-config', (route) => route.abort());
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { name: 'Sign in' });
  await expect(title).toBeVisible();
  await expect(page.getByText('甲云')).toBeVisible();
  const drawn = () =>
    page.evaluate(() => {
      const { lang, dataset, style } = document.documentElement;
      return [lang, dataset.theme, style.getPropertyValue('--brand')];
    });
  expect(await drawn()).toEqual(['en', 'dark', '#aa3300']);
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  expect(await drawn()).toEqual(['en', 'dark', '#aa3300']);
});

test('the sign-in page is never shown with a session', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('boot') !== null);
  await expect(page.getByRole('heading', { name: '登录' })).toHaveCount(0);
  await page.goto('/device/list', { waitUntil: 'commit' });
  await expect(page.locator('.frame')).toBeVisible();
  release();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('the frame stays until the console replaces it: the page is never empty in between, and rows can be used as soon as they show (R2-35)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const root = document.getElementById('root');
      const rows = root?.querySelector('tbody:not([aria-hidden]) td') ?? null;
      const controls = root?.querySelectorAll('input[type="search"], [aria-label="第2页"]').length;
      const rowsAlone = rows !== null && controls !== 2;
      const console = rowsAlone ? 'rows alone' : 'console';
      const now = root?.querySelector('.frame') ? 'frame' : root?.querySelector('.app') ? console : 'nothing';
      if (root !== null && seen.at(-1) !== now) seen.push(now);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  await page.goto('/device/list');
  await expect(page.getByRole('row')).toHaveCount(21);
  const seen = await page.evaluate(() => (window as typeof window & { seen: string[] }).seen);
  expect(seen.slice(seen.indexOf('frame'))).toEqual(['frame', 'console']);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('hydration of the sign-in form causes no layout shift and opens no keyboard', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    const place = () => account(page).boundingBox();
    await expect(account(page)).toBeVisible();
    const before = await place();
    const ready = page.evaluate(() => new Promise((done) => window.addEventListener('console:ready', done)));
    release();
    await ready;
    await expect(page.getByText(/^v\d/)).toBeVisible();
    expect(await place()).toEqual(before);
    await expect(account(page)).not.toBeFocused();
  });
});

for (const [size, options] of [
  ['phone', phone],
  ['desktop', {}],
] as const) {
  test.describe(() => {
    test.use(options);
    for (const [username, paths] of [
      ['agent01', ['/dashboard/bill', '/device/list?view=miners', '/dial/list']],
      ['miner01', ['/wallet', '/dashboard/tech', `/device/list/${demoDevices.pppoe.id}/show`]],
      ['newbie01', ['/device/list']],
    ] as const) {
      test(`${username}, ${size}: on a first visit nothing moves as answers arrive one after the other (R2-38)`, async ({
        page,
        platform,
        signIn,
      }) => {
        await platform.faults({ match: '/api/', kind: 'slow', delay: 100 });
        await page.addInitScript(() => {
          // On a slow machine the answers take longer than the hidden content waits.
          const { setTimeout } = window;
          const patient = (run: () => void, after?: number) =>
            setTimeout(run, [2000, 4000, 5000].includes(after ?? 0) ? 60_000 : after);
          const shifts: string[] = [];
          Object.assign(window, { shifts, setTimeout: patient });
          type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as Shift[]) {
              const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
              if (value > 0.001) shifts.push(`${value.toFixed(4)} ${names.join(', ')}`);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const path of paths) {
          await signIn(username, path);
          await page.locator('#main > :not(.late)').first().waitFor();
          await untilIdle(page);
          await quiet(page);
          expect.soft(await page.evaluate('shifts'), path).toEqual([]);
        }
      });
    }
  });
}
