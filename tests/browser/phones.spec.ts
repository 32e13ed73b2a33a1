import type { Page } from '@playwright/test';
import { demoDevices } from '../support/demoDevices';
import { coveredFocus, phone, sidewaysOverflow, smallTargets } from '../support/phoneRules';
import { untilIdle } from '../support/sceneTools';
import { expect, prefer, test } from '../support/sharedPage';

// accessibility.spec.ts checks that every screen fits a phone and can be tapped, together with axe.
test.use(phone);

const cards = (page: Page) => page.getByRole('list', { name: '节点' }).getByRole('article');

test('device cards can be tapped anywhere; more are loaded in place (R3-8)', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: '加载更多（20 / 37）' });
  await more.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  const before = await top();
  expect(before).toBeGreaterThan(1000);
  await more.tap();
  await expect(cards(page)).toHaveCount(37);
  expect(await top()).toBeGreaterThanOrEqual(before);

  await page.reload();
  await expect(cards(page)).toHaveCount(17);
  await page.getByRole('button', { name: '加载前面的20台' }).tap();
  await expect(cards(page)).toHaveCount(37);
  const card = cards(page).first();
  const name = (await card.getByRole('link').first().textContent()) ?? '?';
  await card.getByRole('button', { name: `更多操作：${name}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '修改备注' }).tap();
  const remark = page.getByRole('textbox', { name: `${name}的备注` });
  await remark.fill('手机上写的');
  await page.getByRole('button', { name: '保存备注' }).tap();
  await expect(card).toContainText('手机上写的');
  // Anywhere on the card, away from its own buttons.
  const box = await card.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 70);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the wallet begins with the bill’s receipt: its deadline and 确认账单 are on the first screen', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/wallet');
  await page.getByRole('tab', { name: '月结入账' }).waitFor();
  await untilIdle(page);
  await expect(page.getByText(/^还剩/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '确认账单' })).toBeInViewport({ ratio: 1 });
});

for (const locale of ['zh', 'en']) {
  test(`the cost of nodes that are down is never below a button, in ${locale} (R9-411)`, async ({ page, signIn }) => {
    await prefer(page, { locale });
    // Yesterday’s income multiplied by a hundred thousand: losses longer than their line beside the button.
    await page.route('**/income/summary*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({ response: answer, body: body.replace(/("yesterday":\d+)/, '$100000') });
    });
    await signIn('agent01', '/dashboard/bill');
    const amounts = page.locator('.Today_figure button');
    await expect(amounts.filter({ hasText: /\/(天|day)/ })).toHaveCount(2);
    const ends = await amounts.evaluateAll((all) =>
      all.map((one) => {
        // Measure the text, which may be wider than its element.
        const text = document.createRange();
        text.selectNode(one.firstChild ?? one);
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const row = one.closest('li')?.getBoundingClientRect();
        // In its row, and on one line.
        const inside = row !== undefined && top >= row.top && bottom <= row.bottom && bottom - top < 30;
        return (
          inside && [left + 1, right - 1].every((x) => one.contains(document.elementFromPoint(x, (top + bottom) / 2)))
        );
      }),
    );
    expect(ends).toEqual(ends.map(() => true));
  });
}

test('however many pages a list has, all of it can be reached', async ({ page, signIn }) => {
  const lists = [
    ['agent01', '/dial/list?page=40'],
    ['whale01', '/device/list?page=40'],
    ['weekly01', '/wallet?records=weekly-entry&page=12'],
  ] as const;
  for (const [user, list] of lists) {
    await signIn(user, list);
    await page.getByRole('button', { name: /^(下一页|加载更多)/ }).scrollIntoViewIfNeeded();
    await untilIdle(page);
    expect.soft(await sidewaysOverflow(page), list).toEqual([]);
    expect.soft(await smallTargets(page, 'finger'), list).toEqual([]);
  }
  await expect(page.getByRole('tab', { name: '周结入账', selected: true })).toBeInViewport({ ratio: 1 });
});

test('no bar covers the focused element, whether it was reached from above or from below (R18-19)', async ({
  page,
  signIn,
}) => {
  for (const path of ['/help/bind_device', '/wallet', `/dial/config?deviceUUID=${demoDevices.static.id}`]) {
    await signIn('miner01', path);
    await page.locator('main :is(form, [role="tabpanel"], fieldset)').first().waitFor();
    await untilIdle(page);
    expect.soft(await coveredFocus(page), path).toEqual([]);
  }
});
