import { expect, test } from '../support/sharedPage';

test('the wallet prints on one sheet of A4, without buttons', async ({ page, signIn }) => {
  await signIn('miner01', '/wallet');
  await page.getByText(/^共\d+条/).waitFor();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '确认账单' })).toBeHidden();
});

test('document: prints only its text in light colours; contents stay visible, and anchors are not under the header', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/doc-ip');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['主菜单', '目录', '相邻的教程', '全部教程']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  }
  for (const name of ['打印', '打开菜单', '扫码绑定节点'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'IP设置教程' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^示意图：设备的地址/ })).toBeVisible();
  const link = page.getByRole('link', { name: '软路由一对一教程' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain(new URL('/doc-soft-1to1', page.url()).href);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: null, colorScheme: null });

  const contents = page.getByRole('navigation', { name: '目录' });
  const current = contents.locator('[aria-current="location"]');
  await expect(current).toHaveText('在哪里设置');
  await page.getByRole('heading', { level: 2, name: '服务器上网' }).evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText('服务器上网');
  await expect(contents).toBeInViewport();
  await contents.getByRole('link', { name: '常见问题' }).press('Enter');
  await expect(page).toHaveURL(/\/doc-ip#trouble$/);
  const heading = page.getByRole('heading', { level: 2, name: '常见问题' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(current).toHaveText('常见问题');
  // Back restores the scroll position.
  await page.goBack();
  await expect(page).toHaveURL(/\/doc-ip$/);

  await page.goto('/doc-network#vlan');
  const vlan = page.getByRole('heading', { level: 2, name: '一张网卡，多条线路' });
  await expect(vlan).toBeFocused();
  const top = await vlan.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(60);
  expect(top).toBeLessThan(120);
});
