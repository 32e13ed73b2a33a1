import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { maxPictureBytes } from '../../src/lib/picture/picture';
import { keepSession } from '../support/browser';
import { openCutLine } from '../support/cutLine';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { foreignFiles, jpegPicture, pngOfSize } from '../support/pictures';
import { expect, test } from '../support/sharedPage';
import type { PlatformControls } from '../support/site';
import {
  addPicture,
  cancelButton,
  chosen,
  noisyPicture,
  openContract,
  pictureTile,
  putCall,
  removeButton,
  retryButton,
  storedTile,
  uploadGroup,
} from '../support/uploadSteps';

const uploads = async (platform: PlatformControls) => (await platform.ledger()).uploads;
const alert = (page: Page) => uploadGroup(page).getByRole('alert');
/** The percentage on a tile. */
const percentOf = async (page: Page) => Number(await page.getByRole('progressbar').getAttribute('value'));

/** Limits the upload to so many bytes a second. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const set = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(bytesPerSecond);
  return () => set(-1);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('pictures are accepted by content, up to 3 MB, chosen, dropped or pasted; tiles are in two columns, large enough for a finger (R11-31)', async ({
    page,
    platform,
    signIn,
    tokenOf,
  }, testInfo) => {
    await openContract({ page, signIn, tokenOf });
    const whole = jpegPicture();
    await addPicture(page).setInputFiles([
      chosen('logo.png', foreignFiles.svg),
      chosen('half.jpg', whole.subarray(0, whole.length - 40)),
    ]);
    await expect(alert(page)).toHaveText(
      /文件内容不是JPEG、PNG或WebP图片，可能已损坏，未添加「logo.png」\s*图片已损坏，未添加「half.jpg」/,
    );
    await expect(uploadGroup(page).getByRole('listitem')).toHaveCount(1);

    await platform.faults({ match: putCall, kind: 'status', status: 500, times: 1 });
    const long = 'IMG_20250606_101500_营业执照正本扫描件.txt';
    await addPicture(page).setInputFiles(chosen(long, whole, 'text/plain'));
    await retryButton(page, long).waitFor();
    const [failed, free] = await Promise.all([
      pictureTile(page, 'IMG_20250606').boundingBox(),
      uploadGroup(page).getByRole('listitem').last().boundingBox(),
    ]);
    expect(free?.y).toBe(failed?.y);
    expect(free?.width).toBe(failed?.width);
    expect(free?.height).toBe(failed?.height);
    const inTiles = async () => (await smallTargets(page, 'finger')).filter((words) => /图片|IMG_/.test(words));
    expect(await inTiles()).toEqual([]);
    await retryButton(page, long).tap();
    await expect(storedTile(page, long)).toBeVisible();
    // The same file can be chosen again: browsers only report a changed value.
    await expect(addPicture(page)).toHaveValue('');
    expect(await uploads(platform)).toMatchObject([{ username: 'newbie01', type: 'image/jpeg' }]);

    for (const more of [1, 0]) {
      const path = testInfo.outputPath(`${more}.png`);
      await writeFile(path, pngOfSize(maxPictureBytes + more));
      await addPicture(page).setInputFiles(path);
      if (more === 1) await expect(alert(page)).toHaveText('图片不能超过3 MB，未添加「1.png」');
    }
    await expect(storedTile(page, '0.png')).toBeVisible();
    await expect(addPicture(page)).toHaveCount(0);
    expect(await inTiles()).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);

    for (const name of [long, '0.png']) await removeButton(page, name).tap();
    const bytes = [...chosen('x').buffer];
    const transfer = (name: string) =>
      page.evaluateHandle(
        ([data, fileName]) => {
          const held = new DataTransfer();
          held.items.add(new File([new Uint8Array(data)], fileName, { type: 'image/png' }));
          return held;
        },
        [bytes, name] as const,
      );
    const list = uploadGroup(page).getByRole('list');
    await list.dispatchEvent('dragover', { dataTransfer: await transfer('dropped.png') });
    await expect(list).toContainText('松开即可添加');
    await list.dispatchEvent('drop', { dataTransfer: await transfer('dropped.png') });
    await expect(storedTile(page, 'dropped.png')).toBeVisible();
    await addPicture(page).evaluate(
      (input, held) => input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true })),
      await transfer('pasted.png'),
    );
    await expect(storedTile(page, 'pasted.png')).toBeVisible();
    expect(await uploads(platform)).toHaveLength(4);
  });
});

test('a connection that is cut at 60 % leaves the picture to be retried; its progress is shown, and it can be cancelled', async ({
  platform,
  site,
  openBrowser,
  tokenOf,
  expectPageError,
}) => {
  const large = chosen('large.png', noisyPicture(1200));
  const line = await openCutLine(site.origin);
  expectPageError(new RegExp(`^request to a stranger: ${line.origin}`));
  try {
    const page = await openBrowser({ baseURL: line.origin });
    const signIn = async (username: string, path = '/') => {
      await keepSession(page, line.origin, username);
      await page.goto(path);
    };
    await openContract({ page, signIn, tokenOf });
    line.cutAt(0.6);
    await addPicture(page).setInputFiles(large);
    await expect(pictureTile(page, 'large.png')).toContainText('连接失败，请检查网络后重试');
    expect(line.cuts()).toBeGreaterThan(0);
    line.cutAt(null);

    const full = await slowDown(page, 400_000);
    await retryButton(page, 'large.png').click();
    await expect(page.getByRole('progressbar', { name: '「large.png」的上传进度' })).toBeVisible();
    await expect.poll(() => percentOf(page)).toBeGreaterThan(10);
    const before = await percentOf(page);
    await expect.poll(() => percentOf(page)).toBeGreaterThan(before);
    await expect(pictureTile(page, 'large.png')).toContainText(/\d+%/);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await cancelButton(page, 'large.png').click();
    await failed;
    await expect(pictureTile(page, 'large.png')).toHaveCount(0);
    await expect(addPicture(page)).toBeFocused();
    expect(await uploads(platform)).toEqual([]);

    await full();
    await addPicture(page).setInputFiles(large);
    await expect(storedTile(page, 'large.png')).toBeVisible();
    const [stored, ...more] = await uploads(platform);
    expect(more).toEqual([]);
    expect(stored?.bytes).toBeGreaterThan(1_000_000);
  } finally {
    await line.close();
  }
});
