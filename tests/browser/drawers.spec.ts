import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { phone } from '../support/phoneRules';

type SignIn = (username: string, path: string) => Promise<void>;

const drawers = [
  ['/help/bind_device', '刷机教程'],
  ['/help/bind_device', '网络配置教程'],
  ['/device/list?network=d82e71b8-6aaf-4fdc-abfa-33d9ba953e18', '配置网络'],
] as const;

/** Opens each drawer and measures its share of the window's width. */
async function expectShare(page: Page, signIn: SignIn, share: number): Promise<void> {
  for (const [path, name] of drawers) {
    await signIn('miner01', path);
    if (!path.includes('?')) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer).toBeVisible();
    const taken = () => drawer.evaluate((box) => box.getBoundingClientRect().width / window.innerWidth);
    await expect.poll(taken, name).toBeCloseTo(share, 3);
  }
}

test('a drawer takes two thirds of the window', async ({ page, signIn }) => {
  await expectShare(page, signIn, 0.6667);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a drawer takes the whole window', async ({ page, signIn }) => {
    await expectShare(page, signIn, 1);
  });
});
