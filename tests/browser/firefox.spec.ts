import { expect, test } from '../support/browser';
import { phone, sidewaysOverflow } from '../support/phoneRules';
import { photograph, pngOf } from '../support/printedCodes';
import { deviceLinks, whereIs } from '../support/steps';

// Journeys in Firefox for which no Chromium test can be used unchanged; those that can have the same tag.
const tag = '@firefox';

test('a wrong password is reported; the right one leads to the requested list, whose address keeps status, order and page (R18-15)', {
  tag,
}, async ({ page }) => {
  const signInWith = async (password: string) => {
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await page.goto('/device/list?page=2');
  await page.getByLabel('账号').fill('agent01');
  await signInWith('Wrong1234');
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await signInWith('Demo1234');
  await expect(deviceLinks(page)).toHaveCount(20);
  expect(whereIs(page)).toBe('/device/list?page=2');

  await page.locator('.tile', { hasText: '离线' }).click();
  await page
    .getByRole('columnheader', { name: /昨日收益/ })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: '第3页' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.locator('table tbody.RecordTable_stale')).toHaveCount(0);
  const view = () => page.getByRole('table', { name: '节点' }).locator('tbody').textContent();
  const before = [whereIs(page), await view()];
  await page.reload();
  await expect(deviceLinks(page)).toHaveCount(20);
  expect([whereIs(page), await view()]).toEqual(before);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=3/);
});

test('no screen is wider than the window, nor does the window scroll beside a list; the search icon is visible (R18-15)', {
  tag,
}, async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  for (const path of ['/device/list', '/dial/list', '/dashboard', '/wallet', '/help/bind_device']) {
    if (whereIs(page) !== path) await page.goto(path);
    await expect(page.locator('#main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOverflow(page), `${path} at ${width}`).toEqual([]);
      const found = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const main = document.querySelector('#main');
        const icon = document.querySelector('#main .search .i')?.getBoundingClientRect();
        const seen = icon && document.elementFromPoint(icon.x + icon.width / 2, icon.y + icon.height / 2);
        return {
          sideways: main && main.scrollWidth - main.clientWidth,
          twice: main !== null && main.scrollHeight > main.clientHeight && scrollHeight > clientHeight,
          icon: seen?.closest('svg') !== null,
        };
      });
      expect(found, `${path} at ${width}`).toEqual({ sideways: 0, twice: false, icon: true });
    }
  }
});

test('code that could not be loaded is reported; a press after it is available reloads the page, which then has it (R18-16)', {
  tag,
}, async ({ page, context, signIn, expectPageError }) => {
  expectPageError(/dynamically imported module/);
  // What is prefetched after two seconds would be there, or fail, before the press.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const notAhead = (run: () => void, after?: number) => setTimeout(run, after === 2000 ? 600_000 : after);
    Object.assign(window, { setTimeout: notAhead });
  });
  await signIn('miner01', '/wallet');
  const bell = page.getByRole('button', { name: /^通知/ });
  const load = () => page.waitForEvent('load');
  await expect(bell).toBeVisible();
  await page.waitForLoadState('networkidle');
  const code = /\/assets\/surfaces-/;
  await context.route(code, (route) => route.abort());
  // The files may belong to an older release, so the page reloads once.
  await Promise.all([load(), bell.click()]);
  await bell.click();
  const warning = page.getByText(/^页面文件加载失败：可能被浏览器扩展或过滤规则拦下了/);
  await expect(warning).toBeVisible();
  await bell.click();
  await expect(warning).toBeVisible();
  await context.unroute(code);
  await Promise.all([load(), bell.click()]);
  await bell.click();
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('without a camera the scanner says so, and reads a photo with the bundled decoder (R18-15)', {
    tag,
  }, async ({ page, signIn }) => {
    await signIn('miner01', '/scan-device');
    const camera = page.getByRole('region', { name: '相机' });
    await camera.getByRole('button', { name: '打开相机' }).click();
    await expect(camera.getByRole('alert')).toContainText('没有找到摄像头');
    const buffer = pngOf(photograph({ code: 'code128', text: 'DEV-PHOTO-77', angle: 24 }, 600, 800));
    await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('heading', { level: 2, name: 'DEV-PHOTO-77' })).toBeVisible();
  });
});

// When a navigation begins, Firefox aborts pending loads, which looks like a missing file.
test('a screen that is still loading does not block the navigation to another page (R17-15)', { tag }, async ({
  page,
  signIn,
  expectPageError,
}) => {
  expectPageError(/^console: Error$/);
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.route(/\/assets\/WalletPage-/, () => new Promise(() => undefined));
  const asked = page.waitForRequest(/\/assets\/WalletPage-/);
  await page.getByRole('link', { name: '计费结算' }).click();
  await asked;
  await page.goto('/dial/list');
  await expect(page.getByRole('heading', { level: 1, name: '拨号列表' })).toBeVisible();
});
