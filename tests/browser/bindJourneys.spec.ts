import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { fillSwitch, fillWholeMachine, formValues, serialField } from '../support/bindForm';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';
import type { PlatformControls } from '../support/site';
import { fillSignIn, whereIs } from '../support/steps';
import { words } from './faults/brokenAnswers';

/** What is bound by which form, at which address, with which call. */
const forms = [
  {
    what: 'a whole machine',
    path: '/help/bind_device',
    call: 'POST /api/v1/device/register$',
    button: '绑定设备',
    fill: fillWholeMachine,
    serial: 'F00DBEEF0001',
    other: 'F00DBEEF0002',
  },
  {
    what: 'a switch',
    path: '/help/bind_device?tab=switch',
    call: 'POST /api/v1/device/register_switch$',
    button: '绑定交换机',
    fill: fillSwitch,
    serial: 'SW2102F00D01',
    other: 'SW2102F00D02',
  },
] as const;

const bound = async (platform: PlatformControls) => (await platform.ledger()).bindings.map(({ serial }) => serial);
const succeeded = (page: Page) => page.getByRole('status').filter({ hasText: '绑定成功' });
/** The toast and, beside the button, what can be done about it. */
const told = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

for (const { what, path, call, button, fill, serial, other } of forms) {
  const faulty = (fault: Omit<Fault, 'match'>): Fault => ({ ...fault, match: call });
  const press = (page: Page) => page.getByRole('button', { name: button, exact: true }).click();

  const journeys = () => {
    test('is bound once, however often the button is pressed while the platform is slow', async ({
      page,
      platform,
      signIn,
    }) => {
      await signIn('miner01', path);
      await fill(page, serial);
      await platform.faults(faulty({ kind: 'slow', delay: 3000 }));
      const asked = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: button, exact: true }).dblclick();
      await asked;
      await serialField(page).press('Enter');
      await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
      await expect(succeeded(page)).toBeVisible();
      // The form is empty, and begins again.
      await expect(serialField(page)).toHaveValue('');
      await expect(page.locator('form').getByRole('radio', { checked: true })).toHaveCount(0);
      expect(await bound(platform)).toEqual([serial]);
      await page.getByRole('link', { name: '查看节点' }).click();
      await expect(page.locator('main')).toContainText(serial);
    });

    test('is refused: the words are said, all that was typed stays, and another try binds it', async ({
      page,
      platform,
      signIn,
    }) => {
      await signIn('miner01', path);
      await fill(page, serial);
      const typed = await formValues(page);
      for (const fault of [
        { kind: 'status', status: 400, body: { msg: words } },
        { kind: 'status', status: 200, body: { error: words } },
        { kind: 'status', status: 200, body: { error: words, data: { id: 'x' } } },
      ] as const) {
        await platform.faults(faulty(fault));
        await press(page);
        await expect(told(page, `绑定失败：${words}`)).toBeVisible();
        await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
        expect(await formValues(page)).toEqual(typed);
      }
      await platform.faults(faulty({ kind: 'status', status: 200, body: {} }));
      await press(page);
      await expect(page.getByText('绑定失败', { exact: true }).first()).toBeVisible();
      expect(await formValues(page)).toEqual(typed);
      expect(await bound(platform)).toEqual([]);

      await platform.faults();
      await press(page);
      await expect(succeeded(page)).toBeVisible();
      expect(await bound(platform)).toEqual([serial]);
    });

    test('is there already: the platform’s own words, and another serial goes through', async ({
      page,
      platform,
      signIn,
    }) => {
      await signIn('miner01', path);
      await fill(page, serial);
      await press(page);
      await expect(succeeded(page)).toBeVisible();
      await fill(page, serial);
      await press(page);
      await expect(told(page, '绑定失败：')).toBeVisible();
      await serialField(page).fill(other);
      await press(page);
      await expect(serialField(page)).toHaveValue('');
      expect(await bound(platform)).toEqual([serial, other]);
    });

    test('gets no answer: it is looked up, and told as it is', async ({ page, platform, signIn }) => {
      await signIn('miner01', path);
      await fill(page, serial);
      const typed = await formValues(page);
      // It never arrived.
      await platform.faults(faulty({ kind: 'offline' }));
      await press(page);
      await expect(told(page, `已查询节点列表：${serial} 没有绑定上，可以重新提交。`)).toBeVisible();
      expect(await formValues(page)).toEqual(typed);
      // Nothing can be asked for a while.
      await platform.faults(faulty({ kind: 'status', status: 502, body: '<html></html>' }), {
        match: 'GET /api/v1/devices',
        kind: 'status',
        status: 503,
        body: { msg: words },
      });
      await press(page);
      await expect(told(page, `不确定 ${serial} 是否已绑定`)).toBeVisible();
      expect(await formValues(page)).toEqual(typed);
      const sent: string[] = [];
      page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
      await platform.faults();
      await page.getByRole('button', { name: '重试查询' }).click();
      await expect(told(page, `${serial} 没有绑定上`)).toBeVisible();
      expect(sent, 'looking sends nothing').toEqual([]);
      // It arrived, and only the answer was lost.
      await platform.faults(faulty({ kind: 'garbage', after: true, times: 1 }));
      await press(page);
      await expect(succeeded(page)).toBeVisible();
      await expect(serialField(page)).toHaveValue('');
      expect(await bound(platform)).toEqual([serial]);
    });
  };

  test.describe(`${what} on a desktop`, () => journeys());
  test.describe(`${what} on a phone`, () => {
    test.use(phone);
    journeys();
  });
}

test('a session that ends while binding leads to signing in and back, with all that was typed', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('miner01', '/help/bind_device?tab=switch');
  await fillSwitch(page, 'SW2102F00D01');
  const typed = await formValues(page);
  await platform.faults({ match: 'POST /api/v1/device/register_switch$', kind: 'status', status: 401, times: 1 });
  await page.getByRole('button', { name: '绑定交换机', exact: true }).click();
  await fillSignIn(page, 'miner01');
  await expect(serialField(page)).toBeVisible();
  expect(whereIs(page)).toBe('/help/bind_device?tab=switch');
  expect(await formValues(page)).toEqual(typed);
  expect(await bound(platform)).toEqual([]);
});
