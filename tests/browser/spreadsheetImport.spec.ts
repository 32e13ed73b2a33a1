import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { enterFile } from '../support/keyboard';
import { sheetFile, sheetRow } from '../support/sheets';
import { zipOf } from '../support/zip';

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

test('5,000 rows: read, checked and bound; a second tab waits, then continues', async ({
  page,
  context,
  signIn,
  platform,
}) => {
  test.setTimeout(180_000);
  await signIn('miner01', address);
  // The most there is to draw: a page full of rows, each with as many problems as are expanded automatically.
  const wrong = { 省份: '火星', 运营商: '无', UPS: '' };
  const rows = numbered(5000).map((row, at) => (at < 50 || at % 50 === 7 ? sheetRow(`IMPORT-${at}`, wrong) : row));
  const file = fileOf(rows);
  await expect(button(page, '选择文件')).toBeVisible();

  await choose(page, file);
  await expect(button(page, '绑定4851台')).toBeVisible();
  await button(page, '下一页').click();
  await button(page, /^有问题/).click();
  await expect(figure(page, '有问题')).toHaveText('149');
  await button(page, /^全部/).click();
  await button(page, '绑定4851台').click();
  await expect(figure(page, '已绑定')).toHaveText(/^\d{3}$/, { timeout: 90_000 });
  await button(page, '暂停').click();
  await expect(page.getByText(/^已暂停，还有\d+行没有处理。$/)).toBeVisible();

  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByText('导入已在另一个标签页打开')).toBeVisible();
  // Close in the middle of the run: the browser asks, and the user leaves.
  await button(page, '继续').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await expect(second.getByText('有一次未完成的导入')).toBeVisible();
  await button(second, '继续导入').click();
  await button(second, '继续').click();
  await expect(second.getByRole('progressbar')).toBeVisible();
  await button(second, '取消导入').click();
  // A link to the row whose answer the closed tab did not receive may follow.
  await expect(second.getByText(/^导入已取消：已绑定\d+台，\d+行没有绑定。/)).toBeVisible();

  const { bindings } = await platform.ledger();
  const serials = bindings.map(({ serial }) => serial);
  expect(serials.length).toBeGreaterThanOrEqual(100);
  expect(new Set(serials).size).toBe(serials.length);
  await expect(figure(second, '已绑定')).toHaveText(String(serials.length));
  // The platform refuses what it already has, so a row that was sent twice would be listed here.
  await expect(figure(second, '未完成')).toHaveText('0');
});

test('a hostile file only causes a message; choosing, correcting, removing and binding work by keyboard (R17-9)', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn('miner01', address);
  const bomb = zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(120 * 1024 * 1024) },
  ]);
  await choose(page, { name: '炸弹.xlsx', mimeType, buffer: Buffer.from(bomb) });
  await expect(page.getByRole('alert')).toHaveText('炸弹.xlsx：文件解压后过大，无法读取，请另存为新的表格再导入');

  await button(page, '选择文件').focus();
  const wrong = [sheetRow('KEY-1', { UPS: '' }), sheetRow('KEY-2'), sheetRow('KEY-3')];
  await enterFile(page, fileOf(wrong));
  await expect(page.getByText(/^设备\.xlsx · /)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, '绑定2台')).toBeFocused();
  // Past the button and the counts, to the first row's actions and its invalid field.
  const ups = page.getByRole('combobox', { name: 'UPS' });
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (await ups.evaluate((field) => field === document.activeElement)) break;
  }
  await expect(ups).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(ups).toHaveValue('yes');
  await expect(ups).toBeFocused();
  await button(page, '移除第3行').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, '移除第4行')).toBeFocused();
  await button(page, '修改第4行').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '第4行的内容' }).getByLabel('设备ID')).toBeFocused();
  await page.getByRole('button', { name: '完成', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, '修改第4行')).toBeFocused();
  await button(page, '绑定2台').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('导入完成：已绑定2台。')).toBeVisible();
  await expect(page.getByRole('region', { name: '绑定进度' })).toBeFocused();
  expect((await platform.ledger()).bindings.map(({ serial }) => serial)).toEqual(['KEY-1', 'KEY-3']);

  // At the table's narrowest width no fact wraps in the middle, and nothing overflows.
  await page.setViewportSize({ width: 1024, height: 800 });
  const facts = page.locator('.ImportItem_facts > span');
  expect(await facts.count()).toBe(16);
  expect(
    await facts.evaluateAll((all) => all.filter((one) => one.clientHeight > 22).map((one) => one.textContent)),
  ).toEqual([]);
  expect(
    await page.locator('.SpreadsheetImport_page .tw').evaluate((frame) => frame.scrollWidth - frame.clientWidth),
  ).toBe(0);
});
