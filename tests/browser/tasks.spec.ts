import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser';
import { readDownload } from '../support/downloadedSheet';

test('an agent exports the offline nodes of one miner in one province with 4 clicks and 2 searches', async ({
  page,
  signIn,
}) => {
  await signIn('agent01', '/device/list');
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  const filters = page.getByRole('region', { name: '筛选' });
  let clicks = 0;
  const click = async (it: Locator) => {
    clicks += 1;
    await it.click();
  };
  const search = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  };
  await click(page.getByRole('button', { name: /^离线/ }));
  await click(filters.getByRole('button', { name: '矿工账号' }));
  await page
    .getByRole('checkbox', { name: /^node_provider/ })
    .first()
    .waitFor();
  await search('node_provider_0001');
  await click(filters.getByRole('button', { name: '省份' }));
  await page.getByRole('checkbox', { name: '云南' }).waitFor();
  await search('云南');
  await expect(page).toHaveURL(/province/);
  await expect(row).toContainText('云南');
  const coming = page.waitForEvent('download');
  await click(filters.getByRole('button', { name: '导出' }));
  const { above } = await readDownload(await coming, '节点名称');
  expect(Object.fromEntries(above)).toMatchObject({ 状态: '离线', 矿工账号: 'node_provider_0001', 省份: '云南' });
  expect(clicks).toBe(4);
});
