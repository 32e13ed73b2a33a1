import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DiagnosisData } from '../../src/domain/diagnosis/diagnosis';
import { enterFile, goTo } from '../support/keyboard';
import { broken, untilIdle } from '../support/sceneTools';
import { expect, test } from '../support/sharedPage';

const exportButton = (page: Page) => page.getByRole('button', { name: '导出诊断包' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '导出诊断包' });
const rows = (page: Page) => page.getByRole('table', { name: '时间线' }).getByRole('row');

/** The requests that a page sends from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return urls;
}

test('a failure is exported and opened by keyboard only, with the errors of the page and nothing uploaded', async ({
  page,
  platform,
  signIn,
  expectPageError,
}) => {
  expectPageError(/13800138000/);
  await platform.faults(broken('GET /api/v1/devices'));
  // The last requests of the shell are those of the menu's number.
  const shellLoaded = page.waitForResponse(/\/userAuthState/);
  await signIn('miner01', '/device/list');
  await shellLoaded;
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('节点列表加载失败')).toBeVisible();
  const heard = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('13800138000 is not defined');
    });
  });
  await heard;
  const requests = requestsOf(page);
  // The account card opens on the way and has the button too.
  const button = page.getByRole('main').getByRole('button', { name: '导出诊断包' });
  await goTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('RangeError: is not defined')).toBeVisible();
  await goTo(page, dialog(page).getByRole('button', { name: '下载文件' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const path = await (await download).path();
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  // Failed calls are retried when another call is answered.
  const own = /^GET (\/assets\/|\/api\/v1\/devices$)/;
  expect(requests.filter((request) => !own.test(request))).toEqual([]);
  const { calls, errors, release } = JSON.parse(await readFile(path, 'utf8')) as DiagnosisData;
  expect(release.build).toMatch(/^index-.+\.js$/);
  expect(calls).toContainEqual(
    expect.objectContaining({ path: '/api/v1/devices', status: 500, failure: 'Unavailable' }),
  );
  expect(errors).toMatchObject([{ from: 'error', name: 'RangeError', message: 'is not defined' }]);

  await page.goto('/help/diagnosis');
  await goTo(page, page.getByRole('button', { name: '选择文件' }));
  await untilIdle(page);
  await enterFile(page, path);
  await expect(rows(page)).toHaveCount(1 + calls.length + errors.length);
  await goTo(page, page.getByRole('searchbox', { name: '按路径或错误名筛选' }));
  await page.keyboard.type('rangeerror');
  await expect(rows(page)).toHaveCount(2);
});

test('the diagnosis can also be exported without a network (R2-32)', async ({ page, context, signIn }) => {
  const loaded = Promise.all(
    [/\/Diagnosis-.+\.js$/, /\/help-.+\.js$/, /\/PendingNumber-.+\.js$/].map((file) => page.waitForResponse(file)),
  );
  await signIn('miner01', '/device/list');
  await loaded;
  await context.setOffline(true);
  await page.getByRole('button', { name: '用户：miner01' }).click();
  await exportButton(page).click();
  await expect(dialog(page).getByText('离线', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '用户：miner01' })).toBeFocused();
  await context.setOffline(false);
});
