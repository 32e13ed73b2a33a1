import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { dialDevices, dialPath, saveCall } from '../support/dialPlaces';
import { goTo } from '../support/keyboard';
import { phone } from '../support/phoneRules';
import { whereIs } from '../support/steps';

const { toDial, toFix, fixed } = dialDevices;
const line = (page: Page, nth: number) => page.getByRole('group', { name: `线路 ${nth}`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存配置' });
const saved = (page: Page) => page.getByText('拨号配置已保存', { exact: true });
const status = (page: Page, nth: number) => line(page, nth).getByText(/^(拨号中|已连接|未连接)$/);

/** Counts the lots that leave the page. */
function countLots(page: Page): () => number {
  let lots = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dialling/config')) lots += 1;
  });
  return () => lots;
}

const journeys = () => {
  test('from the drawer to lines that are up, and back to the drawer', async ({ page, platform, signIn }) => {
    await signIn('miner01', `/device/list?network=${toDial}`);
    await page.getByRole('link', { name: '去拨号' }).click();
    await expect(line(page, 2)).toBeVisible();
    for (const nth of [1, 2]) {
      await line(page, nth).getByLabel('宽带账号').fill(`line${nth}@broadband`);
      await line(page, nth).getByLabel('宽带密码').fill('geheim');
    }
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(status(page, 2)).toHaveText('拨号中');
    await platform.advance(120);
    await page.getByRole('button', { name: '刷新状态' }).click();
    await expect(status(page, 1)).toHaveText('已连接');
    await expect(status(page, 2)).toHaveText('已连接');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'geheim',
    );
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByRole('dialog', { name: '配置网络' })).toBeVisible();
    expect(whereIs(page)).toBe(`/device/list?network=${toDial}`);
  });

  test('saves once while the platform is slow, however often it is asked to', async ({ page, platform, signIn }) => {
    await signIn('miner01', dialPath(fixed));
    const lots = countLots(page);
    const field = line(page, 1).getByLabel('网关');
    await field.fill('203.0.113.2');
    await platform.faults({ match: saveCall, kind: 'slow', delay: 1200 });
    await save(page).dblclick();
    await expect(page.locator('.formbar [aria-busy="true"]')).toBeVisible();
    await expect(field).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    await expect(status(page, 1)).toHaveText('拨号中');
    expect(lots()).toBe(1);
  });

  test('goes to the first mistake, which is not hidden under the bar', async ({ page, signIn }) => {
    await signIn('miner01', dialPath(toFix));
    await save(page).click();
    const first = line(page, 1).getByLabel('IP地址');
    await expect(first).toBeFocused();
    await line(page, 1).getByLabel('IP地址').fill('203.0.113.8');
    await line(page, 1).getByLabel('子网掩码').fill('24');
    await line(page, 1).getByLabel('网关').fill('203.0.113.1');
    await line(page, 1)
      .getByRole('button', { name: /^向下填充/ })
      .click();
    await line(page, 3).getByLabel('网关').fill('');
    await save(page).click();
    const last = line(page, 3).getByLabel('网关');
    await expect(last).toBeFocused();
    const hit = await last.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(hit).toBe(true);
    await last.fill('203.0.113.1');
    await save(page).click();
    await expect(saved(page)).toBeVisible();
  });

  test('finds out what became of a lot whose answer was lost', async ({ page, platform, signIn }) => {
    await signIn('miner01', dialPath(fixed));
    const lots = countLots(page);
    await line(page, 1).getByLabel('网关').fill('203.0.113.2');
    await platform.faults({ match: saveCall, kind: 'offline' });
    await save(page).click();
    await expect(page.getByText(/^没有收到平台的答复。查询时平台上还不是这份配置/)).toBeVisible();
    await expect(line(page, 1).getByLabel('网关')).toHaveValue('203.0.113.2');
    await platform.faults({ match: saveCall, kind: 'offline', after: true });
    await save(page).click();
    await expect(page.getByText('没有收到平台的答复，查询后确认：配置已保存。')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    expect(lots()).toBe(2);
  });

  test('asks before what was typed is left behind, and has it again after a reload', async ({ page, signIn }) => {
    await signIn('miner01', `/device/list/${fixed}/show`);
    await page.getByRole('link', { name: '配置线路', exact: true }).click();
    await line(page, 1).getByLabel('网关').fill('203.0.113.2');
    await page.goBack();
    const question = page.getByRole('dialog', { name: '离开这个页面？' });
    await question.getByRole('button', { name: '留在这里' }).click();
    await expect(question).toBeHidden();
    expect(whereIs(page)).toBe(dialPath(fixed));
    await expect(line(page, 1).getByLabel('网关')).toHaveValue('203.0.113.2');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloading;
    await expect(line(page, 1).getByLabel('网关')).toHaveValue('203.0.113.2');
  });
};

test.describe('lines on a desktop', () => {
  journeys();
});
test.describe('lines on a phone', () => {
  test.use(phone);
  journeys();
});

test('lines are filled in and saved by keyboard alone', async ({ page, signIn }) => {
  await signIn('miner01', dialPath(toDial));
  await goTo(page, line(page, 1).getByLabel('宽带账号'));
  await page.keyboard.type('me@broadband');
  await goTo(page, line(page, 1).getByLabel('宽带密码'));
  await page.keyboard.type('geheim');
  await goTo(page, page.getByRole('button', { name: '移除线路 2' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '撤销' })).toBeFocused();
  await goTo(page, line(page, 1).getByRole('radio', { name: 'PPPoE' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, 1).getByRole('radio', { name: 'DHCP' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await goTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(status(page, 1)).toHaveText('拨号中');
  await expect(line(page, 2)).toHaveCount(0);
});
