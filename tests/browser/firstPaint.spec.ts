import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { demoDevices } from '../support/demoDevices';
import { phone } from '../support/phoneRules';
import { settled } from '../support/sceneTools';
import { quiet } from '../support/screens';
import { watchRows } from '../support/steps';

/** Holds back every script but the first, or these, until the returned function is called. */
async function holdScripts(page: Page, scripts = /\/(boot|assets\/(?!first-)[\w-]+)\.js$/): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
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

test('the frame stays until the console takes its place: the page is never empty in between (R2-35)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const root = document.getElementById('root');
      const page = root?.querySelector('.frame > :last-child');
      // The bars of the frame are styled by its class.
      const drawn = page?.matches('.frame__page') || page?.querySelector('td');
      const now = drawn ? 'frame' : root?.querySelector('.app') ? 'console' : 'nothing';
      if (root !== null && seen.at(-1) !== now) seen.push(now);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  await page.goto('/device/list');
  await expect(page.getByRole('row')).toHaveCount(21);
  const seen = await page.evaluate(() => (window as typeof window & { seen: string[] }).seen);
  expect(seen.slice(seen.indexOf('frame'))).toEqual(['frame', 'console']);
});

const consoleCode = /\/assets\/App-[\w-]+\.js$/;

/** The text and the place of each row, or card, of the list. */
const rowsOf = (page: Page) =>
  page.locator(':is(thead, tbody) tr:visible, ul:not([aria-hidden]) > li:has(article)').evaluateAll((rows) =>
    rows.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return [row.textContent, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
    }),
  );

/** Opens the list with the console's code held back, and returns its rows before and after that has taken over. */
async function firstRows(page: Page, address: string) {
  const release = await holdScripts(page, consoleCode);
  // The reasons of zeros come after the rows, in either.
  await holdScripts(page, /\/assets\/nodes-/);
  await page.goto(address, { waitUntil: 'commit' });
  const drawn = page.locator('.frame .main');
  await expect(drawn.getByText('配置网络').first()).toBeVisible();
  const before = await rowsOf(page);
  // A picture: nothing in it can be reached.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.frame') ?? null)).toBeNull();
  release();
  await expect(page.locator('.app')).toBeVisible();
  await expect(drawn).toHaveCount(0);
  return { before, after: await rowsOf(page) };
}

test('code that fails while the first rows are awaited is told of by the screen alone', async ({
  page,
  signIn,
  expectPageError,
}) => {
  expectPageError(/dynamically imported module/);
  await signIn('miner01', '/user/password');
  const release = await holdScripts(page, /\/assets\/firstRows-/);
  await page.route(consoleCode, (route) => route.abort());
  const rejected: string[] = [];
  await page.exposeFunction('reject', (message: string) => rejected.push(message));
  await page.addInitScript(() => {
    window.addEventListener('unhandledrejection', ({ reason }) =>
      (window as typeof window & { reject: (message: string) => void }).reject(String(reason)),
    );
  });
  const failed = () => page.waitForEvent('requestfailed', (request) => consoleCode.test(request.url()));
  const first = failed();
  await page.goto('/device/list', { waitUntil: 'commit' });
  await first;
  // The page is loaded anew once.
  await failed();
  release();
  await expect(page.getByText(/^页面文件加载失败/)).toBeVisible();
  expect(rejected).toEqual([]);
  // No key is kept for a console that did not come.
  const again = failed();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: '重试' }).press('Enter');
  await again;
});

for (const [account, address, rows] of [
  ['agent01', '/device/list?page=2&sort=name&order=DESC', 21],
  ['miner01', '/device/list?status=online', 21],
] as const) {
  test(`${account}: the first rows are read before the console’s code has loaded; it shows the same in their place (R2-37)`, async ({
    page,
    signIn,
  }) => {
    await signIn(account, '/user/password');
    const { before, after } = await firstRows(page, address);
    expect(before).toHaveLength(rows);
    expect(after).toEqual(before);
  });
}

test('what is pressed while the first rows are a picture is done once the console is there (R2-37)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/user/password');
  const picture = page.locator('.frame .main a');
  const openHeld = async () => {
    const release = await holdScripts(page, consoleCode);
    await page.goto('/device/list', { waitUntil: 'commit' });
    await expect(picture.first()).toBeVisible();
    return release;
  };
  const toSearch = await openHeld();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hp 22');
  toSearch();
  await expect(page.getByRole('combobox', { name: '搜索页面、节点、账单、文档和操作' })).toHaveValue('hp 22');

  const toNode = await openHeld();
  const row = picture.nth(4);
  const href = (await row.getAttribute('href')) ?? '';
  const box = await row.boundingBox();
  if (box === null) throw new Error('no place');
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  toNode();
  await expect(page).toHaveURL((url) => url.pathname === href);
});

test('a support view, whose bar comes above, draws no rows before the console (R2-37)', async ({ page, tokenOf }) => {
  await page.goto(`/device/list?token=${await tokenOf('miner01')}&username=miner01&readOnly=1`);
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.addInitScript(() => {
    const looks = new Set<string | undefined>();
    new MutationObserver(() => looks.add(document.querySelector('.frame > :last-child')?.className)).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    });
    Object.assign(window, { looks });
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(21);
  const looks = await page.evaluate(() => [...(window as typeof window & { looks: Set<string> }).looks]);
  expect(looks).toContain('frame__page');
  expect(looks).not.toContain('main');
});

test('where the browser has the files from an earlier visit, the rows are drawn once (R2-37)', async ({
  page,
  signIn,
}) => {
  const drawn = await watchRows(page);
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(21);
  expect(await drawn()).not.toContain('picture');
});

test('nodes without income are not drawn before the console, since the first steps may come above them (R2-37)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/user/password');
  await page.route(/\/api\/v1\/devices\?/, async (route) => {
    const answer = await route.fetch();
    const devices = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: devices.map((one) => ({ ...one, yesterdayIncome: 0 })) });
  });
  const release = await holdScripts(page, consoleCode);
  const [answered, loaded] = [/\/api\/v1\/devices\?/, /\/assets\/firstRows-/].map((url) => page.waitForResponse(url));
  await page.goto('/device/list', { waitUntil: 'commit' });
  await Promise.all([answered, loaded, page.waitForRequest(consoleCode)]);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  await expect(page.locator('.frame__page')).toBeVisible();
  release();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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

  test('the first cards are read before the console’s code has loaded; it shows the same in their place (R2-37)', async ({
    page,
    signIn,
  }) => {
    await signIn('miner01', '/user/password');
    const { before, after } = await firstRows(page, '/');
    expect(before).toHaveLength(20);
    expect(after).toEqual(before);
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
      test(`${username}, ${size}: on a first visit nothing moves when answers come one after the other (R2-38)`, async ({
        page,
        platform,
        signIn,
      }) => {
        await platform.faults({ match: '/api/', kind: 'slow', delay: 100 });
        await page.addInitScript(() => {
          // On a slow machine the answers take longer than what follows waits.
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
          await settled(page);
          await quiet(page);
          expect.soft(await page.evaluate('shifts'), path).toEqual([]);
        }
      });
    }
  });
}
