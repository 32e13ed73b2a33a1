import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { phone, sidewaysOverflow } from '../support/phoneRules';
import { untilIdle } from '../support/sceneTools';
import { expect, test } from '../support/sharedPage';

const miners = '/device/list?view=miners';
const views = (page: Page) => page.getByRole('navigation', { name: '视图' });
const count = (page: Page) => page.getByText('795个');

test('1,200 miners and 1,600 nodes that are down are shown at once, and paged, filtered and searched in place (R19-26)', async ({
  page,
  signIn,
}) => {
  await signIn('agent01', '/device/list');
  await page.getByRole('row').nth(1).waitFor();
  // The last requests of the shell, three seconds after the frame.
  await page.getByRole('link', { name: /项待处理/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await views(page).getByRole('link', { name: '矿工' }).click();
  await expect(count(page)).toBeVisible();
  await untilIdle(page);
  asked.length = 0;
  await page.getByRole('button', { name: '故障', exact: true }).click();
  await page.getByText('全部', { exact: true }).click();
  await expect(page.getByText('第1–20，共1,200')).toBeVisible();
  await page.getByRole('button', { name: '第2页' }).click();
  await expect(page.getByText('第21–40，共1,200')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索矿工' }).fill('provider_11');
  await expect(page.getByText('100个')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page.getByRole('table', { name: '矿工' }).locator('tbody tr')).toHaveCount(20);
});

for (const width of [768, 1024, 1200, 1366, 1440]) {
  test(`at ${width} px no part of the miners overlaps another or exceeds the window; sticky parts stay`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('agent01', miners);
    await count(page).waitFor();
    await untilIdle(page);
    const main = page.locator('#main');
    const wide = await main.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      return element.scrollWidth - element.clientWidth;
    });
    expect(wide, 'sideways').toBe(0);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await expect(page.getByRole('searchbox', { name: '搜索矿工' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader', { name: '故障' }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: '分页' })).toBeInViewport({ ratio: 1 });
    const last = page.getByRole('table', { name: '矿工' }).getByRole('row').last();
    await expect(last.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const map = await page.getByRole('region', { name: '掉线分布' }).boundingBox();
    const list = await page.getByRole('region', { name: '矿工', exact: true }).boundingBox();
    if (map === null || list === null) throw new Error('not there');
    const apart = list.x + list.width <= map.x + 0.5 || map.y + map.height <= list.y + 0.5;
    expect(apart, 'list and map').toBe(true);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the views are tabs with counts; four places and rows that link to the nodes that are down (R19-20)', async ({
    page,
    signIn,
  }) => {
    await signIn('agent01', '/device/list');
    await expect(views(page).getByRole('link', { name: '节点 20,000' })).toHaveAttribute('aria-current', 'page');
    await views(page).getByRole('link', { name: '矿工 1,200' }).tap();
    await count(page).waitFor();
    const map = page.getByRole('table', { name: '掉线分布' });
    await expect(map.getByRole('rowheader')).toHaveCount(4);
    await page.getByRole('button', { name: '其余16个地区' }).tap();
    await expect(map.getByRole('rowheader')).toHaveCount(20);
    await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '故障从多到少' });
    await expect(page).toHaveURL(/sort=fault&order=DESC/);
    const first = page.getByRole('list', { name: '矿工' }).getByRole('link').first();
    await expect(first).toContainText('node_provider_0001');
    await first.tap();
    await expect(page).toHaveURL(/filter=.*minerAccount/);
    await expect(page.getByText('35台')).toBeVisible();
  });
});

test('a copied table has numbers that a spreadsheet reads, one cell per cell (R15-13)', async ({ page, signIn }) => {
  await signIn('agent01', miners);
  await count(page).waitFor();
  const table = page.getByRole('table', { name: '矿工' });
  await expect(table.locator('td:nth-child(7)').first()).toHaveText(/^−\d+\.\d\d$/);
  const shown = await table.evaluate((element: HTMLTableElement) => {
    document.getSelection()?.selectAllChildren(element);
    return [...element.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  });
  expect(shown[1]?.[6]).toMatch(/^−\d+\.\d\d$/);
  // The listener is set before the key is pressed.
  const copied = await page.evaluateHandle(() => ({
    what: new Promise<{ text: string; html: string }>((resolve) =>
      window.addEventListener('copy', ({ clipboardData }) =>
        resolve({
          text: clipboardData?.getData('text/plain') ?? '',
          html: clipboardData?.getData('text/html') ?? '',
        }),
      ),
    ),
  }));
  await page.keyboard.press('ControlOrMeta+C');
  const { text, html } = await copied.evaluate(({ what }) => what);
  const [sheet] = Object.values(read(html, { type: 'string' }).Sheets);
  const rows = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 });
  expect(rows).toHaveLength(shown.length);
  // The column of check boxes is not copied.
  expect(rows.slice(1).map((row) => row[5])).toEqual(
    shown.slice(1).map((row) => Number(row[6]?.replace('−', '-').replace(',', ''))),
  );
  expect(text).toContain(shown[1]?.[6]?.replace('−', '-'));
  expect(text).not.toContain('−');
});
