import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { agree, test as base, expect } from '../support/browser';
import { chineseLeft, platformWords, turnEnglish } from '../support/inEnglish';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { scenes } from '../support/scenes';
import type { Scene } from '../support/sceneTools';

/** A page is opened once for all scenes of a size; each begins with an empty storage. */
const test = base.extend<object, { readonly opened: Map<string, Page> }>({
  opened: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, Page>();
      await use(opened);
      await Promise.all([...opened.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  page: async (
    { opened, browser, baseURL, firstVisit, viewport, isMobile, hasTouch, userAgent, deviceScaleFactor },
    use,
  ) => {
    const key = `${isMobile} ${firstVisit}`;
    let page = opened.get(key);
    if (page === undefined) {
      const context = await browser.newContext({
        ...{ baseURL, viewport, isMobile, hasTouch, userAgent, deviceScaleFactor },
        locale: 'zh-CN',
        reducedMotion: 'reduce',
      });
      if (!firstVisit) await agree(context);
      page = await context.newPage();
      opened.set(key, page);
    }
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(page);
    // What a test has listened to ends with it.
    page.removeAllListeners();
    page.context().removeAllListeners();
  },
  context: async ({ page }, use) => use(page.context()),
});

test.describe.configure({ mode: 'parallel' });

const softly = expect.configure({ soft: true });

/** A test in the describe block that is open: as it stands, and turned to English where it stands. */
function look({ name, open, firstVisit = false }: Scene, colours: boolean, also?: (page: Page) => Promise<void>): void {
  test.describe(() => {
    test.use({ firstVisit });
    test(name, async ({ page, platform, signIn, tokenOf }) => {
      const sent = platformWords(page);
      await open({ page, platform, signIn, tokenOf });
      expect.soft(await axeFindings(page, 'light', colours ? 'all' : 'all but colours')).toEqual([]);
      if (colours) expect.soft(await axeFindings(page, 'dark', 'colours')).toEqual([]);
      await also?.(page);
      await turnEnglish(page);
      await softly.poll(() => chineseLeft(page, sent), 'Chinese left in English').toEqual([]);
      await also?.(page);
    });
  });
}

test.describe('axe finds nothing on a desktop, and English nothing in Chinese', () => {
  for (const scene of scenes) if (scene.only !== 'phone') look(scene, true);
});

test.describe('axe finds nothing on a phone, where all fits and can be tapped', () => {
  test.use(phone);
  for (const scene of scenes) {
    if (scene.only === 'desktop') continue;
    // The colours that a desktop shows too have been looked at there.
    look(scene, scene.only === 'phone', async (page) => {
      expect.soft(await sidewaysOverflow(page), 'sideways').toEqual([]);
      expect.soft(await smallTargets(page), 'targets').toEqual([]);
    });
  }
});
