import type { Page } from '@playwright/test';
import { confirmButton, drawDialog, drawingDay, prepareDrawing } from '../support/drawSteps';
import { phone } from '../support/phoneRules';
import { untilIdle } from '../support/sceneTools';
import { expect, test } from '../support/sharedPage';
import { whereIs } from '../support/steps';
import { goByMenu } from '../support/whoSteps';

const income = '/dashboard/bill';
const card = (page: Page) => page.getByRole('region', { name: '待处理' });
const rows = (page: Page) => card(page).getByRole('listitem');
const action = (page: Page, name: string) =>
  card(page).getByRole('link', { name }).or(card(page).getByRole('button', { name }));

const journeys: readonly (readonly [
  username: string,
  rows: readonly (readonly [action: string, address: string])[],
])[] = [
  [
    'miner01',
    [
      ['查看2台：2台节点故障', '/device/list?filter={"status":"fault"}'],
      ['核对账单：5月账单待确认', '/wallet?month=2025-05'],
      ['提现：月结提现开放中', '/wallet'],
    ],
  ],
  [
    'agent01',
    [
      ['查看节点：624台节点故障', '/device/list?filter={"status":"fault"}'],
      ['查看节点：160台节点离线', '/device/list?filter={"status":"offline"}'],
      ['提现：月结提现开放中', '/wallet'],
    ],
  ],
  ['newbie01', [['去认证：实名认证未完成', '/user/certification']]],
  [
    'nopass01',
    [
      ['核对账单：5月账单待确认', '/wallet?month=2025-05'],
      ['去填写：收款资料未填完', '/user/beneficiary'],
    ],
  ],
];

for (const [username, actions] of journeys) {
  test(`each row of ${username} links to what it names, and Back returns to the rows`, async ({ page, signIn }) => {
    await signIn(username, income);
    if (username === 'nopass01') {
      await page.getByRole('dialog').getByText('月结', { exact: true }).click();
      await page.getByRole('button', { name: '提交', exact: true }).click();
    }
    await expect(rows(page).first()).toBeVisible();
    const count = await rows(page).count();
    for (const [name, address] of actions) {
      await action(page, name).click();
      await expect.poll(() => decodeURIComponent(whereIs(page))).toBe(address);
      await page.goBack();
      await expect(rows(page)).toHaveCount(count);
    }
    await card(page)
      .getByRole('button', { name: /^查看：\d+条重要通知未读$/ })
      .press('Enter');
    await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rows(page)).toHaveCount(count);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('weekly01 withdraws on a Wednesday from its row, which then disappears', async ({ page, platform, signIn }) => {
    await platform.standAt(drawingDay);
    await signIn('weekly01', income);
    const row = rows(page).filter({ hasText: '周结提现开放中' });
    await expect(row).toContainText('今天24:00截止');
    await row.getByRole('link').tap();
    await prepareDrawing(page, '周结', '100.00');
    await confirmButton(page, '周结').tap();
    await expect(drawDialog(page, '周结').getByText(/^提现.*已提交$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await goByMenu(page, '数据概览');
    await expect(rows(page).filter({ hasText: '月结提现开放中' })).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test('an amount opens its trace over the wallet, by pointer and by keyboard, and Esc returns', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', income);
  await untilIdle(page);
  const trace = page.getByRole('dialog', { name: '对账' });
  const amounts: readonly (readonly [name: string, heading: string])[] = [
    ['昨日收益 $489.95，资金去向', '2025-06-05的收益'],
    ['深圳机房 C01 119.62，资金去向', '2025-06-05的收益'],
    ['当日收益$489.95', '2025-06-05的收益'],
  ];
  for (const [nth, [name, heading]] of amounts.entries()) {
    const amount = page.getByRole('link', { name });
    await (nth % 2 === 0 ? amount.click() : amount.press('Enter'));
    await expect(trace.getByRole('heading', { level: 3, name: heading })).toBeVisible();
    expect(whereIs(page)).toMatch(/^\/wallet\?/);
    await page.keyboard.press('Escape');
    await expect.poll(() => whereIs(page)).toBe(income);
  }
});
