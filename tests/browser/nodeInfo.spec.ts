import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { holdCalls } from '../support/heldCalls';
import { goTo } from '../support/keyboard';
import { nodePath, nodePathOf } from '../support/nodeAddress';
import { phone } from '../support/phoneRules';
import { chosen, putCall, retryButton } from '../support/uploadSteps';

test.describe.configure({ mode: 'parallel' });

const path = nodePathOf('nodeinfo01');
const address = (page: Page) => page.getByRole('combobox', { name: '地址' });
const location = (page: Page) => page.getByLabel('位置');
const options = (page: Page) => page.getByRole('option');
const submit = (page: Page) => page.getByRole('button', { name: '提交' });

test('the wallet sends to the form in a new tab, and opens by itself once one is back', async ({ page, signIn }) => {
  await signIn('nodeinfo01', '/wallet');
  const door = page.getByRole('dialog', { name: '请先填写节点信息' });
  const opened = page.waitForEvent('popup');
  await door.getByRole('link', { name: /去填写/ }).click();
  const form = await opened;
  await address(form).fill('亦庄');
  await options(form).first().click();
  await expect(location(form)).toHaveValue('116.536921,39.772843');
  await form.getByLabel(/^设备 UUID/).fill('u-1，u-2\nu-1');
  await expect(form.getByText('2 台')).toBeVisible();
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
  // A browser that is driven takes all its tabs for seen, always.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: '钱包', exact: true })).toBeVisible();
  await expect(door).toHaveCount(0);
});

test('a link opens the form without a session: what it saves opens the wallet', async ({
  openBrowser,
  page,
  signIn,
}) => {
  const stranger = await openBrowser();
  await stranger.goto(path);
  await expect(stranger.getByText('为账户 nodeinfo01 登记节点信息')).toBeVisible();
  await address(stranger).fill('甲路 1 号');
  await location(stranger).fill('116.5, 39.7');
  // Typed input outlives a reload; the browser asks first.
  stranger.once('dialog', (dialog) => dialog.accept());
  await stranger.reload();
  await expect(address(stranger)).toHaveValue('甲路 1 号');
  const sent = stranger.waitForRequest((request) => request.url().endsWith('/saveAddressInfo'));
  await submit(stranger).click();
  await expect(stranger.getByText('可以关闭本页。')).toBeVisible();
  const request = await sent;
  expect(request.headers().authorization).toBeUndefined();
  expect(request.postDataJSON()).toMatchObject({ account: 'nodeinfo01', location: '116.5,39.7', machineRoomPic: '' });
  expect(await stranger.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    '甲路',
  );
  await signIn('nodeinfo01', '/wallet');
  await expect(page.getByRole('region', { name: '钱包', exact: true })).toBeVisible();
});

test('by keyboard alone: a suggestion, a mistake, its mending, saved', async ({ page }) => {
  await page.goto(path);
  const said = page.getByRole('form', { name: '节点信息' }).getByRole('alert');
  await goTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(address(page)).toBeFocused();
  await expect(said).toHaveText(['请输入地址', '请输入位置']);
  await page.keyboard.type('数据中心 北京', { delay: 20 });
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveClass(/Mui-focused/);
  await page.keyboard.press('Enter');
  await expect(address(page)).toHaveValue('北京市朝阳区酒仙桥东路 1 号酒仙桥数据中心');
  await expect(options(page)).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(location(page)).toBeFocused();
  await page.keyboard.type('39.97,116.49');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(/请输入正确的经纬度/);
  await page.keyboard.type('116.49,39.97');
  await page.keyboard.press('Enter');
  await expect(page.getByText('提交成功')).toBeVisible();
});

test('the newest suggestions win, however the answers overtake each other', async ({ page }) => {
  const calls = await holdCalls(page, /\/inputtips/);
  await page.goto(path);
  calls.hold();
  await address(page).fill('数据');
  await calls.untilHeld(1);
  await address(page).fill('软件园');
  await calls.untilHeld(2);
  await address(page).fill('亦庄');
  await calls.untilHeld(3);
  expect(calls.abandoned()).toBe(2);
  await calls.letGo();
  await expect(options(page)).toHaveText([/^亦庄数据中心/]);
});

test('an input method asks for nothing before its word is chosen, and its Enter sends nothing', async ({ page }) => {
  await page.goto(path);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/inputtips')) asked.push(searchParams.get('keywords') ?? '');
  });
  await address(page).focus();
  const keys = await page.context().newCDPSession(page);
  for (const text of ['y', 'yi', 'yi zhuang']) {
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect(address(page)).toHaveValue('yi zhuang');
  await keys.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await keys.send('Input.insertText', { text: '亦庄' });
  await expect(address(page)).toHaveValue('亦庄');
  await expect(options(page)).toHaveCount(1);
  expect(asked).toEqual(['亦庄']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a picture goes along once it is stored; one that failed is first mended or removed', async ({
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
  await address(page).fill('甲路 1 号');
  await location(page).fill('116.5,39.7');
  await page.getByLabel('添加图片').setInputFiles(chosen('room.png'));
  await expect(retryButton(page, 'room.png')).toBeVisible();
  await submit(page).click();
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

test.describe('on a phone', () => {
  test.use(phone);

  test('a thumb takes a suggestion, and the form is saved', async ({ page }) => {
    await page.goto(path);
    await address(page).fill('天府');
    const option = options(page).first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(location(page)).toHaveValue('104.066143,30.546218');
    await submit(page).tap();
    await expect(page.getByText('提交成功')).toBeVisible();
  });
});
