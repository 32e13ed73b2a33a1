import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { expect, test } from '../support/browser';
import { demoDevices } from '../support/demoDevices';
import { phone } from '../support/phoneRules';
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

/** Counts the writes that leave the page. */
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
  await expect(drawerOf(page).getByRole('radio', { checked: true })).toHaveAccessibleName(`选择 ${chosen}`);
}
const confirm = (page: Page, chosen: string) =>
  drawerOf(page).getByRole('button', { name: `确认 ${chosen} 为管理线路` });

const journeys = () => {
  test('a card is chosen, bound once while the platform is slow, unbound, and the list is as it was', async ({
    page,
    platform,
    signIn,
  }) => {
    await signIn('miner01', list);
    const writes = countWrites(page);
    await openAndChoose(page, card);
    await platform.faults(faulty({ kind: 'slow', delay: 1200 }));
    await confirm(page, card).dblclick();
    await expect(heading(page, '管理线路已绑定')).toBeVisible();
    expect(writes()).toBe(1);
    await expect(drawerOf(page).getByRole('link', { name: '去拨号' })).toHaveAttribute('href', new RegExp(id));

    await drawerOf(page).getByRole('button', { name: '解绑' }).click();
    const question = page.getByRole('dialog', { name: `解绑管理网卡 ${card}？` });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toHaveCount(0);
    expect(writes()).toBe(1);
    await drawerOf(page).getByRole('button', { name: '解绑' }).click();
    await question.getByRole('button', { name: '解绑' }).click();
    await expect(heading(page, '选择一张网卡作为管理线路')).toBeVisible();
    expect(writes()).toBe(2);

    await page.goBack();
    await expect(drawerOf(page)).toHaveCount(0);
    expect(decodeURIComponent(whereIs(page))).toContain(deviceID);
  });

  test('a refusal is told in the platform’s words, and the cards are those of now', async ({
    page,
    platform,
    signIn,
  }) => {
    await signIn('miner01', list);
    await openAndChoose(page, card);
    await platform.faults(faulty({ kind: 'status', status: 400, body: { msg: '设备忙，请稍后再试' }, times: 1 }));
    await confirm(page, card).click();
    await expect(drawerOf(page).getByText('设备忙，请稍后再试')).toBeVisible();
    await confirm(page, card).click();
    await expect(heading(page, '管理线路已绑定')).toBeVisible();
  });

  test('an answer that is lost is looked up, for binding and for unbinding', async ({ page, platform, signIn }) => {
    await signIn('miner01', list);
    await openAndChoose(page, other);
    await platform.faults(faulty({ kind: 'status', status: 502, times: 1 }));
    await confirm(page, other).click();
    await expect(drawerOf(page).getByText(`查询时 ${other} 还不是管理线路，可以再试一次。`)).toBeVisible();
    await platform.faults(faulty({ kind: 'garbage', after: true, times: 1 }));
    await confirm(page, other).click();
    await expect(drawerOf(page).getByText(`查询后确认：${other} 已是管理线路。`)).toBeVisible();

    await platform.faults(faulty({ kind: 'status', status: 500, times: 1 }));
    await drawerOf(page).getByRole('button', { name: '解绑' }).click();
    const question = page.getByRole('dialog', { name: `解绑管理网卡 ${other}？` });
    await question.getByRole('button', { name: '解绑' }).click();
    await expect(drawerOf(page).getByText('查询时管理网卡还没有解绑，可以再试一次。')).toBeVisible();
    await platform.faults(faulty({ kind: 'wrongType', after: true, times: 1 }));
    await drawerOf(page).getByRole('button', { name: '解绑' }).click();
    await question.getByRole('button', { name: '解绑' }).click();
    await expect(heading(page, '选择一张网卡作为管理线路')).toBeVisible();
  });

  test('lines of all devices are found, and each leads to its configuration', async ({ page, signIn }) => {
    const [line] = demoDevices.pppoe.lines;
    await signIn('miner01', '/dial/list');
    await expect(page.getByText(/^共 \d+ 条/)).toBeVisible();
    await page.getByRole('searchbox', { name: '搜索线路' }).fill(line?.account ?? '');
    await expect(page.getByText('共 1 条')).toBeVisible();
    expect(decodeURIComponent(whereIs(page))).toContain(line?.account ?? '');
    await page.getByRole('link', { name: new RegExp(`^配置线路：.*${line?.name}$`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: '拨号配置' })).toBeVisible();
    expect(whereIs(page)).toContain(demoDevices.pppoe.id);
    await page.goBack();
    await expect(page.getByText('共 1 条')).toBeVisible();
  });
};

test.describe('the network of a device on a desktop', () => {
  journeys();
});
test.describe('the network of a device on a phone', () => {
  test.use(phone);
  journeys();
});
