import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { holdCalls } from '../support/heldCalls';
import { phone } from '../support/phoneRules';
import { untilIdle } from '../support/sceneTools';
import { quiet, screens } from '../support/screens';

declare global {
  interface Window {
    /** Vertical layout shifts, with their positions. */
    jumps: string[];
    /** The sum of all layout shifts. */
    shifted: number;
  }
}

/** Records vertical layout shifts from now on. Columns may still adjust their width. */
const watchJumps = (page: Page) =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    window.jumps = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: was, currentRect: is } of sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
          // Skip removed nodes, and those that left the window, which report a height of zero.
          if (node !== null && is.height > 0 && Math.abs(is.y - was.y) > 1)
            window.jumps.push(`${name}: ${was.y} → ${is.y}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });

/** Sums the layout shifts of a page, from its beginning. */
const sumShifts = () => {
  type Shift = PerformanceEntry & { value: number };
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as Shift[]) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Content after a block of unknown height stays hidden for two seconds at most (`useHideFollowingClass`); here until the
 * height is known, however slow the machine is.
 */
const hideUntilKnown = () => {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number) => (delay === 2000 ? 0 : setTimeout(run, delay)),
  });
};

/** Skeletons appear only after a delay, so wait for them. */
const waitForSkeletons = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.RecordCards_waiting')].every(
      ({ previousElementSibling: before }) => before?.matches('[aria-hidden]') || before?.querySelector('tbody'),
    ),
  );

for (const [name, device] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(`on a ${name} nothing shifts`, () => {
    test.use(device);

    test('when loaded content replaces its skeleton (R3-6)', async ({ page, signIn }) => {
      // This visit stores the user and the number of pending rows; without them, the content below waits two seconds.
      await signIn('miner01', '/dashboard/bill');
      await untilIdle(page);
      await quiet(page);
      const calls = await holdCalls(page, /\/api\/(?!v1\/user\/account_info|account\/v1\/info)/);
      for (const path of screens) {
        calls.hold();
        await page.goto(path);
        await page.locator('#main > :not(.late)').first().waitFor();
        await quiet(page);
        await waitForSkeletons(page);
        await watchJumps(page);
        await calls.letGo();
        await untilIdle(page);
        await quiet(page);
        expect.soft(await page.evaluate(() => window.jumps), path).toEqual([]);
      }
    });

    test('while a document loads: what follows is below the window (R3-6)', async ({ page, signIn }) => {
      await signIn('miner01', '/favicon.svg');
      const article = await holdCalls(page, /\/assets\/doc-ip-/);
      article.hold();
      await page.goto('/doc-ip');
      const neighbours = page.getByRole('navigation', { name: '相邻的教程' });
      await neighbours.waitFor();
      await expect(neighbours).not.toBeInViewport();
      await article.letGo();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(neighbours).not.toBeInViewport();
    });
  });
}

for (const width of [390, 1024, 1440]) {
  test(`the page of a node that is down, at ${width}: nothing overlaps its state, its remark has one line, and loading content hardly moves it (R3-37)`, async ({
    page,
    signIn,
    tokenOf,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const headers = { Authorization: `Bearer ${await tokenOf('miner01')}` };
    const filter = encodeURIComponent('{"status":"fault"}');
    const [device] = await (await page.request.get(`/api/v1/devices?range=[0,0]&filter=${filter}`, { headers })).json();
    await page.route(/\/api\/v1\/devices\//, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), remark: '' } });
    });
    await page.addInitScript(sumShifts);
    for (const locale of ['zh', 'en']) {
      await page.addInitScript((text) => localStorage.setItem('console.preferences', text), JSON.stringify({ locale }));
      await signIn('miner01', `/device/list/${device.id}/show`);
      await page.locator('.DeviceIncome_chart .legend').waitFor();
      await untilIdle(page);
      await quiet(page);
      const seen = await page.evaluate(() => {
        const facts = [...document.querySelectorAll('.DeviceShow_facts > span > *')].filter(
          (one) => one.clientWidth > 0,
        );
        const cut = facts.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent);
        const covered = facts.filter((one) => {
          const { left, right, top, height } = one.getBoundingClientRect();
          // The end of an ID is below the touch area of its copy button.
          return [left + 1, (left + right) / 2].some(
            (x) => !one.contains(document.elementFromPoint(x, top + height / 2)),
          );
        });
        const remark = document.querySelector('dd .RemarkEditor_add');
        return { cut, covered: covered.map(({ textContent }) => textContent), lines: remark?.getClientRects().length };
      });
      expect.soft(seen, locale).toEqual({ cut: [], covered: [], lines: 1 });
      expect.soft(await page.evaluate(() => window.shifted), `shifted in ${locale}`).toBeLessThan(0.02);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

for (const width of [390, 800, 1440]) {
  test(`the first steps above nodes without income, at ${width}: nothing moves when they appear, on the first visit and the next (R4-42)`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const list = page.getByRole('list', { name: '从绑定到首笔收益' });
    await page.route(/\/api\/v1\/devices\?/, async (route) => {
      const answer = await route.fetch();
      const devices = (await answer.json()) as object[];
      await route.fulfill({ response: answer, json: devices.map((one) => ({ ...one, yesterdayIncome: 0 })) });
    });
    const none = { yesterday: 0, total: 0, cur_month: 0, last_month: 0 };
    await page.route(/income\/summary/, (route) => route.fulfill({ json: none }));
    await page.route(/income\/user\/history/, (route) => route.fulfill({ json: { list: [] } }));
    await page.addInitScript(sumShifts);
    await page.addInitScript(hideUntilKnown);
    await signIn('miner01', '/device/list');
    for (const visit of ['first', 'second']) {
      await expect(list.getByText('首笔收益', { exact: false }).first()).toBeVisible();
      await untilIdle(page);
      await quiet(page);
      expect.soft(await page.evaluate(() => window.shifted), visit).toBeLessThan(0.002);
      await page.reload();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

for (const width of [768, 1280]) {
  test(`the income tiles in English, at ${width}, have the same height while they load`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => localStorage.setItem('console.preferences', '{"locale":"en"}'));
    const calls = await holdCalls(page, /income\/|bill\/state/);
    calls.hold();
    await signIn('miner01', '/dashboard/bill');
    const tiles = page.getByRole('region', { name: 'Income at a glance' });
    const before = (await tiles.boundingBox())?.height;
    await calls.letGo();
    await expect(tiles.getByText(/vs the day before/)).toBeVisible();
    await untilIdle(page);
    expect((await tiles.boundingBox())?.height).toBe(before);
  });
}

test('the line of zeros with six reasons has its space reserved while it loads, on a later visit (R19-60)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signIn('agent01', '/dashboard/bill');
  const line = page.getByRole('region', { name: '昨日零收益' });
  await expect(line.getByText(/^约 −/)).toBeVisible();
  const after = (await line.boundingBox())?.height;
  const calls = await holdCalls(page, /income\/|\/devices\?/);
  calls.hold();
  await page.reload();
  await expect(line).toHaveAttribute('aria-busy', 'true');
  expect((await line.boundingBox())?.height).toBe(after);
  await calls.letGo();
  await expect(line.getByText(/^约 −/)).toBeVisible();
  expect((await line.boundingBox())?.height).toBe(after);
});
