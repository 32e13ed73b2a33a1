import type { Page } from '@playwright/test';
import { confirmButton, drawDialog, drawingDay, prepareDrawing } from '../support/drawSteps';
import { phone } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import { goByMenu } from '../support/whoSteps';

const income = '/dashboard/bill';
const card = (page: Page) => page.getByRole('region', { name: '待处理' });
const rows = (page: Page) => card(page).getByRole('listitem');
test.describe('on a phone', () => {
  test.use(phone);

  test('weekly01 withdraws on a Wednesday from its row, which then disappears', async ({ page, platform, signIn }) => {
    await platform.standAt(drawingDay);
    await signIn('weekly01', income);
    const row = rows(page).filter({ hasText: '周结提现开放中' });
    await expect(row).toContainText('今天24:00截止');
    await row.getByRole('link').tap();
    await prepareDrawing(page, '周结', '100.00');
    await confirmButton(page, '周结').tap();
    await expect(drawDialog(page, '周结').getByText(/^提现.*已提交$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await goByMenu(page, '数据概览');
    await expect(rows(page).filter({ hasText: '月结提现开放中' })).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
