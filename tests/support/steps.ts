import type { Locator, Page } from '@playwright/test';

/** Fills in the sign-in form and submits it. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The links of the devices in the table, row by row. */
export function deviceLinks(page: Page): Locator {
  return page.getByRole('table', { name: '节点' }).locator('tbody .deviceColumns_name a');
}

/** Signs out from the account's card. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^用户：/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
}

/** Path and query of a page. */
export function whereIs(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}
