import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mostPictureBytes } from '../../src/lib/picture/picture';
import { expect, keepSession, test } from '../support/browser';
import { openCutLine } from '../support/cutLine';
import { enterFile, goTo } from '../support/keyboard';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { exifSegment, foreignFiles, gpsMark, holds, jpegPicture, pngOfSize } from '../support/pictures';
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
  stsCall,
  uploadGroup,
} from '../support/uploadSteps';

const uploads = async (platform: PlatformControls) => (await platform.ledger()).uploads;
const told = (page: Page) => uploadGroup(page).getByRole('alert');
/** The percent that a tile shows. */
const percentOf = async (page: Page) => Number(await page.getByRole('progressbar').getAttribute('value'));

/** Lets only so many bytes a second out of the page. */
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

/** An object of the storage, as its bytes and as a browser draws it: its size, and how light its corners are. */
async function storedObject(page: Page, key: string) {
  const answer = await page.request.get(`/storage/console-uploads/${key}`);
  expect(answer.status()).toBe(200);
  const body = await answer.body();
  const drawn = await page.evaluate(
    async ([base64, type]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      // Whatever is said of its orientation is left aside: it has to stand upright by itself.
      const picture = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'none' });
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const lightAt = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[0] ?? -1;
      const { width, height } = picture;
      return {
        ...{ width, height },
        corners: [
          [2, 2],
          [width - 3, 2],
          [2, height - 3],
          [width - 3, height - 3],
        ].map(([x = 0, y = 0]) => (lightAt(x, y) < 96 ? 'dark' : 'light')),
      };
    },
    [body.toString('base64'), answer.headers()['content-type'] ?? ''] as const,
  );
  return { body, drawn };
}

test.describe('by content, not by name', () => {
  test('nothing but pictures is taken, whatever it is called', async ({ page, platform, signIn, tokenOf }) => {
    await openContract({ page, signIn, tokenOf });
    for (const [kind, name] of [
      ['svg', 'logo.png'],
      ['svgWithProlog', 'drawing.jpg'],
      ['html', 'page.png'],
      ['gif', 'moving.webp'],
      ['heic', 'phone.jpg'],
    ] as const) {
      await addPicture(page).setInputFiles(chosen(name, foreignFiles[kind]));
      await expect(told(page)).toHaveText(`只支持 JPEG、PNG、WebP 图片，未添加「${name}」`);
      await expect(uploadGroup(page).getByRole('listitem')).toHaveCount(1);
    }
    expect(await uploads(platform)).toEqual([]);
  });

  test('a picture is, whatever it is called; what is cut short is not', async ({ page, platform, signIn, tokenOf }) => {
    await openContract({ page, signIn, tokenOf });
    const whole = jpegPicture();
    await addPicture(page).setInputFiles([
      chosen('scan.txt', whole, 'text/plain'),
      chosen('half.jpg', whole.subarray(0, whole.length - 40)),
    ]);
    await expect(storedTile(page, 'scan.txt')).toBeVisible();
    await expect(told(page)).toHaveText('图片已损坏，未添加「half.jpg」');
    // The same file may be chosen again: browsers tell only of another one.
    await expect(addPicture(page)).toHaveValue('');
    expect(await uploads(platform)).toMatchObject([{ username: 'newbie01', type: 'image/jpeg' }]);
  });
});

test('3 MB is taken, and a byte less; a byte more is not', async ({ page, platform, signIn, tokenOf }, testInfo) => {
  const files = (['below', 'above', 'exact'] as const).map((name) => testInfo.outputPath(`${name}.png`));
  for (const [nth, difference] of [-1, 1, 0].entries()) {
    await writeFile(files[nth] ?? '', pngOfSize(mostPictureBytes + difference));
  }
  await openContract({ page, signIn, tokenOf });
  await addPicture(page).setInputFiles(files);
  await expect(storedTile(page, 'below.png')).toBeVisible();
  await expect(storedTile(page, 'exact.png')).toBeVisible();
  await expect(told(page)).toHaveText('图片不能超过 3 MB，未添加「above.png」');
  await expect(addPicture(page)).toHaveCount(0);
  expect(await uploads(platform)).toHaveLength(2);
});

test('a picture that a phone took on its side is stored upright, without the place where it was taken', async ({
  page,
  platform,
  signIn,
  tokenOf,
}) => {
  await openContract({ page, signIn, tokenOf });
  // Dark at the upper left as it is stored; turned clockwise, that is the upper right.
  const taken = jpegPicture({ before: [exifSegment(6)] });
  expect(holds(taken, gpsMark)).toBe(true);
  await addPicture(page).setInputFiles(chosen('营业执照.jpg', taken));
  await expect(storedTile(page, '营业执照.jpg')).toBeVisible();
  const [{ key } = { key: '' }] = await uploads(platform);
  expect(key).toMatch(/^\d+\/licence\/[0-9a-f-]{36}\.jpg$/);
  const { body, drawn } = await storedObject(page, key);
  expect(drawn).toEqual({ width: 16, height: 24, corners: ['light', 'dark', 'light', 'light'] });
  expect(holds(body, gpsMark)).toBe(false);
  expect(holds(body, 'Exif')).toBe(false);
});

