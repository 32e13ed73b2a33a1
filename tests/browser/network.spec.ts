import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { demoDevices } from '../support/demoDevices';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { whereIs } from '../support/steps';

const { name, id, deviceID, cards } = demoDevices.unbound;
const [card = '', other = ''] = cards.map((one) => one.name);
const list = `/device/list?filter=${encodeURIComponent(JSON.stringify({ q: deviceID }))}`;
const faulty = (fault: Omit<Fault, 'match'>): Fault => ({
  ...fault,
  match: 'POST /api/v1/miner/dialling/confirm_manager_network_card',
});
const drawerOf = (page: Page) => page.getByRole('dialog', { name: '配置网络' });
const heading = (page: Page, text: string) => drawerOf(page).getByRole('heading', { name: text });

/** Counts the requests that bind or unbind a card. */
function countWrites(page: Page): () => number {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm_manager_network_card')) writes += 1;
  });
  return () => writes;
}

async function openAndChoose(page: Page, chosen: string): Promise<void> {
  await page.getByRole('link', { name: `配置网络：${name}` }).click();
  await expect(heading(page, '选择一张网卡作为管理线路')).toBeVisible();
  // The whole row is the label of its radio.
  await drawerOf(page).locator('label', { hasText: chosen }).click();
  await expect(drawerOf(page).getByRole('radio', { checked: true })).toHaveAccessibleName(`选择${chosen}`);
}
const confirm = (page: Page, chosen: string) => drawerOf(page).getByRole('button', { name: `确认${chosen}为管理线路` });

/** A drawer's share of the window's width. */
const share = (page: Page) =>
  expect.poll(() => drawerOf(page).evaluate((box) => box.getBoundingClientRect().width / window.innerWidth));

test('network drawer: takes two thirds of the window; a card is chosen, bound once on a slow platform, and unbound (R4-6)', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', list);
  const writes = countWrites(page);
  await openAndChoose(page, card);
  await share(page).toBeCloseTo(0.6667, 3);
  await platform.faults(faulty({ kind: 'slow', delay: 1200 }));
  await confirm(page, card).dblclick();
  await expect(heading(page, '管理线路已绑定')).toBeVisible();
  expect(writes()).toBe(1);
  await expect(drawerOf(page).getByRole('link', { name: '去拨号' })).toHaveAttribute('href', new RegExp(id));

  await drawerOf(page).getByRole('button', { name: '解绑' }).click();
  await page
    .getByRole('dialog', { name: `解绑管理网卡${card}？` })
    .getByRole('button', { name: '解绑' })
    .click();
  await expect(heading(page, '选择一张网卡作为管理线路')).toBeVisible();
  expect(writes()).toBe(2);
  await page.goBack();
  await expect(drawerOf(page)).toHaveCount(0);
  expect(decodeURIComponent(whereIs(page))).toContain(deviceID);
});

test.describe('network drawer on a phone', () => {
  test.use(phone);

  test('takes the whole window; a lost answer is checked (R4-6)', async ({ page, platform, signIn }) => {
    await signIn('miner01', list);
    const writes = countWrites(page);
    await openAndChoose(page, other);
    await share(page).toBeCloseTo(1, 3);
    await platform.faults(faulty({ kind: 'status', status: 502, times: 1 }));
    await confirm(page, other).click();
    await expect(drawerOf(page).getByText(`查询时${other}还不是管理线路，可以再试一次。`)).toBeVisible();
    await platform.faults(faulty({ kind: 'garbage', after: true, times: 1 }));
    await confirm(page, other).click();
    await expect(drawerOf(page).getByText(`查询后确认：${other}已是管理线路。`)).toBeVisible();
    expect(writes()).toBe(2);
  });
});
