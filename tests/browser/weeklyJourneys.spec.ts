import type { Page } from '@playwright/test';
import { expect, test } from '../support/sharedPage';

const call = 'POST /api/v1/user/modify_billing_cycle';
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true });
const card = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true });

/** Records the choices that the page sends. */
function sent(page: Page): (string | null)[] {
  const heard: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && call.endsWith(new URL(request.url()).pathname)) heard.push(request.postData());
  });
  return heard;
}

test.beforeEach(async ({ signIn }) => signIn('nopass01', '/device/list'));

test('billing cycle: one choice is one request, however often the button is pressed', async ({ page, platform }) => {
  const requests = sent(page);
  await platform.faults({ match: call, kind: 'slow', delay: 800 });
  await card(page, '周结').click();
  await submit(page).dblclick();
  for (let nth = 0; nth < 5; nth += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL('/wallet');
  await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible();
  expect(requests).toEqual(['{"billingCycle":"week"}']);
  await page.reload();
  await page.getByRole('heading', { name: '结算规则' }).click();
  await expect(page.getByText('结算周期', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
