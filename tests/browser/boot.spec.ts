import { gzipSync } from 'node:zlib';
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
