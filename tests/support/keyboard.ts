import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Presses a key until a control has the focus, and checks that the focus is visible. */
export async function goTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  // Located once, because locating it after each press takes longer than the press.
  const wanted = await control.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    const focus = await wanted?.evaluate((element) => {
      if (element !== document.activeElement) return 'elsewhere';
      const seen = [element, element.closest('label, .inpw, .search')].filter((one) => one !== null);
      const shown = seen.some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      return shown ? 'shown' : 'hidden';
    });
    if (focus !== 'elsewhere') {
      expect(focus, `the focus on ${String(control)}`).toBe('shown');
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}

/** Types a `YYYY-MM-DD` into the field of a day, replacing its value. */
export async function typeDay(page: Page, field: string, day: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).click();
  await page.keyboard.type(day.replaceAll('-', ''));
}

/** Presses Enter on a control that opens a file dialog, and chooses a file. */
export async function enterFile(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // Wait for a round trip, after which the page's file dialogs are intercepted.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}
