import { test as base, expect } from '../support/browser';
import { type OtherPlatform, openOtherPlatform } from '../support/otherPlatform';
import { openSite } from '../support/site';
import { addPicture, chosen, openContract, storedTile } from '../support/uploadSteps';

// The built console as `PLATFORM_ORIGIN=http://… npm start` serves it, before a platform of another origin.

const test = base.extend<object, { readonly other: OtherPlatform }>({
  other: [
    async ({ browserName: _ }, use) => {
      const other = await openOtherPlatform();
      await use(other);
      await other.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ other }, use) => {
      const site = await openSite({ PLATFORM_ORIGIN: other.origin });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('a picture is stored at the platform’s own origin, which the policy names without being told', async ({
  page,
  platform,
  other,
  signIn,
  tokenOf,
  expectComplaint,
}) => {
  expectComplaint(new RegExp(`^request to a stranger: ${other.origin}/storage/`));
  await openContract({ page, signIn, tokenOf });
  await addPicture(page).setInputFiles(chosen('licence.png'));
  await expect(storedTile(page, 'licence.png')).toBeVisible();
  expect((await platform.ledger()).uploads).toMatchObject([{ username: 'newbie01', type: 'image/png' }]);
});
