import { expect, keepSession, test } from '../support/browser';

test.use({ serviceWorkers: 'allow' });

test('the browser finds everything it needs to install the console, with its shortcuts (R19-67)', async ({ page }) => {
  await page.goto('/auth');
  const session = await page.context().newCDPSession(page);
  await expect.poll(async () => (await session.send('Page.getAppManifest')).url).toMatch(/\/manifest\.json$/);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright's windows are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts, start_url } = JSON.parse(data);
  expect(start_url).toBe('/');
  const images = [...icons, { src: '/icons/touch.png', sizes: '180x180' }] as { src: string; sizes: string }[];
  for (const { src, sizes } of images) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
  for (const { url } of shortcuts as { url: string }[]) expect((await page.request.get(url)).ok()).toBe(true);
});

test('a host with another brand does not offer the app under the built-in name (R19-67)', async ({
  site,
  openBrowser,
  expectPageError,
}) => {
  expectPageError(/^request to a stranger: http:\/\/brand-\w+\.localhost:/);
  const page = await openBrowser({ baseURL: `http://brand-three.localhost:${new URL(site.origin).port}` });
  await page.goto('/auth');
  await expect(page).toHaveTitle('登录 · 明穗云');
  await expect(page.locator('link[rel="manifest"], link[rel="apple-touch-icon"]')).toHaveCount(0);
});

test('the installed app opens without a network, with what was last seen (R19-67)', async ({ page, site, context }) => {
  await keepSession(page, site.origin, 'miner01');
  await page.goto('/');
  const rows = page.locator('tbody:not([aria-hidden]) tr');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
  await context.setOffline(true);
  await page.goto('/');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('网络离线')).toBeVisible();
});
