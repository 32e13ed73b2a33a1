import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { expect } from '../support/browser';
import { test } from '../support/phoneCamera';
import { sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { photograph, pngOf } from '../support/printedCodes';

const result = (page: Page, serial: string) => page.getByRole('heading', { level: 2, name: serial });
const camera = (page: Page) => page.getByRole('region', { name: '相机' });

/** The bodies that a page relays from now on. */
function relayed(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ws_send')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

/** The problems of the page as it is: colours in both themes, names, sizes. */
async function flaws(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shape = [...(await sidewaysOverflow(page)), ...(await smallTargets(page, 'finger'))];
  return [...shape, ...(await axeFindings(page, 'light')), ...(await axeFindings(page, 'dark', 'colours'))];
}

test('a tilted code in poor light is read by the bundled decoder and fills in the desktop’s form (R6-1)', async ({
  page: desktop,
  signIn,
  openPhone,
  baseURL,
  expectPageError,
}) => {
  // The wasm loader logs these messages.
  expectPageError(/wasm|Aborted|ArrayBuffer instantiation/);
  await signIn('miner01', '/help/bind_device');
  await expect(desktop.getByText('可接收手机扫码')).toBeVisible();
  const label = { code: 'datamatrix', text: 'DEV-00E04C68F1', angle: -20 } as const;
  const phone = await openPhone({ label, permission: 'allowed' });
  const sent = relayed(phone);
  const fetched: string[] = [];
  phone.context().on('response', (response) => fetched.push(response.url()));
  await phone.context().route('**/*.wasm', (route) => route.abort());
  // Allowed before, so it starts automatically.
  await phone.goto('/scan-device');
  await expect(camera(phone).getByRole('alert')).toContainText('识别组件不可用');
  await expect(phone.locator('video')).toHaveCount(0);
  await phone.context().unroute('**/*.wasm');
  await camera(phone).getByRole('button', { name: '重试' }).tap();
  await expect(result(phone, label.text)).toBeVisible();
  await expect(camera(phone).getByText('已发送到电脑绑定页')).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ uid: '100001', type: 'deviceID', data: label.text })]);
  await expect(desktop.getByLabel('设备ID', { exact: true })).toHaveValue(label.text);

  // Nothing was loaded from another origin, and the camera is off again.
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([
    expect.stringMatching(new RegExp(`^${baseURL}/assets/zxing_reader-[\\w-]+\\.wasm$`)),
  ]);
  await expect(phone.locator('video')).toHaveCount(0);

  // The code still in view does not count as a second result.
  await camera(phone).getByRole('button', { name: '重新扫描' }).tap();
  await expect(camera(phone).getByText('与刚才的相同，移开后可再次扫描')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('refused camera: says so; typing and photos work, and are sent after a press', async ({ openPhone }) => {
  const phone = await openPhone({});
  const sent = relayed(phone);
  await phone.goto('/scan-device');
  const refused = camera(phone).getByRole('alert');
  const open = camera(phone).getByRole('button', { name: '打开相机' });
  await expect(refused.or(open)).toBeVisible();
  if (await open.isVisible()) await open.tap();
  await expect(refused).toContainText('没有使用相机的权限');
  await expect(refused).toContainText('改为允许');
  await expect(phone.locator('video')).toHaveCount(0);

  await phone.getByLabel('设备ID', { exact: true }).last().fill('DEV-BY-HAND');
  await phone.keyboard.press('Enter');
  await expect(result(phone, 'DEV-BY-HAND')).toBeVisible();
  await expect(camera(phone).getByText('已发送到电脑绑定页')).toBeVisible();
  expect(sent.splice(0)).toEqual(['{"uid":"100001","type":"deviceID","data":"DEV-BY-HAND"}']);

  // As large as a phone's photos.
  const large = pngOf(photograph({ code: 'code128', text: 'DEV-PHOTO-77', angle: 24 }, 2400, 3200));
  await phone.locator('input[type=file]').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(result(phone, 'DEV-PHOTO-77')).toBeVisible();
  expect(sent).toEqual([]);
  await camera(phone).getByRole('button', { name: '发送到电脑' }).tap();
  await expect(camera(phone).getByText('已发送到电脑绑定页')).toBeVisible();
  expect(sent).toEqual(['{"uid":"100001","type":"deviceID","data":"DEV-PHOTO-77"}']);
  expect(await flaws(phone)).toEqual([]);
});

test('a code that is not a device ID: shows a message and sends nothing; the camera turns off when the page is left', async ({
  openPhone,
}) => {
  const phone = await openPhone({
    label: { code: 'qrcode', text: 'https://example.com/setup?id=AB12', angle: 8 },
    permission: 'asked',
  });
  const sent = relayed(phone);
  await phone.goto('/scan-device');
  const open = camera(phone).getByRole('button', { name: '打开相机' });
  await expect(open.or(phone.locator('video'))).toBeVisible();
  if (await open.isVisible()) await open.tap();
  await expect(camera(phone).getByText('这个码是网址，不是设备ID')).toBeVisible();
  expect(sent).toEqual([]);

  const live = await phone.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getTracks();
    if (track === undefined) throw new Error('no track');
    return track;
  });
  expect(await live.evaluate((track) => track.readyState)).toBe('live');
  expect(await flaws(phone)).toEqual([]);
  await phone.getByRole('button', { name: '打开菜单' }).tap();
  await phone.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '节点列表' }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: '节点列表' })).toBeVisible();
  expect(await live.evaluate((track) => track.readyState)).toBe('ended');
});
