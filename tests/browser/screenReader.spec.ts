import { expect, test } from '../support/browser';
import { turn } from '../support/inEnglish';
import { scenes } from '../support/scenes';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** By scene, the file in screenReader/ that has its roles, names, levels and states in reading order. */
const spoken: Readonly<Record<string, string>> = {
  'sign-in': 'signIn',
  'register, nothing typed': 'register',
  'reset password': 'resetPassword',
  'devices of a provider': 'devices',
  'a device': 'device',
  'binding, all that is missing': 'binding',
  'import, rows with problems': 'import',
  'scan page': 'scan',
  'dial lines': 'dialLines',
  'dial config, PPPoE': 'dialConfig',
  'network drawer, no card chosen': 'networkDrawer',
  'bill unconfirmed': 'wallet',
  'months open': 'months',
  'confirming a bill': 'confirmBill',
  'withdrawing, wrong wallet password': 'withdraw',
  'withdrawing, to be confirmed': 'withdrawReview',
  withdrawn: 'withdrawn',
  'trace an entry': 'trace',
  'income as a table': 'income',
  'technical figures, a violation and the images open': 'tech',
  notices: 'notices',
  'a notice': 'notice',
  'a document': 'document',
  'pre-review, nothing answered': 'preReview',
  'contract step, nothing filled in': 'certification',
  'login password, nothing typed': 'password',
  'collection info': 'collection',
  'collection info to be looked over': 'collectionReview',
  'node info, suggestions': 'nodeAddress',
  'a diagnosis': 'diagnosis',
  'support view': 'support',
  'command menu, places found': 'commands',
};

/** Those that are listened to in English as well. */
const inEnglish = ['sign-in', 'devices of a provider'];

test.describe('a screen reader is told what each screen is, in order', () => {
  for (const [scene, name] of Object.entries(spoken)) {
    test(scene, async ({ page, platform, signIn, tokenOf }) => {
      const found = scenes.find((one) => one.name === scene);
      await found?.open({ page, platform, signIn, tokenOf });
      await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
      // The focus is in the dialog on top.
      const dialog = page.locator('[aria-modal="true"]').last();
      if (await dialog.count())
        await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      if (!inEnglish.includes(scene)) return;
      await turn(page, 'en');
      await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}English.aria.yml` });
    });
  }
});
