import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { billing, configuration, notices, wallet } from '../../src/platform/contract';
import { expect, test } from '../support/browser';
import { deviceLinks, fillSignIn, whereIs } from '../support/steps';
import { type BrokenAnswer, brokenAnswers, words } from './faults/brokenAnswers';

const offline = '网络连接已断开，请检查网络后重试';
const codeMissing = '页面文件加载失败，请检查网络后重试';
const failing = (match: string): Fault => ({ match, kind: 'status', status: 500, body: words });
const retryBeside = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: title }).getByRole('button', { name: '重试' });

/** A page that finds a piece of its release missing loads itself anew, once; this one has done so. */
const reloadedAlready = (page: Page) =>
  page.addInitScript(() => {
    const release = () => document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';
    document.addEventListener('DOMContentLoaded', () => sessionStorage.setItem('console.reloadedRelease', release()));
  });

test('nothing depends on the count of notices, the state of the bill and the configuration', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(90_000);
  await page.clock.install();
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('button', { name: '通知，3 条未读' })).toBeVisible();
  await expect(page.getByRole('link', { name: '计费结算 账单待确认' })).toBeVisible();

  const quiet = [notices.list, billing.billState, configuration.runtimeConfiguration];
  const never = ({ fault }: BrokenAnswer) => fault.kind === 'timeout';
  for (const { name, fault } of brokenAnswers(billing.billState).filter((broken) => !never(broken))) {
    await test.step(name, async () => {
      await platform.faults(...quiet.map(({ path }) => ({ ...fault, match: path })));
      await page.reload();
      await expect(deviceLinks(page)).toHaveCount(20);
      await expect(page.getByRole('alert')).toHaveText('配置信息获取错误');
      await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: '计费结算', exact: true })).toBeVisible();
    });
  }
});

test('a sign-in goes on without its configuration', async ({ page, platform }) => {
  await platform.faults({ match: configuration.runtimeConfiguration.path, kind: 'wrongType' });
  await page.goto('/auth');
  await expect(page.getByRole('alert')).toHaveText('配置信息获取错误');
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
});

for (const [user, answered] of [
  ['newbie01', '完成实名认证后查看'],
  ['unsigned01', '合同尚未签署'],
  ['nodeinfo01', '请先填写节点信息'],
] as const) {
  test(`a gate that cannot be asked stays shut for ${user}`, async ({ page, platform, signIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const gate = wallet.userAuthState.path;
    const open = { code: 0, message: '', data: { step: '4' } };
    const kinds = [failing(gate), { match: gate, kind: 'status' as const, status: 200, body: open }];
    for (const fault of kinds) {
      await platform.faults(fault, { match: 'account/v1/info', kind: 'status', status: 503 });
      await signIn(user, '/wallet');
      await expect(retryBeside(page, '加载失败')).toBeVisible();
      await platform.faults(fault);
      await retryBeside(page, '加载失败').click();
      // Who has to be certified first is not even asked about.
      const waits = user !== 'newbie01';
      if (waits) await expect(retryBeside(page, '账户状态加载失败')).toBeVisible();
      else await expect(page.getByText(answered)).toBeVisible();
      await platform.faults();
      if (waits) await retryBeside(page, '账户状态加载失败').click();
      await expect(page.getByText(answered)).toBeVisible();
      await expect(page.getByRole('heading', { name: '月结钱包' })).toBeHidden();
    }
    expect(asked.filter((url) => /walletType|monthly_bill\/detail|settled_param/.test(url))).toEqual([]);
  });
}

test('a list that stands stays, with the words beside it, when it cannot be asked anew', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await platform.faults(failing('/api/v1/devices'), failing('/device/overview'));
  await page.getByRole('button', { name: '刷新' }).click();
  const note = page.getByRole('alert').filter({ hasText: words });
  await expect(note).toBeVisible();
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.locator('.tile__v').first()).toHaveText('37');
  await platform.faults();
  await note.getByRole('button', { name: '重试' }).click();
  await expect(note).toBeHidden();
  await expect(deviceLinks(page)).toHaveCount(20);
});

