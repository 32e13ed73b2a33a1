import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { chineseLeft, platformWords, turnEnglish } from '../support/inEnglish';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { scenes } from '../support/scenes';
import type { Scene } from '../support/sceneTools';

test.describe.configure({ mode: 'parallel' });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const softly = expect.configure({ soft: true });

/** What another theme can change: the page is the same, its colours are not. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, and where. */
async function findings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(ofColour)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** A test in the describe block that is open: as it stands, and turned to English where it stands. */
function look({ name, open, firstVisit = false }: Scene, also?: (page: Page) => Promise<void>): void {
  test.describe(() => {
    test.use({ firstVisit });
    test(name, async ({ page, platform, signIn, tokenOf }) => {
      const sent = platformWords(page);
      await open({ page, platform, signIn, tokenOf });
      expect.soft(await findings(page, 'light')).toEqual([]);
      expect.soft(await findings(page, 'dark')).toEqual([]);
      await also?.(page);
      await turnEnglish(page);
      await softly.poll(() => chineseLeft(page, sent), 'Chinese left in English').toEqual([]);
      await also?.(page);
    });
  });
}

test.describe('axe finds nothing on a desktop, and English nothing in Chinese', () => {
  for (const scene of scenes) if (scene.only !== 'phone') look(scene);
});

test.describe('axe finds nothing on a phone, where all fits and can be tapped', () => {
  test.use(phone);
  for (const scene of scenes) {
    if (scene.only === 'desktop') continue;
    look(scene, async (page) => {
      expect.soft(await sidewaysOverflow(page), 'sideways').toEqual([]);
      expect.soft(await smallTargets(page), 'targets').toEqual([]);
    });
  }
});
