import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { visits } from '../../deploy/budgets';
import { expect, test } from '../support/browser';

test('whoever is not signed in comes to the sign-in page, and from there to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/device/list?page=2');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('账号').fill('miner01');
  await page.getByLabel('密码', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/device\/list\?.*page=2/);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});

test('a signed-in visit opens the device list with its first rows', async ({ page, signIn }) => {
  await signIn('miner01');
  await expect(page).toHaveURL(/\/device\/list/);
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByText('共 37')).toBeVisible();
});

test('a file of an older release is gone, and says so', async ({ request }) => {
  const answer = await request.get('/assets/App-00000000.js');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('text/plain');
});

test('every answer carries the headers of the deployment', async ({ request }) => {
  for (const path of ['/', '/device/list', '/favicon.svg', '/assets/App-00000000.js', '/kv/console-config']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

for (const [place, path, user] of [
  ['the sign-in form', '/auth', null],
  ['the first device row', '/device/list', 'miner01'],
] as const) {
  test(`no more JavaScript comes before ${place} than its budget allows`, async ({ page, signIn }) => {
    const budget = visits.find(({ name }) => name.startsWith(place));
    const scripts: Promise<number>[] = [];
    let done = false;
    page.on('response', (response) => {
      if (!done && /\.m?js$/.test(new URL(response.url()).pathname)) {
        scripts.push(response.body().then((body) => gzipSync(body).length));
      }
    });
    if (user === null) await page.goto(path);
    else await signIn(user, path);
    await expect(user === null ? page.getByLabel('账号') : page.getByRole('row').nth(1)).toBeVisible();
    done = true;
    const spent = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(spent).toBeGreaterThan(50_000);
    expect(spent).toBeLessThanOrEqual(budget?.limit ?? 0);
  });
}

test('without any script that runs, the page says after a while that it did not come', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/no such file/);
  const missing = /\.js$/;
  await page.route(missing, (route) => route.fulfill({ status: 404 }));
  await page.goto('/auth');
  const frame = page.locator('#boot');
  await expect(frame).toBeHidden();
  const delay = await frame.evaluate((it) => {
    const [animation] = it.getAnimations();
    const { delay: begin } = animation?.effect?.getTiming() ?? {};
    animation?.finish();
    return begin;
  });
  expect(delay).toBe(20_000);
  await expect(frame).toContainText('The page has not finished loading');
  await page.unroute(missing);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a file of the start that a newer release has replaced loads the page anew, once', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/no such file|dynamically imported module|^uncaught: $/);
  let loads = 0;
  page.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(loads).toBe(2);
});

/** The ways on that a page offers where something did not come. */
const wayOn = (page: Page) =>
  page
    .getByRole('link', { name: '重新加载' })
    .or(page.getByRole('button', { name: /^(重试|重新加载)$/ }))
    .first();

for (const [visit, user, path, stands] of [
  ['signed out', null, '/auth', (page: Page) => page.getByLabel('账号')],
  ['signed in', 'miner01', '/device/list', (page: Page) => page.getByRole('row').nth(1)],
] as const) {
  test(`${visit}: whichever file of the start is missing, the page says so, and its way on works`, async ({
    page,
    signIn,
    expectComplaint,
  }) => {
    test.setTimeout(180_000);
    expectComplaint(/no such file|dynamically imported module|Unable to preload CSS|^uncaught: $/);
    const files = new Set<string>();
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) files.add(pathname);
    };
    page.on('request', note);
    await (user === null ? page.goto(path) : signIn(user, path));
    await expect(stands(page)).toBeVisible();
    page.off('request', note);
    expect(files.size).toBeGreaterThan(6);

    for (const file of files) {
      for (const fault of ['abort', '404'] as const) {
        await test.step(`${file}: ${fault}`, async () => {
          await page.evaluate(() => sessionStorage.clear());
          await page.route(`**${file}`, (route) =>
            fault === 'abort' ? route.abort() : route.fulfill({ status: 404 }),
          );
          await page.goto(path);
          const missed = wayOn(page);
          await expect(missed.or(stands(page)).first()).toBeVisible();
          // A page may do without the figure beside the sign-in, and without what watches over the start.
          if (!/AuthFigure|boot\.js/.test(file)) {
            await expect(missed).toBeVisible();
            await expect(page.getByRole('alert')).toContainText(/加载/);
            await expect(stands(page)).toBeHidden();
          }
          await page.unroute(`**${file}`);
          if (await missed.isVisible()) await missed.click();
          await expect(stands(page)).toBeVisible();
          await expect(missed).toBeHidden();
        });
      }
    }
  });
}