test('a page that fails keeps its place and its filters, and comes back there', async ({ page, platform, signIn }) => {
  const address = '/device/list?filter=%7B%22status%22%3A%22online%22%7D&page=4&sort=name&order=DESC';
  await signIn('agent01', address);
  await expect(deviceLinks(page)).toHaveCount(20);
  const [first] = await deviceLinks(page).allTextContents();
  await platform.faults({ match: '^GET /api/v1/devices\\?', kind: 'garbage' });
  await page.getByRole('button', { name: '第 1 页' }).click();
  await expect(retryBeside(page, '节点列表加载失败')).toBeVisible();
  const failed = whereIs(page);
  expect(failed).toMatch(/^(?!.*page=)(?=.*status)(?=.*sort=name)/);
  await platform.faults();
  await retryBeside(page, '节点列表加载失败').click();
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(deviceLinks(page).first()).not.toHaveText(first ?? '');
  expect(whereIs(page)).toBe(failed);
});

test('offline in the middle of a list: it says so, and recovers once the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('agent01', '/device/list?page=3');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.waitForLoadState('networkidle'); // The next page is fetched ahead.
  await context.setOffline(true);
  // What was fetched ahead still shows.
  await page.getByRole('button', { name: '第 4 页' }).click();
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('alert')).toBeHidden();

  await page.getByRole('button', { name: '第 5 页' }).click();
  await expect(page.getByRole('alert')).toContainText(offline);
  await expect(page).toHaveURL(/page=5/);
  await page.getByRole('searchbox').fill('node');
  await expect(page).toHaveURL(/node/);
  await expect(page.getByRole('alert')).toContainText(offline);
  await page.goBack();
  await expect(page).toHaveURL(/page=5/);
  await expect(page.getByRole('alert')).toContainText(offline);

  await context.setOffline(false);
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: '第 5 页' })).toHaveAttribute('aria-current', 'page');
});

test('another screen offline: its code is not there, and comes with the network', async ({
  page,
  context,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/Unable to preload|dynamically imported module/); // React tells the console of what a boundary caught.
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: /^计费结算/ }).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(codeMissing);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main').getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
});

test('signing in offline: what was typed stays, and is sent once the network is back', async ({ page, context }) => {
  await page.goto('/auth?next=%2Fwallet');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillSignIn(page, 'miner01');
  await expect(page.getByRole('alert')).toHaveText(offline);
  await expect(page.getByLabel('账号')).toHaveValue('miner01');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Demo1234');
  await context.setOffline(false);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: '月结钱包' })).toBeVisible();
  expect(whereIs(page)).toMatch(/^\/wallet/);
});

test('failures are told in the language of the reader', async ({ page, platform }) => {
  await page.goto('/auth');
  await page
    .getByRole('radio', { name: 'English' })
    .or(page.getByRole('button', { name: 'English' }))
    .first()
    .click();
  await platform.faults({ match: 'v1/devices', kind: 'status', status: 400 }, { match: 'overview', kind: 'garbage' });
  await page.getByLabel('Account').fill('miner01');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByText('Something in the request is wrong. Please check it and try again (Bad Request)'),
  ).toBeVisible();
  await expect(page.getByText('Unexpected data from the system (devices.overview)')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/[\u4e00-\u9fff]/);
});

test('a popover whose code cannot be had leaves the page as it is, and opens once it can', async ({
  page,
  context,
  signIn,
}) => {
  await context.route(/\/assets\/overlays-/, (route) => route.abort());
  await reloadedAlready(page);
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('alert')).toHaveText(codeMissing);
  await expect(deviceLinks(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^通知/ })).toHaveAttribute('aria-expanded', 'false');

  await context.unroute(/\/assets\/overlays-/);
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible();
});

test('a picture that does not come does not keep anybody from signing in', async ({ page, context }) => {
  await context.route(/\/assets\/AuthFigure-/, (route) => route.abort());
  await reloadedAlready(page);
  await page.goto('/auth');
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
});
