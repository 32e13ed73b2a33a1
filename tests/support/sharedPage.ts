import type { Page } from '@playwright/test';
import { agree, test as base, outside } from './browser';

/** Leaves the console, and nothing behind. */
export async function empty(page: Page): Promise<void> {
  if (!page.url().endsWith(outside)) await page.goto(outside);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * A page is opened once for all tests of a size; each begins with an empty storage. A new one would load and compile
 * the console again.
 */
export const test = base.extend<object, { readonly opened: Map<string, Page> }>({
  opened: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, Page>();
      await use(opened);
      await Promise.all([...opened.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  page: async ({ opened, browser, baseURL, firstVisit, viewport, isMobile, hasTouch, userAgent }, use) => {
    const key = `${isMobile} ${firstVisit}`;
    let page = opened.get(key);
    if (page === undefined) {
      const context = await browser.newContext({
        ...{ baseURL, viewport, isMobile, hasTouch, userAgent },
        locale: 'zh-CN',
        reducedMotion: 'reduce',
      });
      if (!firstVisit) await agree(context);
      page = await context.newPage();
      opened.set(key, page);
    }
    await empty(page);
    await use(page);
    // What a test has listened to ends with it.
    page.removeAllListeners();
    page.context().removeAllListeners();
  },
  context: async ({ page }, use) => use(page.context()),
});
