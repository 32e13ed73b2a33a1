import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as configuration from '../../src/platform/contract/configuration';
import { test as base, enter, expect, keepSession } from '../support/browser';
import { type IndependentStorage, openIndependentStorage } from '../support/independentStorage';
import { exifSegment, holds, pngPicture } from '../support/pictures';
import { controlsOf, openSite, type Site } from '../support/site';
import { addPicture, openContract, pictureTile, storedTile } from '../support/uploadSteps';

// The built console under the policy of its deployment, with the object storage at another origin: s3rver, an
// independent implementation.

interface ForeignFixtures {
  readonly storage: IndependentStorage;
  /** The console as served when the storage's origin is in its settings. */
  readonly home: Site;
}

const test = base.extend<object, ForeignFixtures>({
  storage: [
    async ({ browserName: _ }, use) => {
      const { storage, close } = await openIndependentStorage();
      await use(storage);
      await close();
    },
    { scope: 'worker' },
  ],
  home: [
    async ({ storage }, use) => {
      const site = await openSite({ STORAGE_ORIGIN: storage.endpoint });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** Makes the platform name the foreign storage and issue its keys. */
async function useStorage(page: Page, { endpoint, bucket, region, accessKey, secret }: IndependentStorage) {
  await page.route(`**${configuration.runtimeConfiguration.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), objectStorage: { endpoint, bucket, region } } });
  });
  await page.route('**/api/help/v1/sts?*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: {
          AccessKeyId: accessKey,
          AccessKeySecret: secret,
          SecurityToken: 'a+token/==',
          Expiration: new Date(Date.now() + 1_800_000).toISOString(),
        },
      },
    }),
  );
}

/** A photo as a phone takes it, rotated: nearly 3 MB of noise, and EXIF with the orientation. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const side = 2600;
    const canvas = new OffscreenCanvas(side, side - 200);
    const context = canvas.getContext('2d');
    const pixels = new ImageData(side, side - 200);
    let state = 1;
    for (let at = 0; at < pixels.data.length; at += 1) {
      state = (state * 48_271) % 2_147_483_647;
      pixels.data[at] = at % 4 === 3 ? 255 : state & 0x7f;
    }
    context?.putImageData(pixels, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.78 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const plain = Buffer.from(base64, 'base64');
  return Buffer.concat([plain.subarray(0, 2), exifSegment(6), plain.subarray(2)]);
}

test('a phone’s photo is stored upright at a storage of another origin', async ({
  storage,
  home,
  openBrowser,
  expectPageError,
}, testInfo) => {
  expectPageError(/^request to a stranger: http:\/\/127\.0\.0\.1:/);
  const platform = controlsOf(home.origin);
  await platform.reset();
  await platform.standAt(Math.floor(Date.now() / 1000));
  const page = await openBrowser({ baseURL: home.origin });
  await useStorage(page, storage);
  await openContract({
    page,
    tokenOf: async () => (await enter(home.origin, 'newbie01')).token,
    signIn: async (username, address = '/') => {
      await keepSession(page, home.origin, username);
      await page.goto(address);
    },
  });
  const photo = await phonePhoto(page);
  expect(photo.length).toBeGreaterThan(2_500_000);
  expect(photo.length).toBeLessThan(3 * 1024 * 1024);
  const path = testInfo.outputPath('photo.jpg');
  await writeFile(path, photo);
  const put = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await addPicture(page).setInputFiles(path);
  await storedTile(page, 'photo.jpg').waitFor();

  const stored = await page.request.get((await put).url());
  expect((await put).url()).toMatch(
    new RegExp(`^${storage.endpoint}/${storage.bucket}/\\d+/licence/[0-9a-f-]{36}\\.jpg$`),
  );
  expect(stored.headers()['content-type']).toBe('image/jpeg');
  const bytes = await stored.body();
  expect(bytes.length).toBeLessThanOrEqual(3 * 1024 * 1024);
  expect(holds(bytes, 'Exif')).toBe(false);
  const size = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([data]), { imageOrientation: 'none' });
    return width < height;
  }, bytes.toString('base64'));
  expect(size).toBe(true);
});

test('a storage that the settings do not name receives nothing: the policy forbids it, and the user sees which setting is missing (R16-19)', async ({
  page,
  platform,
  storage,
  signIn,
  tokenOf,
  expectPageError,
}) => {
  expectPageError(/Content Security Policy|request to a stranger/);
  await platform.standAt(Math.floor(Date.now() / 1000));
  await useStorage(page, storage);
  await openContract({ page, signIn, tokenOf });
  const answered: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith(storage.endpoint)) answered.push(answer.url());
  });
  await addPicture(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngPicture()) });
  await expect(pictureTile(page, 'a.png')).toContainText(`没有允许图片存储${storage.endpoint}`);
  await expect(pictureTile(page, 'a.png')).toContainText('STORAGE_ORIGIN');
  expect(answered).toEqual([]);
});
