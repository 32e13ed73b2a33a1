import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { settled } from '../support/sceneTools';
import { whereIs } from '../support/steps';

// That every screen fits a phone and can be tapped is held beside what axe finds, in accessibility.spec.ts.
test.use(phone);

const cards = (page: Page) => page.getByRole('list', { name: '节点' }).getByRole('article');

test('the menu is a sheet that leads to a place and goes', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
  await page.getByRole('button', { name: '打开菜单' }).tap();
  const sheet = page.getByRole('dialog', { name: '主菜单' });
  await expect(sheet.getByRole('link', { name: '节点列表' })).toHaveAttribute('aria-current', 'page');
  await sheet.getByRole('link', { name: /^计费结算/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '计费结算' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(whereIs(page)).toBe('/wallet');
  // Neither Escape nor the scrim goes anywhere.
  await page.getByRole('button', { name: '打开菜单' }).tap();
  await expect(sheet).toBeVisible();
  await page.touchscreen.tap(195, 40);
  await expect(sheet).toHaveCount(0);
  expect(whereIs(page)).toBe('/wallet');
});

test('devices are cards; more are loaded in their place, and an address further on offers those before', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(20);
  const names = await cards(page).getByRole('link').filter({ hasNotText: '配置网络' }).allTextContents();
  const more = page.getByRole('button', { name: '加载更多（20 / 37）' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  expect(before).toBeGreaterThan(1000);
  await more.tap();
  await expect(cards(page)).toHaveCount(37);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)).toBeGreaterThanOrEqual(before);
  await expect(page.getByRole('button', { name: /^加载更多/ })).toHaveCount(0);
  const all = await cards(page).getByRole('link').filter({ hasNotText: '配置网络' }).allTextContents();
  expect(all.slice(0, 20)).toEqual(names);
  expect(new Set(all).size).toBe(37);

  await page.reload();
  await expect(cards(page)).toHaveCount(17);
  await page.getByRole('button', { name: '加载前面的 20 台' }).tap();
  await expect(cards(page)).toHaveCount(37);
  expect(await cards(page).getByRole('link').filter({ hasNotText: '配置网络' }).allTextContents()).toEqual(all);
});

test('a card has the facts of its row, is a target as a whole, and its other actions in a sheet', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list?filter=%7B%22status%22%3A%22offline%22%7D');
  const card = cards(page).first();
  const name = (await card.getByRole('link').first().textContent()) ?? '?';
  for (const fact of [/离线/, /昨日收益/, /\$[\d,]+\.\d\d/, /上行带宽/, /Gbps/, /地区/, /·/])
    await expect(card).toContainText(fact);
  await card.getByRole('button', { name: `更多操作：${name}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '修改备注' }).tap();
  const remark = page.getByRole('textbox', { name: `${name} 的备注` });
  await remark.fill('手机上写的');
  await page.getByRole('button', { name: '保存备注' }).tap();
  await expect(card).toContainText('手机上写的');
  // Anywhere on the card, away from its own buttons.
  const box = await card.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 70);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('filters in a sheet say how many they leave, and apply together', async ({ page, signIn }) => {
  await signIn('agent01', '/device/list');
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('button', { name: '筛选', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('checkbox', { name: '内网' }).check();
  await sheet.getByRole('checkbox', { name: '买断计费' }).check();
  const apply = sheet.getByRole('button', { name: /^查看 [\d,]+ 台$/ });
  await expect(apply).not.toHaveText('查看 20,000 台');
  const count = /[\d,]+/.exec((await apply.textContent()) ?? '')?.[0] ?? '?';
  await apply.tap();
  await expect(page.getByRole('button', { name: `加载更多（20 / ${count}）` })).toBeVisible();
  await expect(page.getByRole('button', { name: '筛选，已设 2 项' })).toBeVisible();
  await page.getByRole('button', { name: '移除筛选：计费方式' }).tap();
  await expect(page.getByRole('button', { name: '筛选，已设 1 项' })).toBeVisible();
  await page.getByRole('radiogroup', { name: '状态' }).getByText('故障').tap();
  await expect(cards(page).first()).toContainText('故障');
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toEqual({
    status: 'fault',
    natType: 'inner',
  });
});

test('records are rows of two lines with every fact, and keep their pages', async ({ page, signIn }) => {
  const rows = page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
  await signIn('weekly01', '/wallet?records=weekly-withdraw');
  await expect(rows.first()).toContainText(/提现.*2025-\d\d-\d\d \d\d:\d\d:\d\d.*\d\.\d\d.*(成功|失败|转账中)/s);
  await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(0);
  await page.getByRole('tab', { name: '周结入账' }).tap();
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('tab', { name: '周结入账', selected: true })).toBeInViewport({ ratio: 1 });
  const [first] = await rows.allTextContents();
  expect(first).toMatch(/账单收益.*2025-\d\d-\d\d \d\d:\d\d:\d\d.*\d\.\d\d.*已放入周结钱包/s);
  await page.getByRole('button', { name: '第 2 页' }).tap();
  await expect(rows.first()).not.toHaveText(first ?? '?');
  await expect(page).toHaveURL(/page=2/);
});

test('however many pages a list has, all of it is in reach', async ({ page, signIn }) => {
  const lists = [
    ['agent01', '/dial/list?page=40'],
    ['whale01', '/device/list?page=40'],
    ['weekly01', '/wallet?records=weekly-entry&from=2020-07-01&page=12'],
  ] as const;
  for (const [user, list] of lists) {
    await signIn(user, list);
    await page.getByRole('button', { name: /^(下一页|加载更多)/ }).scrollIntoViewIfNeeded();
    await settled(page);
    expect.soft(await sidewaysOverflow(page), list).toEqual([]);
    expect.soft(await smallTargets(page), list).toEqual([]);
  }
});
