import type { Page } from '@playwright/test';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { sheetFile, sheetRow } from '../support/sheets';

const call = 'POST /api/v1/device/register$';
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const figure = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) }).locator('.tile__v');

test.describe('an import on a phone', () => {
  test.use(phone);

  test('rows are corrected, bound, refused, looked up and retried', async ({ page, platform, signIn }) => {
    await signIn('miner01', '/help/bind_device');
    await button(page, '从Excel导入').click();
    const rows = [
      sheetRow('ROAD-1'),
      sheetRow('ROAD-2', { 省份: '火星' }),
      sheetRow('ROAD-3'),
      sheetRow('ROAD-4'),
      sheetRow('ROAD-1'),
    ];
    const file = { name: '设备.xlsx', mimeType, buffer: Buffer.from(sheetFile(rows)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(figure(page, '有问题')).toHaveText('2');
    await page.getByRole('group', { name: '第3行的内容' }).getByLabel('省份').selectOption('浙江');
    await button(page, '移除第6行').click();
    await expect(figure(page, '有问题')).toHaveText('0');

    // Slow, then refused, then done without an answer, then normal.
    await platform.faults(
      { match: call, kind: 'slow', delay: 800, times: 1 },
      { match: call, kind: 'status', status: 200, body: { error: '设备不在线' }, times: 1 },
      { match: call, kind: 'status', status: 500, after: true, times: 1 },
    );
    await button(page, '绑定4台').click();
    await expect(page.getByText('导入结束：已绑定3台，1行没有绑定。')).toBeVisible();
    await expect(page.getByText('设备不在线')).toBeVisible();
    await button(page, '重试1行').click();
    await expect(page.getByText('导入完成：已绑定4台。')).toBeVisible();

    const serials = (await platform.ledger()).bindings.map(({ serial }) => serial);
    expect([...serials].sort()).toEqual(['ROAD-1', 'ROAD-2', 'ROAD-3', 'ROAD-4']);
    await page.goto(`/device/list?filter=${encodeURIComponent(JSON.stringify({ q: 'ROAD-' }))}`);
    await expect(page.locator('main')).toContainText('ROAD-4');
  });
});
