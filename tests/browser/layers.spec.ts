import type { JSHandle, Locator, Page, Request } from '@playwright/test';
import { expect, outside, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import { untilIdle } from '../support/sceneTools';
import { quiet, screens } from '../support/screens';

// Show scrollbars that take room: an overlay that locks scrolling could shift the page by their width.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const layer = '[role="dialog"], .Header_card, .toast, .RecordTable_selection';

/** Controls that open a dialog, drawer, sheet or popover, and those that lead to a confirmation, a toast or a bar. */
const openers = (page: Page): Locator =>
  page
    .locator('[aria-haspopup="dialog"]')
    .or(page.getByRole('button', { name: /^(用户：|提现$|确认账单|对账|解绑|复制(链接|设备ID|下载))/ }))
    .or(page.getByRole('checkbox', { name: '全选本页' }));

/** Opens all collapsed sections of a phone, so that their controls are tested too. */
const unfold = (page: Page): Promise<void> =>
  page.locator('details:not([open]) > summary').evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click();
  });

type Boxes = JSHandle<ReadonlyMap<Element, string>>;

/** The position of every element in the window, except ancestors of the main region. */
const boxes = (page: Page): Promise<Boxes> =>
  page.evaluateHandle(() => {
    const main = document.getElementById('main');
    const all = [...document.querySelectorAll('body *:not(.vh, .vh *, .menu, svg *)')].filter(
      (one) => !one.contains(main),
    );
    return new Map(all.map((one) => [one, JSON.stringify(one.getBoundingClientRect())]));
  });

/** The elements that moved or changed their size. */
const movedSince = (page: Page, before: Boxes): Promise<string[]> =>
  page.evaluate(
    (was) =>
      [...was]
        .filter(([one, box]) => one.isConnected && JSON.stringify(one.getBoundingClientRect()) !== box)
        .map(([one, box]) => `${one.tagName} ${one.className}: ${box} → ${JSON.stringify(one.getBoundingClientRect())}`)
        .slice(0, 5),
    before,
  );

/** Opens the overlay of a control and closes it, by Esc or on a phone by Back; returns what moved each time. */
async function movedBy(page: Page, opener: Locator, key: 'Escape' | 'Back'): Promise<string[]> {
  await opener.scrollIntoViewIfNeeded();
  const standing = await page.locator(layer).count();
  const before = await boxes(page);
  await opener.click();
  await expect(page.locator(layer)).not.toHaveCount(standing);
  await untilIdle(page);
  const opened = await movedSince(page, before);
  const toast = page.locator('.toast button');
  if (await toast.count()) await toast.click();
  else if (await page.locator('.RecordTable_selection').count())
    await page.getByRole('checkbox', { name: '全选本页' }).click();
  else if (key === 'Escape') await page.keyboard.press('Escape');
  else {
    const { href, length } = await page.evaluate(() => ({ href: location.href, length: history.length }));
    await page.evaluate(() => history.back());
    await expect(page.locator(layer)).toHaveCount(standing);
    expect.soft(await page.evaluate(() => ({ href: location.href, length: history.length }))).toEqual({ href, length });
  }
  await expect(page.locator(layer)).toHaveCount(standing);
  return [...opened, ...(await movedSince(page, before)).map((words) => `after it: ${words}`)];
}

/** Returns what moves when the export tray appears. All other elements are measured at the same moment. */
const movedByTray = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tray = document.querySelector('.exports_tray');
    const stead = document.createComment('');
    const boxOf = (one: Element) => JSON.stringify(one.getBoundingClientRect());
    const all = [...document.querySelectorAll('#main *:not(.vh, .vh *, svg *), .bar *:not(svg *), .menu__in')];
    tray?.replaceWith(stead);
    const before = new Map(all.map((one) => [one, boxOf(one)]));
    if (tray) stead.replaceWith(tray);
    const moved = all.filter((one) => boxOf(one) !== before.get(one));
    return tray ? moved.slice(0, 5).map((one) => `${one.tagName} ${one.className}`) : ['there is no tray'];
  });

