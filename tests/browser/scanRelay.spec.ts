import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page, WebSocket } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { serialField } from '../support/bindForm';
import { expect, test } from '../support/browser';
import type { PlatformControls } from '../support/site';
import { signOut } from '../support/steps';

// tests/flows/bindingScan and scanRelay test what a scan does to a form, and the connection attempts.

const bindPage = '/help/bind_device';
/** miner01's own ID. */
const uid = '100001';

/** The sockets that a page opens from now on. */
function socketsOf(page: Page): WebSocket[] {
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => opened.push(socket));
  return opened;
}

/** The status of the relay. */
const line = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words });
const connected = (page: Page) => line(page, '可接收手机扫码');

/** How many sockets of the account the platform has; counts them with a message that is not a scan. */
const held = (platform: PlatformControls) => platform.putOnSockets(uid, '');

test('every open page of the account receives a scan over its own socket, also after a dropped connection, until the session ends', async ({
  page,
  context,
  platform,
  signIn,
  tokenOf,
  baseURL,
}) => {
  const sockets = socketsOf(page);
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || writes.push(request.url()));
  await page.clock.install();
  await signIn('miner01', bindPage);
  await expect(connected(page)).toBeVisible();
  const other = await context.newPage();
  const others = socketsOf(other);
  await other.goto(`${bindPage}?tab=switch`);
  await expect(connected(other)).toBeVisible();
  expect(await held(platform)).toBe(2);
  // The address contains the account's ID, and no token.
  expect(sockets.map((socket) => socket.url())).toEqual([
    `${baseURL?.replace('http', 'ws')}/api/v1/user/device/ws?uid=${uid}`,
  ]);
  // As the phone's page sends it: with the account's own token, through the platform.
  const scan = async (data: string) => {
    const answer = await page.request.post('/api/v1/user/device/ws_send', {
      headers: { Authorization: `Bearer ${await tokenOf('miner01')}` },
      data: { uid, type: 'deviceID', data },
    });
    expect(answer.status()).toBe(200);
  };
  await scan('E4A7B0319C52');
  await expect(serialField(page)).toHaveValue('E4A7B0319C52');
  await expect(page.locator('form').getByText('来自手机扫码')).toBeVisible();
  await expect(other.getByText('设备ID已由手机扫码填入')).toBeVisible();

  // Garbage changes nothing, however much of it; the last message is not a scan and follows it.
  for (const data of ['<img src=x onerror="window.hacked = 1">', 'A'.repeat(5_000_000)]) {
    await platform.putOnSockets(uid, JSON.stringify({ type: 'deviceID', data }));
  }
  await platform.putOnSockets(uid, '['.repeat(100_000));
  // Typed text stays until the user accepts the scan, and can be restored.
  await serialField(page).fill('TYPED-0001');
  await scan('E4A7B0319C53');
  await expect(page.locator('form').getByText('手机扫到E4A7B0319C53')).toBeVisible();
  await expect(serialField(page)).toHaveValue('TYPED-0001');
  await expect(serialField(page)).toBeFocused();
  await page.locator('form').getByRole('button', { name: '填入', exact: true }).dblclick();
  await expect(serialField(page)).toHaveValue('E4A7B0319C53');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  // From here on time stands still in both tabs.
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(await platform.dropSockets(uid)).toBe(2);
  await expect(line(page, '接收手机扫码的连接已中断，正在重连')).toBeVisible();
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
  await page.clock.runFor(2_900);
  expect(sockets).toHaveLength(1);
  await page.clock.runFor(100);
  await expect(connected(page)).toBeVisible();
  expect(sockets).toHaveLength(2);
  expect(writes).toEqual([]);
  expect((await platform.ledger()).bindings).toEqual([]);

  // The other tab of the session disconnects too, and neither reconnects.
  await signOut(page);
  await expect.poll(() => held(platform)).toBe(0);
  await page.clock.runFor(600_000);
  for (const each of [page, other]) await expect(each.getByLabel('账号')).toBeVisible();
  expect([...sockets, ...others].map((socket) => socket.isClosed())).not.toContain(false);
  expect(await held(platform)).toBe(0);
});

test.describe('the scan dialog in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  /** What a QR reader finds in the picture of an element. */
  async function read(element: Locator): Promise<string[]> {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const { buffer } = new Uint8Array(readFileSync(wasm));
    await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
    const found = await readBarcodes(new Uint8Array(await element.screenshot()), { formats: ['QRCode'] });
    return found.map(({ text }) => text);
  }

  test('shows a QR code of the scan page’s address without a token (R2-23)', async ({ page, baseURL, tokenOf }) => {
    await page.goto(`/user?token=${await tokenOf('miner01')}&tab=1`);
    const open = page.getByRole('button', { name: '扫码绑定节点' });
    await expect(open).toBeVisible();
    await open.click();
    const dialog = page.getByRole('dialog', { name: '请使用手机浏览器扫码' });
    await expect(dialog.getByRole('button', { name: '复制扫码页地址' })).toBeVisible();
    const code = dialog.getByRole('img', { name: '扫码页地址的二维码' });
    await expect(code).toBeVisible();
    await expect(dialog).toHaveCSS('opacity', '1');
    expect(await read(code)).toEqual([`${baseURL}/scan-device`]);
    await expect(dialog).toContainText(`${baseURL}/scan-device`);
    // On a phone 127.0.0.1 would be the phone itself.
    await expect(dialog).toContainText('手机无法访问');
  });
});
