import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { traceMainThread } from '../support/mainThread';
import { sheetFile, sheetRow } from '../support/sheets';

const address = '/help/bind_device?import=1';
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fileOf = (rows: readonly (readonly string[])[], name = '设备.xlsx') => ({
  name,
  mimeType,
  buffer: Buffer.from(sheetFile(rows)),
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => sheetRow(`IMPORT-${at}`));

const choose = (page: Page, file: ReturnType<typeof fileOf>) => page.locator('input[type=file]').setInputFiles(file);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const figure = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) }).locator('.tile__v');

test('5,000 rows are read, checked and bound without the page standing still; paused, cancelled, taken up again', async ({
  page,
  signIn,
  platform,
}) => {
  test.setTimeout(180_000);
  await signIn('miner01', address);
  const rows = numbered(5000).map((row, at) => (at % 50 === 7 ? sheetRow(`IMPORT-${at}`, { 省份: '火星' }) : row));
  const file = fileOf(rows);
  await expect(button(page, '选择文件')).toBeVisible();

  const { longest, tasks } = await traceMainThread(page, async () => {
    await choose(page, file);
    await expect(button(page, '绑定 4900 台')).toBeVisible({ timeout: 30_000 });
    await button(page, '下一页').click();
    await button(page, /^有问题/).click();
    await expect(figure(page, '有问题')).toHaveText('100');
    await button(page, /^全部/).click();
    await button(page, '绑定 4900 台').click();
    await expect(figure(page, '已绑定')).toHaveText(/^[3-9]\d\d$/, { timeout: 90_000 });
    await button(page, '暂停').click();
    await expect(page.getByText(/^已暂停，还有 \d+ 行没有处理。$/)).toBeVisible();
  });
  test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(1)} ms of ${tasks}` });
  expect(tasks).toBeGreaterThan(100);
  expect(longest, 'milliseconds of the longest task').toBeLessThan(100);

  await button(page, '继续').click();
  await expect(figure(page, '已绑定')).toHaveText(/^([4-9]\d\d|\d{4})$/, { timeout: 60_000 });
  // In the middle of it: the browser asks, and goes.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('有一次未完成的导入')).toBeVisible();
  await button(page, '继续导入').click();
  await button(page, '继续').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, '取消导入').click();
  await expect(page.getByText(/^导入已取消：已绑定 \d+ 台，\d+ 行没有绑定。$/)).toBeVisible();

  const { bindings } = await platform.ledger();
  const serials = bindings.map(({ serial }) => serial);
  expect(serials.length).toBeGreaterThan(400);
  expect(new Set(serials).size).toBe(serials.length);
  await expect(figure(page, '已绑定')).toHaveText(String(serials.length));
});

test('the trace shows a task that is too long', async ({ page, signIn }) => {
  await signIn('miner01', address);
  await expect(button(page, '选择文件')).toBeVisible();
  const { longest } = await traceMainThread(page, async () => {
    await page.evaluate(() => {
      const until = performance.now() + 1500;
      while (performance.now() < until);
    });
  });
  expect(longest).toBeGreaterThan(100);
});