/** The pending calls. */
function callsOf(page: Page): ReadonlySet<Request> {
  const out = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && out.add(request));
  page.on('requestfinished', (request) => out.delete(request));
  page.on('requestfailed', (request) => out.delete(request));
  return out;
}

/** Navigates without reloading the page, and waits until nothing more is requested or drawn. */
async function go(page: Page, address: string, out: ReadonlySet<Request>): Promise<void> {
  await page.evaluate((to) => {
    for (const one of document.querySelectorAll('#main > *')) one.setAttribute('data-before', '');
    const state = history.state as { idx: number };
    history.pushState({ ...state, idx: state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('#main > :not([data-before], .late)').first().waitFor();
  await untilIdle(page);
  await quiet(page);
  await expect.poll(() => out.size).toBe(0);
  await untilIdle(page);
  await quiet(page);
}

for (const [name, device, key] of [
  ['desktop', {}, 'Escape'],
  ['phone', phone, 'Back'],
] as const) {
  test.describe(`on a ${name} the page beneath keeps its layout`, () => {
    test.use({ ...device, actionTimeout: 10_000 });

    test('while a dialog, drawer, sheet, popover, toast or bar opens and closes, and while the export tray is shown', async ({
      page,
      signIn,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/inspect?*', (route) => route.fulfill({ status: 403, json: {} }));
      await signIn('miner01', '/wallet');
      await page.getByRole('heading', { name: '收益明细' }).first().waitFor();
      await unfold(page);
      await page.getByRole('button', { name: '导出整月明细', exact: true }).click();
      await page.getByRole('region', { name: '导出' }).getByRole('button', { name: '重试' }).waitFor();
      // The tray is visible now; let clicks pass through it.
      await page.locator('.exports_tray').evaluate((tray: HTMLElement) => {
        tray.style.pointerEvents = 'none';
      });
      const done = new Set<string>();
      const out = callsOf(page);
      for (const address of screens) {
        await go(page, address, out);
        expect.soft(await movedByTray(page), address).toEqual([]);
        await unfold(page);
        for (const opener of await openers(page).all()) {
          // One control of each kind: the header's are the same on every screen, a row's in every row.
          const kind = await opener.evaluate(
            (one) => `${one.className} ${one.parentElement?.className} ${one.querySelector('svg')?.innerHTML}`,
          );
          if (done.has(kind) || !(await opener.isVisible()) || !(await opener.isEnabled())) continue;
          done.add(kind);
          expect.soft(await movedBy(page, opener, key), `${address} ${kind}`).toEqual([]);
        }
      }
    });
  });
}

test('the menu of a narrow window opens over the page without moving it (R2-19)', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('miner01', '/device/list');
  await untilIdle(page);
  await quiet(page);
  const stands = () => Promise.all(['.bar', '#main', '#main td'].map((one) => page.locator(one).first().boundingBox()));
  const before = await stands();
  await page.getByRole('button', { name: '展开菜单' }).click();
  expect((await page.locator('.menu__in').boundingBox())?.width).toBe(216);
  const wallet = page.getByRole('link', { name: /^计费结算/ });
  await expect(wallet).toBeInViewport();
  expect(await stands()).toEqual(before);
  await page.keyboard.press('Escape');
  expect((await page.locator('.menu__in').boundingBox())?.width).toBe(71);
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeFocused();
});

test.describe('on a phone Back', () => {
  test.use(phone);

  test('closes what is open on a page that a link led to, then leaves; a closed sheet takes no step back (R2-90)', async ({
    page,
    signIn,
  }) => {
    const back = () => page.evaluate(() => history.back());
    await signIn('miner01', '/wallet');
    const open = page.getByRole('dialog');
    const address = page.url();
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: '对账单', exact: true }).tap();
      await open.waitFor();
      await back();
      await expect(open).toHaveCount(0);
      expect(page.url()).toBe(address);
    }
    await page.getByRole('button', { name: '打开菜单' }).tap();
    await open.getByRole('link', { name: '节点列表' }).tap();
    await page.getByRole('button', { name: '筛选' }).tap();
    await open.waitFor();
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await back();
    await expect(page).toHaveURL(address);
    await back();
    await expect(page).toHaveURL((url) => url.pathname === outside);
  });
});
