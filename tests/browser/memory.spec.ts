import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { countLive, heldTexts, liveIn } from '../support/heap';
import { deviceLinks, fillSignIn, signOut } from '../support/steps';

const secrets = {
  'ID number': '11010519900307283X',
  phone: '13800000001',
  'bank card': '6225880112345678',
  'real name': '网络科技有限公司',
  'password typed': 'T7-wq29Zb',
  'password of the sign-in': 'Demo1234',
};

async function useConsole(page: Page): Promise<Record<string, string>> {
  await page.goto('/auth');
  await fillSignIn(page, 'miner01');
  await expect(deviceLinks(page)).toHaveCount(20);
  const token = await page.evaluate(() => /"token":"([^"]+)"/.exec(localStorage.getItem('console.session') ?? '')?.[1]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await saved;
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '计费结算' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  await menu.getByRole('link', { name: '绑定节点' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '账户：miner01' }).click();
  console.log(await page.getByRole('dialog').allInnerTexts(), await menu.getByRole('button').allInnerTexts());
  return { token: token ?? '', ...secrets };
}

test('nothing of the account is in memory after signing out', async ({ page, context }) => {
  await countLive(context);
  const texts = await useConsole(page);
  console.log((await heldTexts(page, texts)).map((x)=>x.slice(0,30)));
  const held = await liveIn(page);
  console.log([...held].map((x)=>x.join(' ').replace(/http:\S+assets/g,'').slice(0,200)));
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
  await page.waitForTimeout(1500);
  console.log((await heldTexts(page, texts)).join('\n\n'));
  const left = await liveIn(page);
  console.log([...left].filter(([id]) => held.has(id)));
});
