import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreed } from '../support/agreed';
import { test as base, enter, expect, outside } from '../support/browser';
import { readDownload } from '../support/downloadedSheet';
import { drawingDay } from '../support/drawSteps';
import { sidewaysOverflow } from '../support/phoneRules';
import { photograph, pngOf } from '../support/printedCodes';
import { walletPassword } from '../support/walletPassword';
import { openWebKit, type WebKitWindow } from '../support/webkitWindow';

// The journeys that are tested in every browser, in WebKit. Playwright can only drive its own WebKit, so this uses
// WebDriver.

interface Fixtures {
  /** The worker's window, with all its data cleared. */
  readonly webkit: WebKitWindow;
  /** Goes to an address of the console. */
  readonly go: (path: string) => Promise<void>;
  /** Signs an account in and opens an address. */
  readonly enterAs: (username: string, path: string) => Promise<void>;
}

const test = base.extend<Fixtures, { readonly window: WebKitWindow }>({
  // Playwright itself opens no page.
  pageErrors: async ({ browserName: _ }, use) => use([]),
  window: [
    async ({ browserName: _ }, use) => {
      const window = await openWebKit();
      await use(window);
      await window.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  webkit: async ({ window, site }, use) => {
    await window.goto(`${site.origin}${outside}`);
    await window.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await window.resize(1440);
    await use(window);
    expect(await window.pageErrors(), 'the errors of the pages').toEqual([]);
  },
  go: async ({ webkit, site }, use) => use((path) => webkit.goto(`${site.origin}${path}`)),
  enterAs: async ({ webkit, site, go }, use) =>
    use(async (username, path) => {
      const { kept } = await enter(site.origin, username);
      await go(outside);
      await webkit.evaluate(
        (entries) => {
          for (const [key, value] of entries) localStorage.setItem(key, value);
        },
        [...kept, ...Object.entries(agreed)],
      );
      await go(path);
    }),
});

/** Path and query of the window. */
const whereIs = (webkit: WebKitWindow) => webkit.evaluate(() => window.location.pathname + window.location.search);
const rows = (webkit: WebKitWindow) =>
  webkit.evaluate(() =>
    [...document.querySelectorAll('tbody:not(.RecordTable_stale) .deviceColumns_name a')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.textContent),
  );

test('WebKit: a wrong password is reported; the right one leads to the requested list, whose address keeps order and page (R18-15)', async ({
  webkit,
  go,
}) => {
  await go('/device/list?page=2');
  await webkit.fill('账号', 'agent01');
  await webkit.fill('密码', 'Wrong1234');
  await webkit.click('button', { name: '登录' });
  await webkit.find('[role=alert]', { text: /账号或密码错误/ });
  await webkit.fill('密码', 'Demo1234');
  await webkit.click('button', { name: '登录' });
  await webkit.click('dialog button, [role=dialog] button', { name: '同意并继续' });
  await expect.poll(() => rows(webkit)).toHaveLength(20);
  expect(await whereIs(webkit)).toBe('/device/list?page=2');

  await webkit.click('th button', { name: /昨日收益/ });
  await webkit.click('button', { name: '第3页' });
  await expect.poll(() => whereIs(webkit)).toContain('page=3');
  await expect.poll(() => rows(webkit)).toHaveLength(20);
  const before = [await whereIs(webkit), await rows(webkit)];
  await webkit.reload();
  await expect.poll(async () => [await whereIs(webkit), await rows(webkit)]).toEqual(before);
  await webkit.back();
  await expect.poll(() => whereIs(webkit)).not.toContain('page=3');

  await webkit.click('.deviceColumns_name a');
  await webkit.find('h2', { text: /拨号线路/ });
});

test('WebKit: the bill of the wallet is exported completely, and confirmed once (R18-15)', async ({
  webkit,
  platform,
  enterAs,
}) => {
  await enterAs('miner01', '/wallet');
  await webkit.click('button', { name: '导出整月明细' });
  await webkit.find('[role=region], section', { text: /已交给浏览器下载，共[\d,]+行/ });
  const files = () =>
    readdirSync(webkit.home, { recursive: true, encoding: 'utf8' }).filter((file) => /\.xlsx$/.test(file));
  await expect.poll(files).toHaveLength(1);
  const [file = ''] = files();
  const sheet = await readDownload(
    { path: async () => join(webkit.home, file), suggestedFilename: () => file },
    '节点名称',
  );
  const amounts = sheet.rows.map((row) => Math.round(Number(row.at(-1)) * 100));
  expect(sheet.above.get('行数')).toBe(amounts.length);
  expect(Math.round(Number(sheet.foot.at(-1)) * 100)).toBe(amounts.reduce((sum, cents) => sum + cents, 0));

  await webkit.click('button', { name: '确认账单' });
  await webkit.click('[role=dialog] button', { name: /^确认 \$/ });
  await webkit.find('[role=dialog]', { text: /账单已确认/ });
  expect((await platform.ledger()).confirmations.map(({ username, date }) => [username, date])).toEqual([
    ['miner01', '2025-05'],
  ]);
});

test('WebKit: a withdrawal is made once (R18-15)', async ({ webkit, platform, enterAs }) => {
  await platform.standAt(drawingDay);
  await enterAs('miner01', '/wallet');
  await webkit.click('.WalletsCard_wallets button', { name: '提现' });
  await webkit.fill('提现金额', '3000');
  await webkit.fill('钱包密码', walletPassword);
  await webkit.click('[role=dialog] button', { name: '下一步' });
  await webkit.click('[role=dialog] button', { name: /^确认提现/ });
  await webkit.find('[role=dialog]', { text: /提现.*已提交/ });
  expect((await platform.ledger()).withdrawals.map(({ amount }) => amount)).toEqual([300_000]);
});

test('WebKit: a machine is bound (R18-15)', async ({ webkit, platform, enterAs }) => {
  await enterAs('miner01', '/help/bind_device');
  await webkit.fill('设备ID', 'F00DBEEF0001');
  await webkit.choose('机房类型', 'IDC机房');
  await webkit.click('[role=radiogroup] label', { name: '已配置' });
  await webkit.fill('单条上行', '100');
  await webkit.fill('线路数量', '20');
  await webkit.choose('国家', '中国');
  await webkit.choose('省份', '浙江');
  await webkit.choose('运营商', '电信');
  await webkit.choose('上网方式', '固定公网多IP');
  await webkit.click('[role=radiogroup] label', { name: '公网' });
  await webkit.click('[role=radiogroup] label', { name: '双栈' });
  await webkit.click('main button', { name: '绑定节点' });
  await webkit.find('[role=status]', { text: /绑定成功/ });
  expect((await platform.ledger()).bindings.map((binding) => binding.serial)).toEqual(['F00DBEEF0001']);
});

test('WebKit: without a camera the scanner reads a photo with the bundled decoder (R18-15)', async ({
  webkit,
  enterAs,
}) => {
  await webkit.resize(390);
  await enterAs('miner01', '/scan-device');
  await webkit.click('button', { name: '打开相机' });
  await webkit.find('[role=alert]', { text: /没有找到摄像头/ });
  const photo = join(webkit.home, 'code.png');
  writeFileSync(photo, pngOf(photograph({ code: 'code128', text: 'DEV-PHOTO-77', angle: 24 }, 600, 800)));
  await webkit.setFile('input[type=file]', photo);
  await webkit.find('h2', { text: /DEV-PHOTO-77/ });
});

test('WebKit: no screen is wider than the window, and the icon of a search field is vertically centred (R18-26)', async ({
  webkit,
  go,
  enterAs,
}) => {
  await enterAs('agent01', outside);
  for (const path of ['/device/list', '/device/list?view=miners', '/dashboard/tech', '/doc-ip', '/wallet']) {
    await go(path);
    await webkit.find(path === '/wallet' ? '#main section' : '#main .search');
    for (const width of [390, 1024, 1440]) {
      await webkit.resize(width);
      expect(await sidewaysOverflow(webkit), `${path} at ${width}`).toEqual([]);
      const off = await webkit.evaluate(() =>
        [...document.querySelectorAll('#main .search')].map((search) => {
          const [icon, field] = ['.i', '.inp'].map((part) => search.querySelector(part)?.getBoundingClientRect());
          const middle = ({ y, height } = new DOMRect()) => y + height / 2;
          return Math.round(middle(icon) - middle(field));
        }),
      );
      expect(
        off.filter((pixels) => pixels !== 0),
        `${path} at ${width}`,
      ).toEqual([]);
    }
  }
});

test('WebKit: no character overlaps its neighbour (R18-26)', async ({ webkit, go }) => {
  await go('/auth');
  await webkit.find('h1');
  await webkit.evaluate(() => {
    const sample = document.createElement('div');
    sample.id = 'sample';
    sample.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; color: black; background: white';
    sample.style.font = 'var(--t-32)';
    const text = '95计费3月19日至2025年04月01日 近30天 账单3份';
    const together = document.createElement('p');
    together.textContent = text;
    // The same text with every character in a box of its own.
    const apart = document.createElement('p');
    for (const one of text) {
      const box = apart.appendChild(document.createElement('span'));
      box.style.display = 'inline-block';
      box.textContent = one;
    }
    sample.append(together, apart);
    document.body.append(sample);
  });
  /** How many separate pieces of ink are in a line. */
  const pieces = async (line: number) => {
    const { width, height, luma } = await webkit.photograph(`#sample p:nth-child(${line})`);
    const inked = Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, y) => luma[y * width + x] ?? 255).some((brightness) => brightness < 128),
    );
    return inked.filter((ink, x) => ink && !inked[x - 1]).length;
  };
  // The display is drawn after the page.
  await expect.poll(() => pieces(2)).toBeGreaterThan(20);
  expect(await pieces(1)).toBe(await pieces(2));
});
