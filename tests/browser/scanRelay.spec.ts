import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page, WebSocket } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { serialField } from '../support/bindForm';
import { expect, test } from '../support/browser';
import { watchFrames } from '../support/frames';
import type { PlatformControls } from '../support/site';
import { signOut } from '../support/steps';

const bindPage = '/help/bind_device';
/** miner01's own ID. */
const uid = '100001';
const connected = '手机扫码已连接';
const refused = { match: 'WS /api/v1/user/device/ws', kind: 'offline' } as const;

/** The sockets that a page opens from now on. */
function socketsOf(page: Page): WebSocket[] {
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => opened.push(socket));
  return opened;
}

/** How the relay stands. */
const line = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words });

/** How many sockets the platform has of the account; what it puts on them is no scan. */
const held = (platform: PlatformControls) => platform.putOnSockets(uid, '');

test.describe('a phone scans', () => {
  /** Sends a scan as the phone's page does: with the account's own token, through the platform. */
  async function scan(page: Page, token: string, type: 'deviceID' | 'sn', data: string): Promise<void> {
    const answer = await page.request.post('/api/v1/user/device/ws_send', {
      headers: { Authorization: `Bearer ${token}` },
      data: { uid, type, data },
    });
    expect(answer.status()).toBe(200);
  }

  test('and the open form is filled in, says so, and sends nothing by itself', async ({
    page,
    platform,
    signIn,
    tokenOf,
    baseURL,
  }) => {
    const sockets = socketsOf(page);
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'GET' || writes.push(request.url()));
    await signIn('miner01', bindPage);
    await expect(line(page, connected)).toBeVisible();
    // The address names the account, and no token.
    expect(sockets.map((socket) => socket.url())).toEqual([
      `${baseURL?.replace('http', 'ws')}/api/v1/user/device/ws?uid=${uid}`,
    ]);
    const token = await tokenOf('miner01');
    const field = serialField(page);
    await scan(page, token, 'deviceID', 'E4A7B0319C52');
    await expect(field).toHaveValue('E4A7B0319C52');
    await expect(page.locator('form').getByText('来自手机扫码')).toBeVisible();

    // What somebody typed stays until the scan is taken, which a double click does once, and can be had back.
    const form = page.locator('form');
    await field.fill('TYPED-0001');
    await expect(form.getByText('来自手机扫码')).toHaveCount(0);
    await scan(page, token, 'deviceID', 'E4A7B0319C53');
    await expect(form.getByText('手机扫到 E4A7B0319C53')).toBeVisible();
    await expect(field).toHaveValue('TYPED-0001');
    await expect(field).toBeFocused();
    await form.getByRole('button', { name: '填入', exact: true }).dblclick();
    await expect(field).toHaveValue('E4A7B0319C53');
    await form.getByRole('button', { name: '撤销' }).click();
    await expect(field).toHaveValue('TYPED-0001');

    // A serial number goes into the switch's form; nobody is moved there.
    await scan(page, token, 'sn', 'SW2102F00D01');
    await expect(page.getByText('SN号已由手机扫码填入')).toBeVisible();
    await expect(field).toHaveValue('TYPED-0001');
    await page.getByRole('button', { name: '去查看' }).click();
    await expect(serialField(page)).toHaveValue('SW2102F00D01');

    expect(sockets).toHaveLength(1);
    expect(writes).toEqual([]);
    expect((await platform.ledger()).bindings).toEqual([]);
  });

  test('and every page of the account that is open hears it, each by one socket', async ({
    page,
    context,
    platform,
    signIn,
    tokenOf,
  }) => {
    await signIn('miner01', bindPage);
    const other = await context.newPage();
    await other.goto(`${bindPage}?tab=switch`);
    for (const each of [page, other]) await expect(line(each, connected)).toBeVisible();
    expect(await held(platform)).toBe(2);
    await scan(page, await tokenOf('miner01'), 'deviceID', 'E4A7B0319C52');
    await expect(serialField(page)).toHaveValue('E4A7B0319C52');
    await expect(other.getByText('设备ID已由手机扫码填入')).toBeVisible();
    await other.close();
    await expect.poll(() => held(platform)).toBe(1);
  });
});

