import type { Page } from '@playwright/test';
import { seedDevice } from '../../mocks/seed/devices';
import { pages } from '../../src/pages';
import { test as base, expect } from '../support/browser';
import { type OtherPlatform, openOtherPlatform } from '../support/otherPlatform';
import { untilIdle } from '../support/sceneTools';
import { BEGIN, openSite } from '../support/site';
import { addPicture, chosen, openContract, storedTile } from '../support/uploadSteps';

// The built console as `PLATFORM_ORIGIN=http://… npm start` serves it, with a platform of another origin.

const test = base.extend<object, { readonly other: OtherPlatform }>({
  other: [
    async ({ browserName: _ }, use) => {
      const other = await openOtherPlatform();
      await use(other);
      await other.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ other }, use) => {
      const site = await openSite({ PLATFORM_ORIGIN: other.origin });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('a picture is stored at the platform’s own origin, which the policy includes automatically (R16-19)', async ({
  page,
  platform,
  other,
  signIn,
  tokenOf,
  expectPageError,
}) => {
  expectPageError(new RegExp(`^request to a stranger: ${other.origin}/storage/`));
  await openContract({ page, signIn, tokenOf });
  await addPicture(page).setInputFiles(chosen('licence.png'));
  await expect(storedTile(page, 'licence.png')).toBeVisible();
  expect((await platform.ledger()).uploads).toMatchObject([{ username: 'newbie01', type: 'image/png' }]);
});

/** What no page may ever say: here nothing is wrong with the account. */
const falsehoods = [
  ['no word and no figure', /\bNaN\b|undefined|\bnull\b|\[object |Invalid Date|%\{|1970-01-01/],
  ['a contract that was kept is called broken', /系统数据异常/],
  ['money is said to be missing', /[多少]\s*[−-]?\$[\d,.]+|没有找到.*(账单|入账)|找不到来源/],
  ['a sum is set against days that do not come to it', /^(增加|减少|持平)$/],
  ['what the platform holds is said to be wrong', /处要填写或修改/],
  ['an answer is said not to have come', /没有收到平台的答复/],
  ['a host without a brand has a phone or a filing number', /400-\d{3}-\d{4}|ICP备/],
  ['last month’s bill is called this month’s', /本月(的)?账单/],
  ['a node that earned nothing before yesterday either is told to wait', /没有给出原因，昨日收益可能还没出/],
  ['a rate beside its amount is rounded', /税额（7%）/],
] as const;

/** What no page may say either while no call fails. */
const failures = [['more is asked for than the platform gives at once', /加载失败/]] as const;

/** All texts of a page, visible and for screen readers, piece by piece. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [document.title];
    while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '');
    for (const element of document.querySelectorAll('[aria-label],[title]')) {
      words.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '');
    }
    for (const { value } of document.querySelectorAll('input')) words.push(value);
    return words;
  });

/** Navigates to an address like a link would, from a page that has nothing in common with any of them. */
async function go(page: Page, address: string): Promise<void> {
  const push = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
  const between = page.getByLabel('原密码');
  await push('/user/password');
  await expect(between).toBeVisible();
  await push(address);
  await expect(between).toHaveCount(0);
}

async function expectTrue(
  page: Page,
  at: string,
  never: typeof falsehoods | typeof failures = falsehoods,
): Promise<void> {
  await expect(page.locator('main')).toHaveText(/\S/, { useInnerText: true });
  await untilIdle(page);
  if (at.includes('record=')) await expect(page.getByText('入账减提现')).toBeVisible();
  // The explanation of a day without income loads after its amount.
  if (at.endsWith('/show')) await expect(page.getByRole('button', { name: '查看SLA规则' })).toBeVisible();
  await expect(page.getByText(/^正在/)).toHaveCount(0);
  const words = await wordsOf(page);
  for (const [what, pattern] of never) {
    expect
      .soft(
        words.filter((line) => pattern.test(line)),
        `${at}: ${what}`,
      )
      .toEqual([]);
  }
  const all = words.join(' ');
  if (all.includes('昨日没有节点产生收益')) expect.soft(all, at).toMatch(/昨日收益\s*\$0\s*\.00/);
}

/**
 * The signed-in pages. Not the documents, which are the console's own texts, and the user centre, which is the same
 * everywhere.
 */
const screens = pages
  .filter(({ to, who, path }) => to === undefined && who !== 'anyone' && !/^.(doc-|user.|scan)/.test(path))
  .map(({ path }) => path);
const device = seedDevice('demo', 'miner01', 0, BEGIN).id;
/** The pages an account opens: every menu entry, or those where it finds something different. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  miner01: [
    ...screens,
    `/device/list/${device}/show`,
    `/device/list?network=${device}`,
    `/dial/config?deviceUUID=${device}`,
    '/help/bind_device?tab=switch',
    '/wallet?record=RZ20250509M0464',
    '/wallet?records=weekly-withdraw&record=TX20250521113543435',
    '/wallet?month=2020-08&records=monthly-withdraw',
    '/dashboard/tech?day=2025-06-04',
    '/doc-ip',
  ],
  agent01: ['/device/list?page=3', '/dial/list', '/dashboard/bill', '/dashboard/tech', '/wallet?records=weekly-entry'],
  weekly01: ['/wallet?records=weekly-withdraw', '/wallet?month=2025-04', '/dashboard/bill'],
  newbie01: ['/device/list', '/wallet', '/dashboard/bill', '/dashboard/tech', '/dial/config?deviceUUID=nobodys'],
};

for (const [username, seen] of Object.entries(addresses)) {
  test(`says nothing false to ${username}, whatever the contract allows the platform to answer, on any screen (R17-18)`, async ({
    page,
    signIn,
  }) => {
    await signIn(username, '/user/certification');
    await expect(page.locator('main')).toHaveText(/\S/, { useInnerText: true });
    for (const address of seen) {
      await go(page, address);
      await expectTrue(page, address);
      await expectTrue(page, address, failures);
    }
    if (username !== 'miner01') return;
    await go(page, '/user/certification');
    await page.getByRole('button', { name: /^通知/ }).click();
    await page.getByRole('tab', { name: '全部' }).click();
    await page.locator('.NoticeBell_panel li button').first().click();
    await expect(page.getByRole('dialog').getByText('北京时间')).toBeVisible();
    await expectTrue(page, 'a notice');
  });
}

test('a missed bill is described consistently, by the platform’s days: at home and in the wallet', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/dashboard/bill');
  const row = page.getByRole('listitem').filter({ hasText: '5月账单没有确认' });
  await expect(row).toContainText('核对期已过，下个核对期从07-01 周二开始');
  await row.getByRole('link').click();
  const confirm = page.getByRole('button', { name: '确认账单' });
  await expect(confirm).toHaveAccessibleDescription('核对期为每月1日至4日，下个核对期从07-01 周二开始，届时可以确认。');
  await expect(confirm).toBeDisabled();
  await expect(page.getByText('税额（6.75%）')).toBeVisible();
});

test('a line of a bill has the nodes and rows that match its days, prices and sum, whatever its name (R9-21)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/wallet');
  const lines = page.getByRole('table', { name: '收益明细' }).getByRole('row');
  const line = (sum: string) => lines.filter({ hasText: sum });
  // Its prices are zero here, and no row has these prices.
  const untied = line('1,851.46');
  await untied.getByRole('button', { name: /^导出明细：/ }).click();
  await expect(page.getByRole('region', { name: '导出', exact: true })).toContainText('平台没有给出这一项的明细行。');
  await expect(untied.getByRole('button')).toHaveText('导出整月明细');
  await untied.getByRole('link', { name: /节点明细$/ }).click();
  await expect(page.getByText('平台没有给出这一项的节点，下面是全部节点。')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter')).toBeNull();
  await page.goBack();
  const coming = page.waitForEvent('download');
  await line('444.06')
    .getByRole('button', { name: /^导出明细：/ })
    .click();
  expect((await coming).suggestedFilename()).toBe('2025-05 bill 2025-05-01_2025-05-15 95 峰值带宽.xlsx');
  await line('444.06')
    .getByRole('link', { name: /节点明细$/ })
    .click();
  await expect(page.getByText(/下面是这一项的\d+台节点。/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter')).toMatch(/^\{"id":/);
});

test('shows the platform’s message if everything else fails (R17-18)', async ({ page, platform, signIn }) => {
  const words = '数据库连接池已耗尽';
  await signIn('miner01', '/user/certification');
  await expect(page.locator('main')).toHaveText(/\S/, { useInnerText: true });
  const whoever = 'v1/user/account_info|account/v1/info';
  await platform.faults({ match: `^GET /api/(?!${whoever})`, kind: 'status', status: 500, body: words });
  for (const address of screens) {
    await go(page, address);
    await expectTrue(page, address);
    if (/device.list|dial.list|dashboard.bill/.test(address)) {
      await expect.soft(page.locator('main'), address).toContainText(words);
    }
  }
});
