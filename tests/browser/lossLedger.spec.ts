import type { Page } from '@playwright/test';
import { readDownload } from '../support/downloadedSheet';
import { sidewaysOverflow } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { whereIs } from '../support/steps';

const summary = (page: Page) => page.getByRole('region', { name: '估算损失', exact: true });
const total = (page: Page) => summary(page).locator('p', { hasText: /^约 −\$/ });
const lines = (page: Page) => page.locator('tbody button[aria-expanded]');

test('an agent finds the costliest day in the strip, reads it by keyboard, and exports it', async ({
  page,
  signIn,
}) => {
  await signIn('agent01', '/dashboard/tech');
  await expect(total(page)).toBeVisible();
  const strip = page.locator('.LossSummary_bars');
  const heights = await strip
    .locator('span')
    .evaluateAll((days) => days.map((day) => day.firstElementChild?.clientHeight));
  const highest = heights.indexOf(Math.max(...heights.map((height) => height ?? 0)));
  const box = await strip.boundingBox();
  if (box === null) throw new Error('no strip');
  await page.mouse.click(box.x + (box.width * (highest + 0.5)) / heights.length, box.y + box.height - 2);
  await expect(page).toHaveURL(/day=/);
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(whereIs(page)) ?? [];
  await expect(page.getByTitle(/^只看/)).toHaveCount(1);
  await expect(lines(page)).toHaveCount(8);
  await lines(page).first().press('Enter');
  await expect(page.getByText('昨日收益按带宽折算，非平台数字')).toBeVisible();
  expect(await sidewaysOverflow(page)).toEqual([]);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出申诉明细' }).press('Enter');
  const { name, above, rows, headers, foot } = await readDownload(await coming, '日期（北京时间）');
  expect(name).toBe('2025-05-07_2025-06-05 申诉明细.xlsx');
  expect(above.get('日期')).toBe(day);
  expect(above.get('行数')).toBe(rows.length);
  expect(headers).toContain('矿工账号');
  const column = headers.indexOf('估算损失（USD）');
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect(Math.round(Number(above.get('估算损失合计（USD）')) * 100)).toBe(cents);
  expect(Math.round(Number(foot[column]) * 100)).toBe(cents);

  await page.getByRole('button', { name: '移除筛选：日期' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tech$/);
});