test('garbage on the socket changes nothing', async ({ page, platform, signIn }) => {
  await signIn('miner01', bindPage);
  await expect(line(page, connected)).toBeVisible();
  await serialField(page).fill('TYPED-0001');
  const before = await page.locator('main').innerHTML();
  const seen = await watchFrames(page, () => {
    const field = document.querySelector<HTMLInputElement>('[data-field="deviceID"] input');
    return [field?.value, document.querySelectorAll('[role="alert"], .toast, .bindoffer').length];
  });
  const scanned = (type: unknown, data: unknown) => JSON.stringify({ type, data });
  for (const text of [
    '',
    'hello',
    '{',
    'null',
    '0',
    '[]',
    '"deviceID"',
    '<script>window.hacked = 1</script>',
    scanned('deviceID', '<img src=x onerror="window.hacked = 1">'),
    scanned('deviceID', 'javascript:window.hacked=1//'),
    scanned('deviceID', 'two words'),
    scanned('deviceID', 'LINE-1\nLINE-2'),
    scanned('deviceID', '设备编号'),
    scanned('deviceID', ''),
    scanned('deviceID', 'A'.repeat(65)),
    scanned('deviceID', 123_456),
    scanned('deviceID', null),
    scanned('deviceID', ['E4A7B0319C52']),
    scanned('remark', 'E4A7B0319C52'),
    scanned('constructor', 'E4A7B0319C52'),
    scanned(['deviceID'], 'E4A7B0319C52'),
    '{"__proto__":{"type":"deviceID","data":"E4A7B0319C52"}}',
    '{"type":"__proto__","data":"E4A7B0319C52"}',
    `[${scanned('deviceID', 'E4A7B0319C52')}]`,
    JSON.stringify({ type: 'deviceID', data: 'E4A7B0319C52', padding: 'x'.repeat(5_000_000) }),
    '['.repeat(100_000),
  ]) {
    expect(await platform.putOnSockets(uid, text)).toBe(1);
  }
  // They arrive in turn: once this one has shown, nothing of the others is still to come.
  await platform.putOnSockets(uid, scanned('deviceID', 'LAST-0001'));
  await expect(page.getByText('手机扫到 LAST-0001')).toBeVisible();
  const [first, ...rest] = await seen();
  expect(first).toEqual(['TYPED-0001', 0]);
  // The last one is offered, with a toast, and that is all.
  expect(rest.filter(([value, said]) => value !== 'TYPED-0001' || Number(said) > 2)).toEqual([]);
  expect(before).toContain(connected);
  expect(await page.evaluate(() => ['hacked' in window, 'type' in {}, 'data' in {}])).toEqual([false, false, false]);
  await expect(line(page, connected)).toBeVisible();
});

