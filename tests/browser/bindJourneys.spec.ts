import type { Page } from '@playwright/test';
import { fillSwitch, formValues, serialField } from '../support/bindForm';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { words } from './faults/brokenAnswers';

// keyboardBinding.spec.ts binds a machine by keyboard; tests/flows/bindingResults tests every other outcome.

const call = 'POST /api/v1/device/register_switch$';
const serial = 'SW2102F00D01';
const button = (page: Page) => page.getByRole('button', { name: '绑定交换机', exact: true });
/** The toast, and beside the button what can be done about it. */
const message = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test.describe('a switch on a phone', () => {
  test.use(phone);

  test('no answer: looked up, reported, and bound once in the end', async ({ page, platform, signIn }) => {
    await signIn('miner01', '/help/bind_device?tab=switch');
    await fillSwitch(page, serial);
    const typed = await formValues(page);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));

    // The request never arrived, and for a while nothing can be requested.
    await platform.faults(
      { match: call, kind: 'garbage' },
      { match: 'GET /api/v1/devices', kind: 'status', status: 503, body: { msg: words } },
    );
    await button(page).tap();
    await expect(message(page, `不确定${serial}是否已绑定`)).toBeVisible();
    expect(await formValues(page)).toEqual(typed);
    await platform.faults();
    await page.getByRole('button', { name: '重试查询' }).tap();
    await expect(message(page, `已查询节点列表：目前没有${serial}，可以重新提交，不会重复绑定。`)).toBeVisible();
    expect(sent, 'looking sends nothing').toHaveLength(1);

    // However often the button is pressed while the platform is slow.
    await platform.faults({ match: call, kind: 'slow', delay: 1500 });
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await button(page).dblclick();
    await asked;
    await serialField(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '绑定成功' })).toBeVisible();
    // The form is empty again.
    await expect(serialField(page)).toHaveValue('');
    await expect(page.locator('form').getByRole('radio', { checked: true })).toHaveCount(0);
    expect(sent).toHaveLength(2);
    expect((await platform.ledger()).bindings.map((binding) => binding.serial)).toEqual([serial]);
    await page.getByRole('link', { name: '查看节点' }).tap();
    await expect(page.locator('main')).toContainText(serial);
  });
});
