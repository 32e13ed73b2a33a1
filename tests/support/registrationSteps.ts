import type { Page } from '@playwright/test';

/** An account that the platform does not know yet. */
export const newcomer = { username: 'newcomer_1', phoneNumber: '13900001111', password: 'Plum#Tree73' };

/** Fills in the registration, with some values replaced. */
export async function fillRegistration(page: Page, change: Partial<typeof newcomer> = {}): Promise<void> {
  const { username, ...rest } = { ...newcomer, ...change };
  await page.getByLabel('用户名').fill(username);
  await fillProof(page, rest, '密码');
}

/** Fills in the reset, for miner01 or for the account of another phone. */
export async function fillReset(page: Page, change: Partial<typeof newcomer> = {}): Promise<void> {
  await fillProof(page, { ...newcomer, phoneNumber: '13800000001', ...change }, '新密码');
}

/** The phone with its code, and the password twice. */
async function fillProof(page: Page, proof: Omit<typeof newcomer, 'username'>, label: '密码' | '新密码') {
  await page.getByLabel('手机号').fill(proof.phoneNumber);
  await page.getByRole('textbox', { name: '验证码' }).fill('246810');
  await page.getByLabel(label, { exact: true }).fill(proof.password);
  await page.getByLabel(`确认${label}`).fill(proof.password);
}