test.describe('the connection', () => {
  /** The bind page, its relay connected, and the page's time standing still from then on. */
  async function arrive(page: Page, open: () => Promise<unknown>) {
    const sockets = socketsOf(page);
    await page.clock.install();
    await open();
    await expect(line(page, connected)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(line(page, connected)).toBeVisible();
    expect(sockets).toHaveLength(1);
    return sockets;
  }

  test('comes back 3 seconds after it dropped', async ({ page, platform, signIn }) => {
    const sockets = await arrive(page, () => signIn('miner01', bindPage));
    expect(await platform.dropSockets(uid)).toBe(1);
    await expect(line(page, '手机扫码连接中断，重连中')).toBeVisible();
    await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
    await page.clock.runFor(2_900);
    expect(sockets).toHaveLength(1);
    await page.clock.runFor(100);
    await expect(line(page, connected)).toBeVisible();
    expect(sockets).toHaveLength(2);
    await platform.putOnSockets(uid, '{"type":"deviceID","data":"E4A7B0319C52"}');
    await expect(serialField(page)).toHaveValue('E4A7B0319C52');
  });

  test('is given up after five refusals, says so, and is made anew by hand', async ({ page, platform, signIn }) => {
    const sockets = await arrive(page, () => signIn('miner01', bindPage));
    await serialField(page).fill('TYPED-0001');
    await platform.faults(refused);
    await platform.dropSockets(uid);
    for (const attempt of [1, 2, 3, 4, 5]) {
      await expect(page.getByText(`${attempt} / 5`, { exact: true })).toBeVisible();
      await page.clock.runFor(3_000);
      await expect.poll(() => sockets.length).toBe(attempt + 1);
    }
    await expect(line(page, '手机扫码已停止重连')).toBeVisible();
    await page.clock.runFor(600_000);
    expect(sockets).toHaveLength(6);

    // Again in vain, and then not.
    const again = page.getByRole('button', { name: '重新连接' });
    await again.click();
    await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
    await platform.faults();
    await page.clock.runFor(3_000);
    await expect(line(page, connected)).toBeVisible();
    await expect(again).toHaveCount(0);
    expect(await held(platform)).toBe(1);
    await expect(serialField(page)).toHaveValue('TYPED-0001');
  });

  test('does not wait once the network is back', async ({ page, context, platform, signIn, expectComplaint }) => {
    expectComplaint(/WebSocket connection to .* failed/);
    const sockets = await arrive(page, () => signIn('miner01', bindPage));
    await context.setOffline(true);
    await platform.dropSockets(uid);
    await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(line(page, connected)).toBeVisible();
    expect(sockets).toHaveLength(2);
  });

  test('ends with the page that wanted it', async ({ page, platform, signIn }) => {
    const sockets = await arrive(page, () => signIn('miner01', bindPage));
    await page.getByRole('link', { name: '节点列表' }).click();
    await expect.poll(() => held(platform)).toBe(0);
    await page.clock.runFor(600_000);
    expect(sockets).toHaveLength(1);
  });

  test('ends with the session, and does not come back', async ({ page, context, platform, signIn }) => {
    const other = await context.newPage();
    const others = socketsOf(other);
    await signIn('miner01', '/user');
    await other.goto(bindPage);
    await expect(line(other, connected)).toBeVisible();
    const sockets = await arrive(page, () => page.goto(bindPage));
    await signOut(page);
    // The other tab of the session goes too.
    await expect.poll(() => held(platform)).toBe(0);
    await page.clock.runFor(600_000);
    for (const each of [page, other]) await expect(each.getByLabel('账号')).toBeVisible();
    expect([...sockets, ...others].map((socket) => socket.isClosed())).toEqual([true, true]);
    expect(await held(platform)).toBe(0);
  });

  test('ends while it waits to reconnect', async ({ page, platform, signIn }) => {
    const sockets = await arrive(page, () => signIn('miner01', bindPage));
    await platform.faults(refused);
    await platform.dropSockets(uid);
    await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
    await platform.faults();
    await signOut(page);
    await page.clock.runFor(600_000);
    await expect(page.getByLabel('账号')).toBeVisible();
    expect(sockets).toHaveLength(1);
    expect(await held(platform)).toBe(0);
  });

  test('is not made in a support view', async ({ page, platform, tokenOf }) => {
    const sockets = socketsOf(page);
    await page.goto(`${bindPage}?token=${await tokenOf('miner01')}&readonly=1`);
    await expect(serialField(page)).toBeVisible();
    await expect(page.getByText('手机扫码已连接')).toHaveCount(0);
    expect([sockets.length, await held(platform)]).toEqual([0, 0]);
  });
});

test.describe('the scan dialog', () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

  /** What a reader finds in the picture of an element. */
  async function read(element: Locator): Promise<string[]> {
    const { buffer } = new Uint8Array(readFileSync(wasm));
    await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
    const found = await readBarcodes(new Uint8Array(await element.screenshot()), { formats: ['QRCode'] });
    return found.map(({ text }) => text);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      test('shows a code that reads as the address of the scan page, without a token', async ({
        page,
        baseURL,
        tokenOf,
      }) => {
        await page.goto(`/user?token=${await tokenOf('miner01')}&tab=1`);
        await page.getByRole('button', { name: '扫码绑定设备' }).click();
        const dialog = page.getByRole('dialog', { name: '请使用手机浏览器扫码' });
        const code = dialog.getByRole('img', { name: '扫码页地址的二维码' });
        await expect(code).toBeVisible();
        await expect(dialog).toHaveCSS('opacity', '1');
        expect(await read(code)).toEqual([`${baseURL}/scan-device`]);
        await expect(dialog).toContainText(`${baseURL}/scan-device`);
        // 127.0.0.1 is this machine to whoever asks.
        await expect(dialog).toContainText('手机无法访问');
      });
    });
  }

  test('does without the code where that cannot be had', async ({ page, signIn }) => {
    await page.route(/\/assets\/QrCode-/, (route) => route.abort());
    await signIn('miner01', '/user');
    // The page has been loaded anew for this release already.
    await page.evaluate(() => {
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
      sessionStorage.setItem('console.reloadedRelease', entry?.src ?? '');
    });
    await page.getByRole('button', { name: '扫码绑定设备' }).click();
    const dialog = page.getByRole('dialog', { name: '请使用手机浏览器扫码' });
    await expect(dialog).toContainText('/scan-device');
    await expect(dialog.locator('.scan__code')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: '复制扫码页地址' })).toBeVisible();
  });
});
