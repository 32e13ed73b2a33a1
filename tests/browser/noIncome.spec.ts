import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { watchFrames } from '../support/frames';
import { holdCalls } from '../support/heldCalls';
import { phone, sidewaysOverflow } from '../support/phoneRules';
import { whereIs } from '../support/steps';

const card = (page: Page) => page.getByRole('region', { name: '当日收益与违规' });
const days = (page: Page) => page.getByRole('table').filter({ hasText: '截至昨日' });

/** The last day of the present month or the one before on which a device of miner01 broke a rule. */
async function lastBreach(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  for (let back = 1; back < 30; back += 1) {
    const date = new Date(Date.UTC(2025, 5, 6 - back)).toISOString().slice(0, 10);
    const answer = await request.get('/api/billing/v1/device/violation', { params: { date }, headers });
    const [breach] = ((await answer.json()) as { list: { deviceUUID: string; rule: string }[] }).list;
    if (breach) return { date, ...breach };
  }
  throw new Error('nobody broke a rule');
}

test('the newest day wins, however late older ones are answered, on the dashboard and on a node’s page', async ({
  page,
  signIn,
  request,
  tokenOf,
}) => {
  const { deviceUUID } = await lastBreach(request, await tokenOf('miner01'));
  for (const [path, day] of [
    ['/dashboard/tech', () => (document.querySelector('input[type=date]') as HTMLInputElement | null)?.value ?? ''],
    [
      `/device/list/${deviceUUID}/show`,
      () => document.querySelector('.card__end .num')?.textContent?.slice(0, 10) ?? '',
    ],
  ] as const) {
    const user = path === '/dashboard/tech' ? 'agent01' : 'miner01';
    await signIn(user, path);
    const body = path === '/dashboard/tech' ? page.locator('.vtbl') : card(page).locator('.why');
    await expect(body).toBeVisible();
    const calls = await holdCalls(page, /\/device\/violation\?/);
    calls.hold();
    const back = page.getByRole('button', { name: '前一天' });
    for (let press = 0; press < 4; press += 1) await back.click();
    await calls.untilHeld(1);
    const seen = await watchFrames(page, () => ({
      label: document.querySelector('.vtbl')?.getAttribute('aria-label')?.slice(0, 10) ?? '',
      told: document.querySelector('.why') !== null,
    }));
    const last = await page.evaluate(day);
    expect(last).toBe('2025-06-01');
    await calls.letGo();
    await expect(body).toBeVisible();
    const sights = await seen();
    // Of the days in between nothing was ever painted.
    for (const { label } of sights) expect(['', last]).toContain(label);
    expect(await page.evaluate(day)).toBe(last);
    expect(calls.abandoned()).toBeGreaterThan(0);
  }
});

test('a zero is explained by the keyboard alone', async ({ page, signIn, request, tokenOf }) => {
  const { date, deviceUUID, rule } = await lastBreach(request, await tokenOf('miner01'));
  await signIn('miner01', `/device/list/${deviceUUID}/show`);
  const link = days(page).getByRole('link', { name: new RegExp(`^${date}`) });
  await expect(link).toContainText('为什么没有收益');
  await days(page).getByRole('link').first().focus();
  for (let tab = 0; tab < 30 && !(await link.evaluate((one) => one === document.activeElement)); tab += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '当日收益与违规' })).toBeFocused();
  await expect(card(page).getByText(rule, { exact: true })).toBeVisible();
  await expect(card(page).getByText('$0.00')).toBeVisible();
  expect(whereIs(page)).toBe(`/device/list/${deviceUUID}/show?day=${date}`);
  // A copied link shows the same.
  await page.reload();
  await expect(card(page).getByText(rule, { exact: true })).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await card(page).getByRole('button', { name: '查看 SLA 规则' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('晚高峰全部设备掉线 30 分钟');
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('button', { name: '查看 SLA 规则' })).toBeFocused();
});

test('days without income are asked about once the list is in sight', async ({
  page,
  signIn,
  request,
  tokenOf,
  platform,
}) => {
  const { deviceUUID } = await lastBreach(request, await tokenOf('miner01'));
  const none = Array.from({ length: 30 }, (_, nth) => ({ timestamp: 1_749_052_800 - nth * 86_400, income: 0 }));
  await platform.faults({ match: 'income/device/history', kind: 'status', status: 200, body: { list: none } });
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/device/violation')) asked.push(new URL(one.url()).searchParams.get('date') ?? '');
  });
  await page.setViewportSize({ width: 390, height: 300 });
  await signIn('miner01', `/device/list/${deviceUUID}/show`);
  await expect(days(page).getByRole('row')).toHaveCount(32);
  expect(asked).toEqual(['2025-06-05']);
  await days(page).scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(asked).size).toBe(30);
  expect(asked).toHaveLength(30);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a tap on a zero brings its reasons into view; violations of a day are cards', async ({
    page,
    signIn,
    request,
    tokenOf,
  }) => {
    const { date, deviceUUID, rule } = await lastBreach(request, await tokenOf('miner01'));
    await signIn('miner01', `/device/list/${deviceUUID}/show`);
    const link = days(page).getByRole('link', { name: new RegExp(`^${date}`) });
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(page.getByRole('heading', { name: '当日收益与违规' })).toBeInViewport();
    await expect(card(page).getByText(rule, { exact: true })).toBeInViewport();
    expect(await sidewaysOverflow(page)).toEqual([]);

    await signIn('agent01', '/dashboard/tech');
    const cards = page.getByRole('list', { name: '2025-06-05 的违规' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(cards.first()).toContainText('未计费');
    await page.getByRole('button', { name: '下一页' }).tap();
    await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
