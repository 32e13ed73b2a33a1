import type { CDPSession, Page, Request, WebSocket } from '@playwright/test';
import { expect, test } from '../support/browser';
import { objectBytes } from '../support/heap';
import type { PlatformControls } from '../support/site';
import { deviceLinks, signOut } from '../support/steps';

/** What a page holds after garbage collection. `objects` is in bytes. */
async function heldBy(devtools: CDPSession) {
  const objects = await objectBytes(devtools);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const one = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { objects, nodes: one('Nodes'), listeners: one('JSEventListeners') };
}

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** Follows this many links of the menu, one after the other, and waits until each screen has loaded. */
const navigate = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const loaded = (link: HTMLAnchorElement) =>
      link.ariaCurrent !== null &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true]') === null;
    for (let nth = 0; nth < count; nth += 1) {
      const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=主菜单] a:not([href="/"])');
      const link = links[nth % links.length];
      if (link === undefined) throw new Error('the menu is empty');
      link.click();
      for (let frames = 0; !loaded(link); frames += 1) {
        if (frames > 1_000) throw new Error(`${link.pathname} does not load (${nth})`);
        await new Promise(requestAnimationFrame);
      }
    }
  }, times);

/** Alternately opens and closes the command menu and a network drawer. */
const openDialogs = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const until = async (open: boolean) => {
      for (let frames = 0; (document.querySelector('[role=dialog]') !== null) !== open; frames += 1) {
        if (frames > 1_000) throw new Error(`a dialog does not ${open ? 'open' : 'close'}`);
        await new Promise(requestAnimationFrame);
      }
    };
    const openers = ['button[aria-keyshortcuts]', 'tbody a[data-network]'];
    for (let nth = 0; nth < count; nth += 1) {
      document.querySelector<HTMLElement>(openers[nth % openers.length] ?? '')?.click();
      await until(true);
      const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.querySelector('[role=dialog]')?.dispatchEvent(pressed);
      await until(false);
    }
  }, times);

async function exportNodes(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await (await saved).delete();
}

/**
 * Waits until every request has ended. A request that the page's clock overtakes would count as timed out.
 */
function watchRequests(page: Page) {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return () => expect.poll(() => running.size, { intervals: [20] }).toBe(0);
}

interface Reconnects {
  readonly times: number;
  readonly requestsEnded: () => Promise<void>;
}

async function reconnect(page: Page, platform: PlatformControls, { times, requestsEnded }: Reconnects): Promise<void> {
  const connected = page.getByRole('status').filter({ hasText: '可接收手机扫码' });
  const lost = page.getByRole('status').filter({ hasText: '正在重连' });
  for (let nth = 0; nth < times; nth += 1) {
    await expect(connected).toBeVisible();
    await requestsEnded();
    // Until the connection counts as stable, which resets the number of attempts.
    await page.clock.fastForward(60_000);
    await expect.poll(() => platform.dropSockets('100001')).toBe(1);
    await expect(lost).toBeVisible();
    await page.clock.fastForward(5_000);
  }
  await expect(connected).toBeVisible();
}

test('hours of use leave memory, nodes and listeners unchanged; nothing runs after signing out (R17-17)', async ({
  page,
  signIn,
  platform,
}) => {
  // A heap snapshot alone takes up to 20 s on a slow machine.
  test.setTimeout(600_000);
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const requestsEnded = watchRequests(page);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await menu(page).getByRole('button', { name: '用户中心' }).click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');

  /** A morning at the console: 100 navigations, 40 dialogs, 10 exports, 4 reconnects and 12 idle minutes. */
  const use = async (mornings: number) => {
    for (let nth = 0; nth < mornings; nth += 1) {
      await menu(page).getByRole('link', { name: '绑定节点' }).click();
      await reconnect(page, platform, { times: 4, requestsEnded });
      await navigate(page, 100);
      await menu(page).getByRole('link', { name: '节点列表' }).click();
      await expect(deviceLinks(page)).toHaveCount(20);
      // In turns, because Chromium drops downloads beyond ten in a second.
      for (let tenth = 0; tenth < 10; tenth += 1) {
        await openDialogs(page, 4);
        await exportNodes(page);
      }
      // In steps shorter than the timeout of a request.
      for (let tenSeconds = 0; tenSeconds < 72; tenSeconds += 1) {
        await requestsEnded();
        await page.clock.runFor(10_000);
      }
    }
  };
  await use(1);
  const before = await heldBy(devtools);
  await use(2);
  // Listeners of what one collection frees are sometimes only freed by the next.
  await expect(async () => {
    const after = await heldBy(devtools);
    expect(after.objects).toBeLessThan(before.objects * 1.02);
    expect(after.nodes).toBeLessThan(before.nodes * 1.05);
    expect(after.listeners).toBeLessThan(before.listeners * 1.05);
  }).toPass({ timeout: 90_000 });

  await signOut(page);
  await expect(page.getByLabel('账号')).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);
  expect(sockets.map((socket) => socket.isClosed())).not.toContain(false);
});
