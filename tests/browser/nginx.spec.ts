import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serialField } from '../support/bindForm';
import { test as base, enter, expect } from '../support/browser';
import { type NginxSite, openNginxSite } from '../support/nginxSite';
import { deviceLinks, fillSignIn, whereIs } from '../support/steps';
import { addPicture, chosen, openContract, storedTile } from '../support/uploadSteps';

// The build as deployed: behind nginx with TLS, with the platform at another origin and the object storage at a third.
// deploy/nginx.test.ts tests the details of nginx.conf.

const test = base.extend<object, { readonly nginx: NginxSite }>({
  nginx: [
    async ({ browserName: _ }, use) => {
      const site = await openNginxSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  site: [async ({ nginx }, use) => use(nginx), { scope: 'worker' }],
  // Trusted like any other server, since a browser caches no file of a server that it does not trust.
  launchOptions: [
    async ({ launchOptions, nginx }, use) =>
      use({ ...launchOptions, args: [`--ignore-certificate-errors-spki-list=${nginx.publicKey}`] }),
    { scope: 'worker' },
  ],
  // For requests that a test makes without a browser.
  ignoreHTTPSErrors: true,
  tokenOf: async ({ nginx }, use) => use(async (username) => (await enter(nginx.platform, username)).token),
  signIn: async ({ page }, use) => {
    await use(async (username, path = '/') => {
      await page.goto(`/auth?next=${encodeURIComponent(path)}`);
      await fillSignIn(page, username);
      await expect.poll(() => whereIs(page)).toBe(path);
    });
  },
});

/** What the browser reports about the files of a page. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, nextHopProtocol, transferSize, encodedBodySize, decodedBodySize } =
        entry as PerformanceResourceTiming;
      const { pathname } = new URL(name);
      return { path: pathname, protocol: nextHopProtocol, transferSize, encodedBodySize, decodedBodySize };
    }),
  );

test('pages and files come over HTTP/2 and compressed, and a second visit loads no file again (R18-7)', async ({
  page,
  nginx,
}) => {
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const first = await filesOf(page);
  const assets = first.filter(({ path }) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(5);
  for (const { path, protocol, encodedBodySize, decodedBodySize } of first) {
    expect([path, protocol]).toEqual([path, 'h2']);
    if (!/^.(auth|assets)/.test(path)) continue;
    const file = join(nginx.dist, path === '/auth' ? 'auth.html' : path);
    const sent = existsSync(`${file}.gz`) ? `${file}.gz` : file;
    expect([path, decodedBodySize, encodedBodySize]).toEqual([path, statSync(file).size, statSync(sent).size]);
  }
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const second = (await filesOf(page)).filter(({ path }) => path.startsWith('/assets/'));
  expect(second.map(({ path }) => path)).toEqual(expect.arrayContaining(assets.map(({ path }) => path)));
  expect(second.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('a signed-in user reaches any address, and scans arrive over the socket; the policy forbids none of this (R18-7)', async ({
  page,
  platform,
  signIn,
  request,
}) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  const [link = ''] = await deviceLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  for (const address of [link, '/wallet?month=2025-03', '/help/bind_device']) {
    await page.goto(address);
    await expect(page.locator('main')).toHaveText(/\S/, { useInnerText: true });
    expect(whereIs(page)).toBe(address);
  }
  await expect(page.getByRole('status').filter({ hasText: '可接收手机扫码' })).toBeVisible();
  await platform.putOnSockets('100001', JSON.stringify({ type: 'deviceID', data: 'E4A7B0319C52' }));
  await expect(serialField(page)).toHaveValue('E4A7B0319C52');

  const gone = await request.get('/assets/App-00000000.js');
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-store']);
  const unknown = await request.get('/no/such/address');
  expect([unknown.status(), await unknown.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
});

test('a picture goes from the browser to a storage at a third origin, which the policy names (R18-7)', async ({
  page,
  platform,
  nginx,
  signIn,
  tokenOf,
  expectPageError,
}) => {
  expectPageError(new RegExp(`^request to a stranger: ${nginx.storage.endpoint}/`));
  // The storage refuses signatures that are not of its own day.
  await platform.standAt(Math.floor(Date.now() / 1000));
  const put = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await openContract({ page, signIn, tokenOf });
  await addPicture(page).setInputFiles(chosen('licence.png'));
  await expect(storedTile(page, 'licence.png')).toBeVisible();
  const stored = await put;
  expect(new URL(stored.url()).origin).toBe(nginx.storage.endpoint);
  expect(stored.status()).toBe(200);
  const origins = [nginx.origin, nginx.platform, nginx.storage.endpoint];
  expect(new Set(origins).size).toBe(3);
});
