import type { Page } from '@playwright/test';
import { expect, keepSession, test } from '../support/browser';
import { countLive, heldTexts, liveIn } from '../support/heap';
import { deviceLinks, fillSignIn, signOut } from '../support/steps';

/** What the reference platform sends about miner01, and what is typed. */
const own = {
  'ID number': '11010519900307283X',
  phone: '13800000001',
  'bank card': '6225880112345678',
  'name of the company': '王小明网络科技有限公司',
  'password of the sign-in': 'Demo1234',
  'password half typed': 'T7-wq29Zb',
};

/** Visits the pages that show most of an account in one document, and stops halfway through a form. */
async function goAround(page: Page): Promise<void> {
  await page.goto('/auth');
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await saved;
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '计费结算' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  await menu.getByRole('link', { name: '绑定节点' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await menu.getByRole('button', { name: '用户中心' }).click();
  await menu.getByRole('link', { name: '实名认证' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '实名认证' })).toBeVisible();
  await menu.getByRole('link', { name: '密码设置' }).click();
  await page.getByLabel('原密码').fill(own['password half typed']);
}

const tokenNow = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage['console.session']) as { token: string }).token);

/** Expects that nothing of before is still in memory: texts, timers and object URLs. */
async function nothingOf(page: Page, texts: Readonly<Record<string, string>>, held: ReadonlyMap<string, string>) {
  // Garbage collection takes its time.
  await expect.poll(() => heldTexts(page, texts)).toEqual([]);
  await expect
    .poll(async () => [...(await liveIn(page))].filter(([which]) => held.has(which)).map(([, what]) => what))
    .toEqual([]);
}

test('nothing of an account is in memory after signing out (R1-21)', async ({ page, context }) => {
  await countLive(context);
  await goAround(page);
  const texts = { ...own, token: await tokenNow(page) };
  const held = await liveIn(page);
  await signOut(page);
  await nothingOf(page, texts, held);
});

test('nothing of an account is in memory after switching to another one, or after its session has expired (R1-10)', async ({
  page,
  context,
  baseURL,
}) => {
  await countLive(context);
  await goAround(page);
  const texts = { ...own, token: await tokenNow(page) };
  // The password was dropped with the sign-in form; everything else is still in memory.
  expect(await heldTexts(page, texts)).toHaveLength(Object.keys(texts).length - 1);
  let held = await liveIn(page);
  await keepSession(await context.newPage(), baseURL ?? '', 'newbie01');
  await page.getByRole('button', { name: '切换' }).click();
  await expect(page.getByRole('button', { name: '用户：newbie01' })).toBeVisible();
  await nothingOf(page, texts, held);

  const token = await tokenNow(page);
  held = await liveIn(page);
  await page.route(/\/api\//, (route) => route.fulfill({ status: 401, json: { msg: 'expired' } }));
  await page.getByRole('link', { name: '数据概览' }).click();
  await expect(page.getByRole('alert')).toHaveText(/登录已过期/);
  await nothingOf(page, { token }, held);
});
