import type { Page } from '@playwright/test';
import * as configuration from '../../src/platform/contract/configuration';
import { test as base, expect } from '../support/browser';
import { controlsOf, openSite, type Site } from '../support/site';

const logos = 'https://logos.example';

const test = base.extend<object, { readonly wide: Site }>({
  /** The console as served with a policy that allows the logos' origin. */
  wide: [
    async ({ browserName: _ }, use) => {
      const site = await openSite({ IMAGE_ORIGINS: logos });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** An SVG of this size. */
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');

test('a logo causes no layout shift, keeps its space on later visits, and is limited in size', async ({
  site,
  openBrowser,
  expectPageError,
}) => {
  expectPageError(/^request to a stranger: http:\/\/brand-\w+\.localhost:/);
  const page = await openBrowser({ baseURL: `http://brand-two.localhost:${new URL(site.origin).port}` });
  const name = page.getByText('青屿云', { exact: true });
  const logo = page.locator('.AuthFrame_brand img');
  const width = async () => (await logo.boundingBox())?.width;
  for (const [size, later] of [
    [[3000, 100], 96],
    [[100, 3000], 24],
  ] as const) {
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.removeItem('console.preferences'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/brands/*', async (route) => {
      await held;
      await route.fulfill({ contentType: 'image/svg+xml', body: picture(size[0], size[1]) });
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(name).toBeVisible();
    await expect(logo).toBeHidden();
    const before = await name.boundingBox();
    release();
    await expect(logo).toBeVisible();
    expect(await name.boundingBox()).toEqual(before);
    expect(await width()).toBe(24);
    await page.reload();
    await expect(logo).toBeVisible();
    expect(await width()).toBe(later);
    expect((await logo.boundingBox())?.height).toBe(24);
    await expect.poll(() => icon(page)).toMatch(/\/brands\/qingyu\.svg$/);
    await page.unroute('**/brands/*');
  }
});

/** Delivers a brand with this logo. */
async function deliverLogo(page: Page, logoURL: string): Promise<void> {
  await page.route(`**${configuration.runtimeConfiguration.path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { brands: Record<string, object> };
    const brand = { ...answer.brands['127.0.0.1'], logoURL };
    await route.fulfill({ json: { ...answer, brands: { '127.0.0.1': brand } } });
  });
}

/** Delivers a brand with a logo at another origin, which answers with a picture. */
async function deliverForeignLogo(page: Page, body = picture(24, 24)): Promise<void> {
  await deliverLogo(page, `${logos}/b.svg`);
  const headers = { 'Content-Type': 'image/svg+xml' };
  await page.route(`${logos}/**`, (route) => route.fulfill({ headers, body }));
}

test('a logo from another origin is shown if the deployment allows the origin and it can be loaded', async ({
  wide,
  openBrowser,
  expectPageError,
}) => {
  expectPageError(/^request to a stranger: (https:\/\/logos\.example|http:\/\/127\.0\.0\.1:)/);
  await controlsOf(wide.origin).reset();
  const page = await openBrowser({ baseURL: wide.origin });
  await deliverForeignLogo(page);
  await page.goto('/auth');
  await expect(page.locator('.AuthFrame_brand img')).toBeVisible();
  await expect.poll(() => icon(page)).toBe(`${logos}/b.svg`);
  const other = await openBrowser({ baseURL: wide.origin });
  await deliverForeignLogo(other, 'no picture');
  const gone = other.waitForResponse(`${logos}/b.svg`);
  await other.goto('/auth');
  await gone;
  await expect(other.locator('.AuthFrame_brand .mark')).toBeVisible();
  await expect(other.locator('.AuthFrame_brand img')).toBeHidden();
});

test('a logo blocked by the policy leaves the drawn mark, and the browser reports it (R14-7)', async ({
  page,
  pageErrors,
  expectPageError,
}) => {
  expectPageError(/logos\.example/);
  // Also over http, as from a platform at another origin.
  for (const address of [`${logos}/b.svg`, 'http://other.logos.example/b.svg']) {
    await deliverLogo(page, address);
    await page.goto('/auth');
    const blocked = (words: string) => words.includes(new URL(address).origin) && /img-src/.test(words);
    await expect.poll(() => pageErrors.some(blocked)).toBe(true);
    await expect(page.locator('.AuthFrame_brand .mark')).toBeVisible();
    await expect(page.locator('.AuthFrame_brand img')).toBeHidden();
    await expect.poll(() => icon(page)).toMatch(/^data:image\/svg\+xml,.*from%20%231b5fd9/);
    await page.unroute(`**${configuration.runtimeConfiguration.path}`);
  }
});

test('a logo as a data URL is shown (R14-7)', async ({ page }) => {
  const address = `data:image/svg+xml,${encodeURIComponent(picture(48, 24))}`;
  await deliverLogo(page, address);
  await page.goto('/auth');
  await expect(page.locator('.AuthFrame_brand img')).toBeVisible();
  await expect.poll(() => icon(page)).toBe(address);
});
