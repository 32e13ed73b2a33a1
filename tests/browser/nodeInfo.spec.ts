import type { Page } from '@playwright/test';
import { nodePath } from '../support/nodeAddress';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { chosen, putCall, retryButton } from '../support/uploadSteps';

const address = (page: Page) => page.getByRole('combobox', { name: '地址' });
const location = (page: Page) => page.getByLabel('位置');
const options = (page: Page) => page.getByRole('option');
const submit = (page: Page) => page.getByRole('button', { name: '提交' });

test('wallet: opens the form in a new tab, and opens by itself when the user returns', async ({ page, signIn }) => {
  await signIn('nodeinfo01', '/wallet');
  const door = page.getByRole('dialog', { name: '请先填写节点信息' });
  const opened = page.waitForEvent('popup');
  await door.getByRole('link', { name: /去填写/ }).click();
  const form = await opened;
  await address(form).fill('亦庄');
  await options(form).first().click();
  await expect(location(form)).toHaveValue('116.536921,39.772843');
  await form.getByLabel(/^设备UUID/).fill('u-1，u-2\nu-1');
  await expect(form.getByText('2台')).toBeVisible();
  const sent = form.waitForRequest((request) => request.url().endsWith('/saveAddressInfo'));
  await submit(form).click();
  await expect(form.getByText('提交成功')).toBeVisible();
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({
    account: '',
    deviceUUIDs: 'u-1,u-2',
    location: '116.536921,39.772843',
  });
  expect(request.headers().authorization).toMatch(/^Bearer /);
  await form.close();
  // Under automation all tabs count as visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: '钱包', exact: true })).toBeVisible();
  await expect(door).toHaveCount(0);
});

test.describe('node info on a phone', () => {
  test.use(phone);

  test('a tap chooses a suggestion; a stored picture is sent; a failed one has to be fixed or removed first', async ({
    page,
    platform,
    signIn,
  }) => {
    await platform.faults({ match: putCall, kind: 'status', status: 500, times: 1 });
    await signIn('step301', nodePath);
    const bodies: { machineRoomPic?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/saveAddressInfo')) bodies.push(request.postDataJSON());
    });
    await address(page).fill('天府');
    const option = options(page).first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(location(page)).toHaveValue('104.066143,30.546218');
    await page.getByLabel('添加图片').setInputFiles(chosen('room.png'));
    await expect(retryButton(page, 'room.png')).toBeVisible();
    await submit(page).tap();
    await expect(page.getByText('图片没有上传成功，请重新上传或删除后再提交')).toBeVisible();
    expect(bodies).toEqual([]);
    await retryButton(page, 'room.png').click();
    await expect(page.getByRole('button', { name: '删除「room.png」' })).toBeVisible();
    await expect(page.locator('.up img')).toBeVisible();
    await expect(page.getByText('图片没有上传成功')).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByText('提交成功')).toBeVisible();
    expect(bodies).toHaveLength(1);
    const [{ key = '' } = {}] = (await platform.ledger()).uploads;
    expect(key).toMatch(/^100005\/room\/[\w-]+\.\w+$/);
    expect(bodies[0]?.machineRoomPic?.endsWith(`/${key}`)).toBe(true);
    await page.goto('/user/certification');
    await expect(page.getByText('李三步')).toBeVisible();
  });
});
