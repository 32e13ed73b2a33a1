import type { Page } from '@playwright/test';
import { agree, test as base, outside } from './browser';

export { expect } from './browser';

/** Leaves the console and leaves nothing behind. */
export async function empty(page: Page): Promise<void> {
  if (!page.url().endsWith(outside)) await page.goto(outside);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Stores preferences, as an earlier visit did. */
export const prefer = (page: Page, preferences: object): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('console.preferences', text), JSON.stringify(preferences));

/**
 * A page is opened once for all tests with the same options; each test begins with an empty storage, outside the
 * console. A new page would load and compile the console again. A test that leaves a permanent change (a clock, a
 * permission, a script for each document) uses a page of its own, with `test` of browser.ts.
 */
export const test = base.extend({
  page: async (
    {
      opened,
      browser,
      firstVisit,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      userAgent,
      locale,
      timezoneId,
      contextOptions,
    },
    use,
    test,
  ) => {
    const options = { viewport, isMobile, hasTouch, userAgent, locale, timezoneId, ...contextOptions };
    const key = JSON.stringify([firstVisit, options]);
    const page = opened.get(key) ?? (await (await browser.newContext({ ...options, baseURL })).newPage());
    const context = page.context();
    if (!opened.has(key) && !firstVisit) await agree(context);
    opened.set(key, page);
    await empty(page);
    await use(page);
    // After a failed test the worker ends, and its pages with it.
    if (test.status !== test.expectedStatus) return;
    // Everything that a test opened, listened to or set ends with it.
    page.removeAllListeners();
    context.removeAllListeners();
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await page.emulateMedia({ media: null, colorScheme: null });
    if (viewport) await page.setViewportSize(viewport);
  },
  context: async ({ page }, use) => use(page.context()),
});
