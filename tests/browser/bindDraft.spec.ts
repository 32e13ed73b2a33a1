import { fillWholeMachine, formValues, serialField } from '../support/bindForm';
import { expect, test } from '../support/sharedPage';

test('a new release reloads the page once, and the input is kept (R17-15)', async ({
  page,
  context,
  signIn,
  expectPageError,
}) => {
  expectPageError(/Unable to preload|dynamically imported module/); // React logs to the console what a boundary caught.
  const gone = /\/assets\/flashing-/;
  await signIn('miner01', '/help/bind_device');
  await fillWholeMachine(page, 'E4A7F00D0001');
  const typed = await formValues(page);
  await context.route(gone, (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '刷机教程' }).click();
  await reloaded;
  await expect(serialField(page)).toHaveValue('E4A7F00D0001');
  await expect(page.getByRole('option', { name: '浙江' })).toBeAttached();
  expect(await formValues(page)).toEqual(typed);

  // A file that fails again is reported in its place, and can be retried.
  await page.getByRole('button', { name: '刷机教程' }).click();
  const drawer = page.getByRole('dialog', { name: '刷机教程' });
  await expect(drawer.getByText('教程加载失败')).toBeVisible();
  await context.unroute(gone);
  await drawer.getByRole('button', { name: '重试' }).click();
  await expect(drawer.getByRole('heading', { name: '准备' })).toBeVisible();
  expect(await formValues(page)).toEqual(typed);
});
