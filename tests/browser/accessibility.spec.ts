import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/browser';

const screens = [
  { name: 'the sign-in page', user: null, path: '/auth', there: 'button[type="submit"]' },
  { name: 'the device list', user: 'miner01', path: '/device/list', there: 'main a[href^="/device/list/"]' },
  { name: 'the wallet', user: 'miner01', path: '/wallet', there: 'main >> text=/\\$\\d/' },
  {
    name: 'the prompt in place of the wallet',
    user: 'newbie01',
    path: '/wallet',
    there: 'main a[href="/user/certification"]',
  },
  { name: 'a screen that comes later', user: 'miner01', path: '/dial/list', there: 'main h2, main p' },
  { name: 'an address that leads nowhere', user: 'miner01', path: '/nowhere', there: 'main a, main button' },
] as const;

const windows = [
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { name: window, viewport } of windows) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on ${window}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const { name, user, path, there } of screens) {
        test(`axe has nothing to say of ${name}`, async ({ page, signIn }) => {
          if (user === null) await page.goto(path);
          else await signIn(user, path);
          await expect(page.locator(there).first()).toBeVisible();
          await expect(page.locator('.sk')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)).toEqual([]);
        });
      }
    });
  }
}
