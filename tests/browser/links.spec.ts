import type { Page } from '@playwright/test';
import { agreed } from '../support/agreed';
import { expect, test } from '../support/browser';
import { deviceLinks, fillSignIn, whereIs } from '../support/steps';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** What the list shows of its view. */
async function viewOf(page: Page) {
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.locator('table tbody.RecordTable_stale')).toHaveCount(0);
  const turned = new URL(page.url()).searchParams.get('page') ?? '1';
  await expect(page.locator('[aria-label="分页"] [aria-current]')).toHaveText(turned);
  const shown = await page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      rows: texts('table[aria-label="节点"] tbody tr'),
      page: texts('[aria-label="分页"] [aria-current]').join(),
      total: texts('main *').find((text) => /^[\d,]+台/.test(text)),
      sorted: texts('th[aria-sort="descending"]').join(),
      filters: texts('.filters .pill--on'),
      status: texts('.tile.is-on').join(),
    };
  });
  return { where: whereIs(page).replace(/[?&]readonly=1/, ''), ...shown };
}

/** Filters by status and NAT, sorts by income, and opens the third page. */
async function arrange(page: Page) {
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.locator('.tile', { hasText: '在线' }).click();
  await page.getByRole('button', { name: /^更多筛选/ }).click();
  await page.getByRole('checkbox', { name: '内网', exact: true }).check();
  await page.getByRole('button', { name: /^查看\d/ }).click();
  await expect(page.locator('.filters .pill--on')).toHaveCount(2);
  const income = page.getByRole('columnheader', { name: /昨日收益/ });
  await income.getByRole('button').click();
  await expect(income).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: '第2页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: '第3页' }).click();
  await expect(page).toHaveURL(/page=3/);
}

test('a view survives a reload and Back, and a copied link opens it in another browser, after signing in or with a support token (R3-1, R3-3)', async ({
  page,
  signIn,
  openBrowser,
  tokenOf,
}) => {
  await signIn('agent01', '/device/list');
  await arrange(page);
  const view = await viewOf(page);
  expect(view).toMatchObject({
    page: '3',
    filters: [expect.stringContaining('在线'), expect.stringContaining('内网')],
  });
  expect(new Set(view.rows).size).toBe(20);
  await page.reload();
  expect(await viewOf(page)).toEqual(view);
  await deviceLinks(page).first().click();
  await expect(page.getByRole('slider', { name: '选择一天，查看当日收益与违规' })).toBeVisible();
  await page.goBack();
  expect(await viewOf(page)).toEqual(view);
  await page.goBack();
  const { sorted, filters, status } = view;
  expect(await viewOf(page)).toMatchObject({ page: '2', sorted, filters, status });
  await page.goForward();
  await expect(page).toHaveURL(/page=3/);
  expect(await viewOf(page)).toEqual(view);

  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  const colleague = await openBrowser();
  await colleague.goto(link);
  await fillSignIn(colleague, 'agent01');
  expect(await viewOf(colleague)).toEqual(view);

  const support = await openBrowser();
  await support.goto(`${link}&token=${await tokenOf('agent01')}&readonly=1`);
  expect(await viewOf(support)).toEqual(view);
  const bar = support.getByRole('region', { name: '只读支持视图' });
  await expect(bar).toContainText('agent01');
  // A link copied from a support view is the plain one, without a token.
  await support.getByRole('button', { name: '工具' }).click();
  await support.getByRole('button', { name: '复制链接' }).click();
  expect(await support.evaluate(() => navigator.clipboard.readText())).toBe(link);
  // The support view belongs to its tab, and leaves nothing behind but the host's brand.
  await support.reload();
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: '退出' }).click();
  await expect(support.getByLabel('账号')).toBeVisible();
  const left = await support.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => !(key in agreed))).toEqual(['console.preferences']);
  const preferences = await support.evaluate(() => localStorage.getItem('console.preferences'));
  expect(Object.keys(JSON.parse(preferences ?? '{}')).filter((key) => key !== 'logo')).toEqual(['brand']);
});
