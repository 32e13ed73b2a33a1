import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { holdCalls } from '../support/heldCalls';
import { goTo } from '../support/keyboard';
import { phone } from '../support/phoneRules';
import { deviceLinks, whereIs } from '../support/steps';

const field = (page: Page) => page.getByRole('combobox', { name: '搜索页面、节点、账单、文档和操作' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' });
const nodes = (page: Page) => page.getByRole('group', { name: '节点' }).getByRole('option');
const chosen = (page: Page) => page.locator('[role="option"].Mui-focused');

test('a bill, a device and a document are reached by keyboard alone, and the focus comes back', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  const button = page.getByRole('button', { name: '搜索', exact: true });
  await goTo(page, button);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('2025年3月');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '选择月份，当前2025-03' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(whereIs(page)).toBe('/wallet?month=2025-03');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('二期扩容');
  await expect(nodes(page).first()).toContainText('二期扩容');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toHaveCount(1);
  const name = (await chosen(page).locator('.cmd__words > span').first().textContent()) ?? '?';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // What an input method is still at work on is not looked for, and its Enter takes nothing.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const before = await page.getByRole('option').allTextContents();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'qipan', selectionStart: 5, selectionEnd: 5 });
  await expect(field(page)).toHaveValue('qipan');
  expect(await page.getByRole('option').allTextContents()).toEqual(before);
  await input.send('Input.insertText', { text: '启动盘' });
  await expect(page.getByRole('group', { name: '文档' }).locator('mark').first()).toHaveText('启动盘');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doc-[\w-]+#[a-z-]+$/);
  await expect(page.locator(':focus')).toHaveAttribute('id', new URL(page.url()).hash.slice(1));
});

test('devices: the newest text wins, whatever is answered last; one letter asks for nothing', async ({
  page,
  signIn,
}) => {
  await signIn('agent01', '/user/certification');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/devices') asked.push(searchParams.get('filter') ?? '');
  });
  const held = await holdCalls(page, /\/api\/v1\/devices\?/);
  await page.keyboard.press('Control+k');
  await page.clock.install();
  await field(page).fill('杭');
  await page.clock.runFor(2000);
  held.hold();
  await field(page).fill('杭州');
  await page.clock.runFor(400);
  await held.untilHeld(1);
  await field(page).fill('合肥');
  await page.clock.runFor(400);
  await held.untilHeld(2);
  await expect.poll(held.abandoned).toBe(1);
  await held.letGo();
  await expect(nodes(page).first()).toContainText('合肥');
  await expect(nodes(page).filter({ hasText: '杭州' })).toHaveCount(0);
  expect(asked).toEqual(['{"q":"杭州"}', '{"q":"合肥"}']);
});

test('code that cannot be had is told of, and asked for anew', async ({ page, context, signIn }) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toHaveText(/请检查网络后重试/);
  await context.setOffline(false);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('it is an entry of the menu, fills the screen, and goes where it is tapped', async ({ page, signIn }) => {
    await signIn('miner01', '/device/list');
    await page.getByRole('button', { name: '打开菜单' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '搜索' }).tap();
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.type('5月');
    await page.getByRole('option', { name: '2024-05' }).tap();
    await expect(page).toHaveURL(/\/wallet\?month=2024-05$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});