test.describe('on its way', () => {
  const large = noisyPicture(1200);

  test('shows how far it is, and can be cancelled', async ({ page, platform, signIn, tokenOf }) => {
    await openContract({ page, signIn, tokenOf });
    const full = await slowDown(page, 400_000);
    await addPicture(page).setInputFiles(chosen('large.png', large));
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
    await full();
    expect(await uploads(platform)).toEqual([]);
    await addPicture(page).setInputFiles(chosen('large.png', large));
    await expect(storedTile(page, 'large.png')).toBeVisible();
    expect(await uploads(platform)).toHaveLength(1);
  });

  test('ends with the page that it was for', async ({ page, platform, signIn, tokenOf }) => {
    await openContract({ page, signIn, tokenOf });
    await slowDown(page, 200_000);
    await addPicture(page).setInputFiles(chosen('large.png', large));
    await expect.poll(() => percentOf(page)).toBeGreaterThan(5);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await page.getByRole('link', { name: '密码设置' }).click();
    await page.getByRole('button', { name: '离开', exact: true }).click();
    await failed;
    expect(await uploads(platform)).toEqual([]);
  });

  test('a connection that is cut at 60 % leaves it to be tried again', async ({
    platform,
    site,
    openBrowser,
    tokenOf,
    expectComplaint,
  }) => {
    const line = await openCutLine(site.origin);
    expectComplaint(new RegExp(`^request to a stranger: ${line.origin}`));
    try {
      const page = await openBrowser({ baseURL: line.origin });
      const signIn = async (username: string, path = '/') => {
        await keepSession(page, line.origin, username);
        await page.goto(path);
      };
      await openContract({ page, signIn, tokenOf });
      line.cutAt(0.6);
      await addPicture(page).setInputFiles(chosen('large.png', large));
      await expect(pictureTile(page, 'large.png')).toContainText('网络连接已断开，请检查网络后重试');
      expect(line.cuts()).toBeGreaterThan(0);
      expect(await uploads(platform)).toEqual([]);
      line.cutAt(null);
      await retryButton(page, 'large.png').click();
      await expect(storedTile(page, 'large.png')).toBeVisible();
      const [stored, ...more] = await uploads(platform);
      expect(more).toEqual([]);
      expect(stored?.bytes).toBeGreaterThan(1_000_000);
    } finally {
      await line.close();
    }
  });

  test('credentials that run out meanwhile are renewed, and nobody sees it', async ({
    page,
    platform,
    signIn,
    tokenOf,
  }) => {
    await page.clock.install();
    await openContract({ page, signIn, tokenOf });
    const issued: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/help/v1/sts')) issued.push(request.url());
    });
    await addPicture(page).setInputFiles(chosen('first.png'));
    await expect(storedTile(page, 'first.png')).toBeVisible();
    // 1,400 of their 1,800 seconds pass; the console hears what time it is.
    await platform.advance(1400);
    const heard = page.waitForResponse(/account_info/);
    await page.clock.fastForward(600_000);
    await heard;
    const held: string[] = [];
    await page.route(/\/storage\//, async (route) => {
      held.push(route.request().method());
      if (held.length === 1) await platform.advance(500);
      await route.continue();
    });
    await addPicture(page).setInputFiles(chosen('second.png'));
    await expect(storedTile(page, 'second.png')).toBeVisible();
    expect(held).toEqual(['PUT', 'PUT']);
    expect(issued).toHaveLength(2);
    expect(await uploads(platform)).toHaveLength(2);
  });
});

