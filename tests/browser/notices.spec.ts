import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import { BEGIN } from '../support/site';

const popover = (page: Page) => page.getByRole('dialog', { name: '通知', exact: true });
const rows = (page: Page) => popover(page).getByRole('listitem').getByRole('button');
const bell = (page: Page) => page.getByRole('button', { name: /^通知/ });
const dialog = (page: Page) => page.locator('[aria-modal="true"]');

/** The page is left or seen again; a browser without a window tells it by hand. */
const see = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

const notice = { id: 'fresh', title: '刚刚发出的通知', content: '内容', level: '高', sendTime: BEGIN - 1, read: false };
const listed = (list: readonly object[]) => ({
  match: '/api/notice/list',
  kind: 'status' as const,
  status: 200,
  body: { code: 0, message: '', data: { list, total: list.length } },
});

test('notices are read by keyboard, page after page, and the count follows', async ({ page, signIn }) => {
  await signIn('agent01', '/device/list');
  await expect(bell(page)).toHaveAccessibleName('通知，26 条未读');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(20);
  expect((await popover(page).boundingBox())?.width).toBe(400);
  expect((await popover(page).boundingBox())?.height).toBeLessThanOrEqual(0.7 * 900 + 1);
  await expect(page.getByRole('tab', { name: /^未读/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('北京时间');
  expect((await dialog(page).boundingBox())?.width).toBe(560);
  await expect(bell(page)).toHaveAccessibleName('通知，25 条未读');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page)).toHaveCount(21);

  await page.getByRole('button', { name: '加载更多' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).nth(21)).toBeFocused();
  await expect(rows(page).nth(21)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('a click beside a notice closes it alone, one beside the list closes that', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  await bell(page).click();
  await rows(page).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(dialog(page)).toHaveCount(0);
  await expect(popover(page)).toBeVisible();
  await page.mouse.click(700, 850);
  await expect(popover(page)).toHaveCount(0);
});

test('new ones are looked for while the page is seen, never in the background', async ({ page, platform, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/notice/')) asked.push(request.url());
  });
  await page.clock.install();
  await signIn('miner01', '/device/list');
  await expect(bell(page)).toHaveAccessibleName('通知，3 条未读');
  expect(asked).toHaveLength(1);
  await platform.faults(listed([notice]));
  await page.clock.runFor('03:05');
  await expect(bell(page)).toHaveAccessibleName('通知，1 条未读');
  await expect(page.locator('header [aria-live="polite"]')).toHaveText('有\u00a01\u00a0条新通知');
  expect(asked).toHaveLength(2);

  await see(page, 'hidden');
  await platform.faults(listed([]));
  await page.clock.runFor('40:00');
  expect(asked).toHaveLength(2);
  await see(page, 'visible');
  await expect(bell(page)).toHaveAccessibleName('通知');
  expect(asked).toHaveLength(3);
});

test('a hostile notice does nothing, whatever is in it', async ({ page, platform, signIn }) => {
  const content = [
    '<img src=x onerror="window.taken = true"><script>window.taken = true</script><svg onload="window.taken = true">',
    '[a](javascript:window.taken=true) [b](data:text/html,<script>window.taken=true</script>)',
    '[[c]](https://c.example)[d](https://d.example"onmouseover="window.taken=true")[e](https://bank@evil.example)',
    '[教程](https://docs.example.com/flash)',
    `[${'长'.repeat(3000)}`,
    '\u202egnp.exe',
  ].join('\n');
  const hostile = { ...notice, title: '<img src=x onerror="window.taken = true">', content };
  await platform.faults(listed([hostile]), {
    match: '/api/notice/fresh',
    kind: 'status',
    status: 200,
    body: { code: 0, message: '', data: hostile },
  });
  await signIn('miner01', '/device/list');
  await bell(page).click();
  await rows(page).first().click();
  await expect(dialog(page)).toContainText('onmouseover');
  const link = dialog(page).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://docs.example.com/flash');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAccessibleName(/^教程 ?（在新标签页打开）$/);
  await link.hover();
  // Complaints of the content policy would fail the test.
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  expect(await dialog(page).locator('img, script, svg[onload]').count()).toBe(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the list is as wide as the screen, a notice stands at its bottom', async ({ page, signIn }) => {
    await signIn('miner01', '/device/list');
    await bell(page).tap();
    await expect(rows(page)).toHaveCount(3);
    expect((await popover(page).boundingBox())?.width).toBe(390 - 2 * 8);
    await rows(page).nth(2).tap();
    await expect(dialog(page).getByRole('link', { name: /^教程文档/ })).toBeVisible();
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    await dialog(page).getByRole('button', { name: '关闭' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('通知，2 条未读');
    await page.getByRole('tab', { name: '全部' }).tap();
    await expect(rows(page)).toHaveCount(20);
    await page.touchscreen.tap(195, 800);
    await expect(popover(page)).toHaveCount(0);
  });
});
