import { newerFunctions } from '../../deploy/browsers';
import { expect, test } from '../support/browser';
import { deviceLinks, fillSignIn } from '../support/steps';

test('signing in, list, wallet, home and binding work without the functions that Chromium 109 does not have (R18-15)', async ({
  page,
}) => {
  // Workers keep theirs: the build's check covers their files.
  await page.addInitScript((functions) => {
    const owners = new Map<string, object>();
    for (const name of Object.getOwnPropertyNames(window)) {
      const value = /^[A-Z]/.test(name) ? (window as unknown as Record<string, unknown>)[name] : undefined;
      if (typeof value === 'function' || (typeof value === 'object' && value !== null)) {
        owners.set(name.toLowerCase(), value);
      }
    }
    owners.set('typedarray', Object.getPrototypeOf(Uint8Array) as object);
    for (const { owner, name } of functions) {
      const found = owners.get(owner) as { prototype?: object } | undefined;
      for (const object of [found, found?.prototype]) if (object) Reflect.deleteProperty(object, name);
    }
  }, newerFunctions);
  await page.goto('/auth?next=%2Fdevice%2Flist');
  expect(
    await page.evaluate(() => ['canParse' in URL, 'toSpliced' in [], 'size' in URLSearchParams.prototype]),
  ).toEqual([false, false, false]);
  await expect(page.locator('#browser')).toBeHidden();
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.getByRole('button', { name: '第2页' }).click();
  await expect(page).toHaveURL(/\/device\/list\?.*page=2/);
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
  await page.goto('/dashboard/bill');
  await expect(page.getByRole('heading', { name: '待处理' })).toBeVisible();
  await page.goto('/help/bind_device');
  await page.getByLabel('设备ID').fill('E4A7B0319C52');
  await page.getByRole('button', { name: '绑定节点', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('请输入运营商');
});

test('a browser that is too old is told at once what is needed, in both languages, and nothing about the network', async ({
  page,
  expectPageError,
}) => {
  expectPageError(/no such file/);
  await page.route(/\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/auth');
  const told = page.locator('#browser');
  await expect(told).toBeHidden();
  // An older browser applies the other one of each pair of rules.
  await page.evaluate(() => {
    const [sheet] = document.styleSheets;
    const rules = [...(sheet?.cssRules ?? [])];
    for (let at = rules.length - 1; at >= 0; at -= 1) {
      const rule = rules[at];
      if (!(rule instanceof CSSSupportsRule)) continue;
      sheet?.deleteRule(at);
      if (rule.conditionText.startsWith('not')) for (const { cssText } of rule.cssRules) sheet?.insertRule(cssText, at);
    }
    for (const animation of document.getElementById('boot')?.getAnimations() ?? []) animation.finish();
  });
  await expect(told).toContainText('Chrome 109、Edge 109');
  await expect(told).toContainText('update it: Chrome 109');
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#boot')).toBeHidden();
});