test.describe('what fails stays to be tried again', () => {
  for (const [what, fault, words] of [
    ['the storage refuses', { match: putCall, kind: 'status', status: 403 }, '没有权限执行此操作'],
    ['the storage fails', { match: putCall, kind: 'status', status: 500 }, '内部服务器错误'],
    ['the credentials are a page', { match: stsCall, kind: 'garbage' }, '系统繁忙，请稍后再试'],
    [
      'the credentials are refused',
      { match: stsCall, kind: 'status', status: 200, body: { code: 40320, message: '无权申请上传凭证', data: null } },
      '无权申请上传凭证',
    ],
  ] as const) {
    test(what, async ({ page, platform, signIn, tokenOf }) => {
      await openContract({ page, signIn, tokenOf });
      await platform.faults(fault);
      await addPicture(page).setInputFiles(chosen('a.png'));
      await expect(pictureTile(page, 'a.png')).toContainText(words);
      await expect(page.getByRole('status').filter({ hasText: `「a.png」上传失败：${words}` })).toBeAttached();
      expect(await uploads(platform)).toEqual([]);
      await platform.faults();
      await retryButton(page, 'a.png').click();
      await expect(storedTile(page, 'a.png')).toBeVisible();
      expect(await uploads(platform)).toHaveLength(1);
    });
  }

  test('there is no network', async ({ page, platform, signIn, tokenOf, context }) => {
    await openContract({ page, signIn, tokenOf });
    await context.setOffline(true);
    await addPicture(page).setInputFiles(chosen('a.png'));
    await expect(retryButton(page, 'a.png')).toBeVisible();
    await expect(pictureTile(page, 'a.png')).toContainText('请检查网络后重试');
    await context.setOffline(false);
    await retryButton(page, 'a.png').click();
    await expect(storedTile(page, 'a.png')).toBeVisible();
    expect(await uploads(platform)).toHaveLength(1);
  });

  test('a session that is over leads to the sign-in page', async ({ page, platform, signIn, tokenOf }) => {
    await openContract({ page, signIn, tokenOf });
    await platform.faults({
      match: stsCall,
      kind: 'status',
      status: 200,
      body: { code: 101_001, message: '', data: null },
    });
    await addPicture(page).setInputFiles(chosen('a.png'));
    await expect(page.getByLabel('账号')).toBeVisible();
    await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  });
});

test('by keyboard alone: chosen, removed, chosen again', async ({ page, platform, signIn, tokenOf }) => {
  await openContract({ page, signIn, tokenOf });
  const choose = async (name: string) => {
    await goTo(page, addPicture(page));
    await enterFile(page, chosen(name));
  };
  await choose('a.png');
  await expect(storedTile(page, 'a.png')).toBeVisible();
  await choose('b.png');
  await expect(storedTile(page, 'b.png')).toBeVisible();
  // There is no place left, and the focus has not fallen out of the form.
  await expect(removeButton(page, 'b.png')).toBeFocused();
  await goTo(page, removeButton(page, 'a.png'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(pictureTile(page, 'a.png')).toHaveCount(0);
  await expect(addPicture(page)).toBeFocused();
  await platform.faults({ match: putCall, kind: 'status', status: 500, times: 1 });
  await choose('c.png');
  await goTo(page, retryButton(page, 'c.png'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(storedTile(page, 'c.png')).toBeVisible();
  await expect(removeButton(page, 'c.png')).toBeFocused();
});

test('dropped and pasted pictures are taken; one that misses does not take the page away', async ({
  page,
  signIn,
  tokenOf,
}) => {
  await openContract({ page, signIn, tokenOf });
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
  const stayed = await page.evaluate(
    (held) => {
      const drop = new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(drop);
    },
    await transfer('beside.png'),
  );
  expect(stayed).toBe(true);
});

test('nothing of a picture is kept in this browser', async ({ page, platform, signIn, tokenOf }) => {
  await openContract({ page, signIn, tokenOf });
  await page.getByLabel('真实姓名').fill('张三');
  await addPicture(page).setInputFiles(chosen('秘密执照.png'));
  await expect(storedTile(page, '秘密执照.png')).toBeVisible();
  const [{ key } = { key: '' }] = await uploads(platform);
  const kept = await page.evaluate(async () => ({
    words: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(kept.words).toContain('张三');
  for (const secret of ['秘密执照', key, 'licence', 'console-uploads', 'STS', 'blob:', 'iVBOR']) {
    expect(kept.words).not.toContain(secret);
  }
  expect(kept.databases).toEqual([]);
  expect(kept.caches).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '离开', exact: true }).or(addPicture(page)).first().waitFor();
  await expect(pictureTile(page, '秘密执照.png')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('tiles stand two abreast, with targets for a finger', async ({ page, platform, signIn, tokenOf }) => {
    await openContract({ page, signIn, tokenOf });
    await platform.faults({ match: putCall, kind: 'status', status: 500, times: 1 });
    await addPicture(page).setInputFiles(chosen('IMG_20250606_101500_营业执照正本扫描件.png'));
    await retryButton(page, 'IMG_20250606_101500_营业执照正本扫描件.png').waitFor();
    const [failed, free] = await Promise.all([
      pictureTile(page, 'IMG_20250606').boundingBox(),
      uploadGroup(page).getByRole('listitem').last().boundingBox(),
    ]);
    expect(free?.y).toBe(failed?.y);
    expect(free?.width).toBe(failed?.width);
    expect(free?.height).toBe(failed?.height);
    const inTiles = async () => (await smallTargets(page)).filter((words) => /图片|IMG_/.test(words));
    expect(await inTiles()).toEqual([]);
    await addPicture(page).setInputFiles(chosen('b.png'));
    await expect(storedTile(page, 'b.png')).toBeVisible();
    expect(await inTiles()).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
