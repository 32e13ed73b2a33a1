import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Inspection } from '../../mocks/seed/billing';
import type { MonthlyBill } from '../../src/platform/contract/billing';
import { axeFindings } from '../support/axe';
import { billRow } from '../support/billRow';
import { expect, test } from '../support/browser';
import { readDownload } from '../support/downloadedSheet';

const inspect = '/api/billing/v1/console/monthly_bill/inspect';
const tray = (page: Page) => page.getByRole('region', { name: '导出', exact: true });
const exportButton = (page: Page) => page.getByRole('button', { name: '导出整月明细', exact: true });

test('a bill of 100,000 rows is exported completely (R9-45)', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn('whale01', '/wallet');
  await expect(exportButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');

  const coming = page.waitForEvent('download', { timeout: 180_000 });
  await exportButton(page).click();
  await expect(tray(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[\d,]+ \/ 100,000行$/);
  const path = await (await coming).path();
  await expect(tray(page)).toContainText('已交给浏览器下载，共100,000行');

  const files = unzipSync(await readFile(path), { filter: ({ name }) => name === 'xl/worksheets/sheet1.xml' });
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const places = [...sheet.matchAll(/<row r="(\d+)"/g)].map(([, place]) => Number(place));
  expect(places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))).toBe(true);
  const last = places.at(-1) ?? 0;
  const amounts = [...sheet.matchAll(/<c r="P(\d+)"[^>]*><v>([\d.]+)<\/v>/g)].map(([, place, value]) => ({
    place: Number(place),
    cents: Math.round(Number(value) * 100),
  }));
  expect(amounts).toHaveLength(100_001);
  const foot = amounts.pop();
  expect(foot).toEqual({ place: last, cents: amounts.reduce((sum, { cents }) => sum + cents, 0) });
});

test('an export continues on other pages, asks before the tab is closed, and stops when it is cancelled', async ({
  page,
  platform,
  signIn,
}) => {
  await platform.faults({ match: 'monthly_bill/inspect', kind: 'slow', delay: 300 });
  await signIn('whale01', '/wallet');
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === inspect) asked.push(request.url());
  });
  await exportButton(page).click();
  await expect(tray(page).getByRole('progressbar')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '节点列表' }).click();
  await expect(page.getByRole('table', { name: '节点' })).toBeVisible();
  await expect(tray(page).getByRole('progressbar')).toBeVisible();
  const before = asked.length;
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  expect(await axeFindings(page, 'light', 'all', '.exports_tray')).toEqual([]);

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
});

test('a month’s bill is exported by device and day, exact to the cent, once the worker’s code has loaded (R9-21, R9-36, R17-8, R18-15)', {
  tag: '@firefox',
}, async ({ page, signIn, site, tokenOf }) => {
  await signIn('miner01', '/wallet');
  await page.route(/sheet\.worker/, (route) => route.abort());
  await exportButton(page).click();
  await expect(tray(page)).toContainText('浏览器未能生成文件');
  expect(await axeFindings(page, 'light', 'all', '.exports_tray')).toEqual([]);
  await page.unroute(/sheet\.worker/);
  const coming = page.waitForEvent('download');
  await tray(page).getByRole('button', { name: '重试' }).click();
  const sheet = await readDownload(await coming, '节点名称');
  await expect(tray(page)).toContainText('已交给浏览器下载');

  const headers = { Authorization: `Bearer ${await tokenOf('miner01')}` };
  const ask = async <T>(path: string) => (await (await fetch(`${site.origin}${path}`, { headers })).json()) as T;
  const bill = await ask<MonthlyBill>('/api/billing/v1/console/monthly_bill/detail?date=2025-05');
  const items: Inspection[] = [];
  for (let total = 1; items.length < total; ) {
    const page = await ask<{ Items: Inspection[]; Total: number }>(
      `${inspect}?date=2025-05&limit=100&offset=${items.length}`,
    );
    items.push(...page.Items);
    total = page.Total;
  }
  const cents = bill.income.reduce((sum, { amount_total }) => sum + amount_total, 0);
  expect(sheet.name).toBe('2025-05 bill.xlsx');
  expect([...sheet.above]).toEqual([
    ['账单月份', '2025-05'],
    ['时区', '北京时间（Asia/Shanghai，UTC+8）'],
    ['行数', items.length],
    ['合计（USD）', cents / 100],
  ]);
  expect(sheet.rows).toEqual(items.map(billRow));
  expect(sheet.foot.at(-1)).toBe(cents / 100);
  expect(sheet.headers).toContain('矿工账号');
});
