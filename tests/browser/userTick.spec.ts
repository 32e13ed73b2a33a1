import { expect, test } from '../support/browser';

test('the wallet opens by itself once the contract is signed, ten minutes on, without a reload', async ({
  page,
  platform,
  signIn,
}) => {
  await page.clock.install();
  const told = page.waitForResponse('**/api/v1/user/account_info');
  await signIn('unsigned01', '/wallet');
  await expect(page.getByText('合同尚未签署')).toBeVisible();
  const user = (await (await told).json()) as { timestamp: number };
  const loaded = await page.evaluateHandle(() => document.documentElement);
  const signed = { ...user, contractStatus: 'signed', timestamp: user.timestamp + 600 };
  const step = { code: 0, message: '', data: { step: 4 } };
  await platform.faults(
    { match: 'GET /api/v1/user/account_info', kind: 'status', status: 200, body: signed },
    { match: 'userAuthState', kind: 'status', status: 200, body: step },
  );
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('region', { name: '钱包', exact: true })).toBeVisible();
  expect(await loaded.evaluate((root) => root.isConnected)).toBe(true);
});
