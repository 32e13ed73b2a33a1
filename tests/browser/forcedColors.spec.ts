import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser';
import { untilIdle } from '../support/sceneTools';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The background drawn for an element, or for a part of it such as `::before`. */
const ground = (element: Locator, part?: string): Promise<string> =>
  element.first().evaluate((one, pseudo) => getComputedStyle(one, pseudo).backgroundColor, part);

const border = (element: Locator): Promise<string> =>
  element.first().evaluate((one) => getComputedStyle(one).borderTopStyle);

test('under forced colours a choice, a mark, a bar and the edge of an overlay are visible without their backgrounds (R18-20)', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  await page.locator('tbody .deviceColumns_name a').first().waitFor();
  await untilIdle(page);
  const surface = await ground(page.locator('body'));
  const differs = async (one: string, other: string) =>
    expect.soft(await ground(page.locator(one)), one).not.toBe(await ground(page.locator(other)));
  await differs('.seg > .is-on', '.seg > :not(.is-on)');
  await differs('.pg.is-on', '.pg:not(.is-on)');
  expect.soft(await ground(page.locator('.nav.is-on'), '::before'), 'menu').not.toBe(surface);
  expect.soft(await ground(page.locator('.tile.is-on'), '::after'), 'tile').not.toBe(surface);
  // The browser's own control, which shows whether it is checked.
  for (const box of [page.getByRole('checkbox', { name: '全选本页' }), page.getByRole('switch', { name: /^自动刷新/ })])
    await expect.soft(box).toHaveCSS('appearance', 'auto');
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '列设置' }).click();
  expect.soft(await border(page.locator('.pop')), 'popover').toBe('solid');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect.soft(page.locator('[role="option"].Mui-focused')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');

  await page.locator('tbody .deviceColumns_name a').first().click();
  await page.locator('.DayBars_column i').first().waitFor();
  await untilIdle(page);
  expect.soft(await ground(page.locator('.DayBars_column i')), 'bars').not.toBe(surface);

  await signIn('miner01', '/wallet');
  const confirm = page.getByRole('button', { name: '确认账单' });
  await confirm.waitFor();
  expect.soft(await ground(confirm), 'primary').not.toBe(surface);
  await differs('.YearStrip_on', '.YearStrip_month:not(.YearStrip_on)');
  await confirm.click();
  expect.soft(await border(page.getByRole('dialog', { name: '确认5月账单？' })), 'dialog').toBe('solid');

  await platform.faults({ match: 'GET /api/v1/dial-lines', kind: 'timeout' });
  await page.goto('/dial/list');
  await page.locator('tbody .sk').first().waitFor();
  expect.soft(await border(page.locator('tbody .sk')), 'skeleton').toBe('solid');
});
