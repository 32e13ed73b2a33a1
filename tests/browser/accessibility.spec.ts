import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { agree, test as base, expect } from '../support/browser';
import { chineseLeft, platformWords, turnEnglish } from '../support/inEnglish';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { scenes } from '../support/scenes';
import type { Scene } from '../support/sceneTools';

/** A browser is opened once for all scenes of a size; each has a tab, and an empty storage, of its own. */
const test = base.extend<object, { readonly browsers: Map<string, BrowserContext> }>({
  browsers: [
    async ({ browserName: _ }, use) => {
      const browsers = new Map<string, BrowserContext>();
      await use(browsers);
      await Promise.all([...browsers.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async (
    { browsers, browser, baseURL, firstVisit, viewport, isMobile, hasTouch, userAgent, deviceScaleFactor },
    use,
  ) => {
    const key = `${isMobile} ${firstVisit}`;
    let context = browsers.get(key);
    if (context === undefined) {
      context = await browser.newContext({
        ...{ baseURL, viewport, isMobile, hasTouch, userAgent, deviceScaleFactor },
        locale: 'zh-CN',
        reducedMotion: 'reduce',
      });
      if (!firstVisit) await agree(context);
      browsers.set(key, context);
    }
    await use(context);
    // What a test has listened to here ends with it.
    for (const event of ['console', 'weberror', 'request', 'response']) context.removeAllListeners(event);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.clear());
    await use(page);
    await page.close();
  },
});

test.describe.configure({ mode: 'parallel' });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const softly = expect.configure({ soft: true });

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Rules = 'all' | 'colours' | 'all but colours';

/** What axe is asked for. The rows of a table are alike: those after the eighth say nothing new. */
const asked: Readonly<Record<Rules, RunOptions>> = {
  all: { runOnly: tags },
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
  'all but colours': { runOnly: tags, rules: { 'color-contrast': { enabled: false } } },
};

/** What axe finds on the page as it stands, and where. */
async function findings(page: Page, theme: 'light' | 'dark', rules: Rules): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('tbody tr:nth-child(n + 9)');
  const { violations } = await axe.options({ ...asked[rules], resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** A test in the describe block that is open: as it stands, and turned to English where it stands. */
function look({ name, open, firstVisit = false }: Scene, colours: boolean, also?: (page: Page) => Promise<void>): void {
  test.describe(() => {
    test.use({ firstVisit });
    test(name, async ({ page, platform, signIn, tokenOf }) => {
      const sent = platformWords(page);
      await open({ page, platform, signIn, tokenOf });
      expect.soft(await findings(page, 'light', colours ? 'all' : 'all but colours')).toEqual([]);
      if (colours) expect.soft(await findings(page, 'dark', 'colours')).toEqual([]);
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
