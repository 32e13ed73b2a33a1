import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { read, utils, type WorkSheet } from 'xlsx';
import { expect, test } from '../support/browser';
import { traceMainThread } from '../support/mainThread';
import { signOut } from '../support/steps';

const inspect = '/api/billing/v1/console/monthly_bill/inspect';
const tray = (page: Page) => page.getByRole('region', { name: '导出', exact: true });
const exportButton = (page: Page) => page.getByRole('button', { name: '导出明细', exact: true });

/** The pages of a bill that a page asks for from now on, by their offset. */
function pagesAsked(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === inspect) asked.push(Number(searchParams.get('offset')));
  });
  return asked;
}

/** Files that a page hands out from now on. */
function downloads(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}

test.describe('a bill of 100,000 rows', () => {
  test('is exported without holding the page up, every cell right', async ({ page, signIn, site, tokenOf }) => {
    test.setTimeout(240_000);
    await signIn('whale01', '/wallet');
    await expect(exportButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');

    let path = '';
    const thread = await traceMainThread(page, async () => {
      const coming = page.waitForEvent('download', { timeout: 180_000 });
      await exportButton(page).click();
      await expect(tray(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[\d,]+ \/ 100,000 行$/);
      const file = await coming;
      // It goes by itself: sooner than the trace is read.
      await expect(tray(page)).toContainText('文件已保存，共 100,000 行');
      path = await file.path();
    });
    expect(thread.tasks).toBeGreaterThan(1000);
    expect(thread.longest).toBeLessThan(50);
    // The browser's trace would have told.
    const held = await traceMainThread(page, async () => {
      await page.evaluate(() => {
        let sum = 0;
        for (let step = 0; step < 3e8; step += 1) sum += Math.sqrt(step);
        return sum;
      });
    });
    expect(held.longest).toBeGreaterThan(50);

    const book = read(await readFile(path), { dense: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet;
    const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
    const header = lines.findIndex(([first]) => first === '设备名称');
    const rows = lines.slice(header + 1, -1);
    expect(rows).toHaveLength(100_000);
    const headers = { Authorization: `Bearer ${await tokenOf('whale01')}` };
    const wrong: string[] = [];
    let cents = 0;
    for (let offset = 0; offset < rows.length; offset += 100) {
      const answer = await fetch(`${site.origin}${inspect}?date=2025-05&limit=100&offset=${offset}`, { headers });
      const { Items } = (await answer.json()) as { Items: Inspection[] };
      for (const [index, item] of Items.entries()) {
        cents += item.amount_total;
        const got = JSON.stringify(rows[offset + index]);
        const due = JSON.stringify(cellsOf(item));
        if (got !== due) wrong.push(`row ${offset + index}: ${got} for ${due}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(lines.at(-1)?.at(-1)).toBe(cents / 100);
  });

  test('stops asking when it is cancelled, and leaves no file', async ({ page, signIn }) => {
    const files = downloads(page);
    await signIn('whale01', '/wallet');
    const asked = pagesAsked(page);
    await exportButton(page).click();
    await expect.poll(() => asked.length).toBeGreaterThan(30);
    await tray(page).getByRole('button', { name: '取消导出 2025-05 bill.xlsx' }).click();
    await expect(tray(page)).toBeHidden();
    const before = asked.length;
    // Time enough for many more pages.
    await page.goto('/device/list');
    await expect(page.getByRole('table', { name: '节点' })).toBeVisible();
    expect(asked.length).toBe(before);
    expect(files).toEqual([]);
  });

  test('goes on while other screens are shown, and asks before the page is closed', async ({ page, signIn }) => {
    await signIn('whale01', '/wallet');
    const asked = pagesAsked(page);
    await exportButton(page).click();
    await expect(tray(page).getByRole('progressbar')).toBeVisible();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '节点列表' }).click();
    await expect(page.getByRole('table', { name: '节点' })).toBeVisible();
    await expect(tray(page).getByRole('progressbar')).toBeVisible();
    const before = asked.length;
    await expect.poll(() => asked.length).toBeGreaterThan(before);

    const asking = page.waitForEvent('dialog');
    const leaving = page.close({ runBeforeUnload: true });
    const question = await asking;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leaving;

    await tray(page)
      .getByRole('button', { name: /^取消导出/ })
      .click();
    await expect(tray(page)).toBeHidden();
    await page.reload(); // Nothing asks any more.
    await expect(page.getByRole('table', { name: '节点' })).toBeVisible();
  });

  test('ends with the session, and the next account sees nothing of it', async ({ page, signIn }) => {
    const files = downloads(page);
    await signIn('whale01', '/wallet');
    const asked = pagesAsked(page);
    await exportButton(page).click();
    await expect.poll(() => asked.length).toBeGreaterThan(20);
    await signOut(page);
    await expect(page.getByLabel('账号')).toBeVisible();
    const before = asked.length;
    await signIn('miner01', '/wallet');
    await expect(exportButton(page)).toBeVisible();
    await expect(tray(page)).toBeHidden();
    expect(asked.length).toBe(before);
    expect(files).toEqual([]);
  });
});

test.describe('an export', () => {
  test('waits as long as it is told to, and asks again for what failed', async ({ page, platform, signIn }) => {
    await signIn('miner01', '/wallet');
    await platform.faults(
      { match: 'offset=300', kind: 'status', status: 429, headers: { 'Retry-After': '2' }, times: 1 },
      { match: 'offset=500', kind: 'status', status: 500, times: 2 },
    );
    const asked: { offset: string | null; request: Request }[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === inspect) asked.push({ offset: searchParams.get('offset'), request });
    });
    const coming = page.waitForEvent('download');
    await exportButton(page).click();
    const file = await coming;
    await expect(tray(page)).toContainText('文件已保存');
    const said = await tray(page).textContent();
    const lines = await linesOf(await file.path());
    // The browser's own times: here they may be heard of late.
    const timesOf = (offset: string) =>
      asked.filter((page) => page.offset === offset).map(({ request }) => request.timing().startTime);
    const [first = 0, second = 0] = timesOf('300');
    expect(second - first).toBeGreaterThan(2000);
    expect(timesOf('300')).toHaveLength(2);
    expect(timesOf('500')).toHaveLength(3);
    expect(said).toContain(`文件已保存，共 ${(lines.length - 6).toLocaleString('en')} 行`);
  });

  test('of a list that grows on the way leaves no file, says by how much, and can be tried again', async ({
    page,
    signIn,
  }) => {
    const files = downloads(page);
    await signIn('miner01', '/wallet');
    const address = new RegExp(`${inspect}.*offset=500$`);
    let total = 0;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { Total: number };
      total = answer.Total;
      await route.fulfill({ response, json: { ...answer, Total: total + 1 } });
    });
    await exportButton(page).click();
    await expect(tray(page)).toContainText('导出月账单失败');
    const [due, found] = [total, total + 1].map((count) => count.toLocaleString('en'));
    await expect(tray(page)).toContainText(`行数不符：平台为 ${due} 行，实际读到 ${found} 行。未生成文件。`);
    expect(files).toEqual([]);
    await page.unroute(address);
    const coming = page.waitForEvent('download');
    await tray(page).getByRole('button', { name: '重试' }).click();
    await coming;
    await expect(tray(page)).toContainText(`文件已保存，共 ${due} 行`);
  });

  test('whose code of the worker does not come fails, and can be tried again', async ({ page, signIn }) => {
    await signIn('miner01', '/wallet');
    await page.route(/sheet\.worker/, (route) => route.abort());
    await exportButton(page).click();
    await expect(tray(page)).toContainText('浏览器未能生成文件');
    await page.unroute(/sheet\.worker/);
    const coming = page.waitForEvent('download');
    await tray(page).getByRole('button', { name: '重试' }).click();
    await coming;
  });

  test('that is asked for twice is made once', async ({ page, signIn }) => {
    const files = downloads(page);
    await signIn('miner01', '/wallet');
    const asked = pagesAsked(page);
    await exportButton(page).dblclick();
    await expect(tray(page)).toContainText('文件已保存');
    expect(files).toHaveLength(1);
    expect(asked).toHaveLength(new Set(asked).size);
  });

  test('keeps texts that look like formulas what they are', async ({ page, signIn }) => {
    const hostile = [
      '=cmd|"/c calc"!A1',
      '+1',
      '-1',
      '@SUM(1)',
      '\t=1',
      '\r=1',
      '_x003D_1',
      '<t>&amp;',
      '\u0007',
      '😀',
    ];
    await signIn('miner01', '/wallet');
    await page.route(new RegExp(`${inspect}.*offset=0$`), async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { Items: Inspection[] };
      const Items = answer.Items.map((item, index) => ({ ...item, device_name: hostile[index] ?? item.device_name }));
      await route.fulfill({ response, json: { ...answer, Items } });
    });
    const coming = page.waitForEvent('download');
    await exportButton(page).click();
    const book = read(await readFile(await (await coming).path()), { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet;
    const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
    const header = lines.findIndex(([first]) => first === '设备名称');
    expect(lines.slice(header + 1, header + 1 + hostile.length).map(([name]) => name)).toEqual(hostile);
    for (const [place, cell] of Object.entries(sheet)) if (!place.startsWith('!')) expect(cell.f).toBeUndefined();
  });

  for (const width of [1440, 390]) {
    test(`is told of in a way that axe finds nothing to say against, ${width} wide`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn('miner01', '/wallet');
      await page.route(new RegExp(`${inspect}.*offset=600$`), () => undefined);
      await exportButton(page).click();
      await expect(tray(page).getByRole('progressbar')).toHaveAttribute('value', /00$/);
      const during = await new AxeBuilder({ page }).include('.xps').setLegacyMode(true).analyze();
      expect(during.violations).toEqual([]);
      await tray(page)
        .getByRole('button', { name: /^取消导出/ })
        .click();
      await expect(tray(page)).toBeHidden();
      await page.route(new RegExp(`${inspect}.*offset=0$`), (route) => route.fulfill({ status: 403, json: {} }));
      await exportButton(page).click();
      await expect(tray(page).getByRole('button', { name: '重试' })).toBeVisible();
      const after = await new AxeBuilder({ page }).include('.xps').setLegacyMode(true).analyze();
      expect(after.violations).toEqual([]);
    });
  }
});

interface Inspection {
  readonly [field: string]: unknown;
  readonly device_uuid: string;
  readonly device_name: string;
  readonly miner_account: string;
  readonly time: number;
  readonly time_ranges: readonly { readonly start: number; readonly end: number }[];
  readonly amount_total: number;
}

async function linesOf(path: string): Promise<unknown[][]> {
  const book = read(await readFile(path));
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet, { header: 1 });
}

const bandwidths = ['bandwidth', 'bandwidth_local', 'bandwidth_international'];
const amounts = ['price', 'price_local', 'price_international', 'income', 'income_local', 'income_international'];

/** What has to stand in a row, by the platform's own answer. */
function cellsOf(item: Inspection): unknown[] {
  const clock = (seconds: number) => new Date((seconds + 28_800) * 1000).toISOString().slice(11, 19);
  const { time, time_ranges: ranges, miner_account: miner } = item;
  const whole = ranges.length === 1 && ranges[0]?.start === time && ranges[0].end === time + 86_399;
  const periods = ranges.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join('、');
  const money = (field: string) => Number(item[field]) / 100;
  return [
    item.device_name,
    item.device_uuid,
    miner.length > 7 ? `${miner.slice(0, 3)}****${miner.slice(-4)}` : `${miner.slice(0, 1)}****${miner.slice(-1)}`,
    (time + 28_800) / 86_400 + 25_569,
    ranges.length === 0 ? '未计费' : whole ? '全天' : periods,
    ...bandwidths.map((field) => item[field]),
    ...[...amounts, 'income_total', 'amount_total'].map(money),
  ];
}
