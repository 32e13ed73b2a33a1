import { goTo } from '../support/keyboard';
import { untilIdle } from '../support/sceneTools';
import { expect, test } from '../support/sharedPage';
import { deviceLinks } from '../support/steps';

test('signing in, filtering, opening a device and going back work by keyboard only', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('agent01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expect(deviceLinks(page)).toHaveCount(20);

  // Skips the menu.
  await goTo(page, page.getByRole('link', { name: '跳到主要内容' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const pill = page.getByRole('button', { name: /^公网\/内网/ });
  await goTo(page, pill);
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('checkbox', { name: '内网', exact: true }));
  await page.keyboard.press('Space');
  await goTo(page, page.getByRole('button', { name: '应用' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/natType/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus returns to where it was, and stays when the filter is removed.
  const remove = page.getByRole('button', { name: '移除筛选：公网/内网' });
  await expect(remove).toBeVisible();
  await expect(pill).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/natType/);
  await expect(pill).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/natType/);
  await expect(page.locator('table tbody.RecordTable_stale')).toHaveCount(0);

  const device = deviceLinks(page).first();
  const name = (await device.textContent()) ?? '?';
  await goTo(page, device);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await goTo(page, page.getByRole('banner').getByRole('link', { name: '节点列表' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/natType/);
});

test('j and k continue from the row whose page the user returns from (R19-50)', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  const links = deviceLinks(page);
  await links.nth(2).click();
  await expect(page).toHaveURL(/show$/);
  await page.goBack();
  await expect(links).toHaveCount(20);
  await page.keyboard.press('j');
  await expect(links.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: '节点列表' }).click();
  await expect(links).toHaveCount(20);
  await page.keyboard.press('k');
  await expect(links.nth(2)).toBeFocused();
});

for (const [path, user, there] of [
  ['/device/list', 'agent01', 'tbody tr'],
  ['/device/list?view=miners', 'agent01', 'tbody tr'],
  ['/dashboard/bill', 'miner01', '#main .Receipt_leads'],
  ['/dashboard/tech', 'miner01', '.ViolationTable_table tr'],
  ['/wallet', 'miner01', '#main .Receipt_headline'],
  ['/help/bind_device', 'miner01', '#main form'],
] as const) {
  test(`${path}: the focus ring is fully visible (R3-38)`, async ({ page, signIn }) => {
    await signIn(user, path);
    await page.locator(there).first().waitFor();
    await untilIdle(page);
    // From now on the focus counts as set by keyboard.
    await page.keyboard.press('Tab');
    const cut = await page.locator('#main').evaluate((main) => {
      const alike = ':is(tbody tr, li):nth-child(n + 3) *';
      const controls = main.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]');
      // The ring of a segment is on its label, above the neighbours.
      const seen = [...controls].filter(
        (one) => one.tabIndex >= 0 && !one.matches(`${alike}, .seg *`) && one.checkVisibility(),
      );
      const stands = (one: Element | null, control: Element): boolean => {
        if (one === null || one.contains(control) || control.contains(one)) return false;
        return getComputedStyle(one).zIndex !== 'auto' || stands(one.parentElement, control);
      };
      return seen.flatMap((control) => {
        control.focus();
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
        const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        if (document.activeElement !== control || outlineStyle === 'none' || out <= 0) return [];
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const clips: Element[] = [];
        for (let one = control.parentElement; one !== null; one = one.parentElement) {
          const style = getComputedStyle(one);
          if (style.overflowX !== 'visible' || style.overflowY !== 'visible') clips.push(one);
          if (style.position === 'fixed') break;
        }
        const clipped = clips.some((one) => {
          const box =
            one === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : one.getBoundingClientRect();
          const { overflowX, overflowY } = getComputedStyle(one);
          const across = overflowX !== 'visible' && (left - out < box.left - 1 || right + out > box.right + 1);
          const down = overflowY !== 'visible' && (top - out < box.top - 1 || bottom + out > box.bottom + 1);
          return across || down;
        });
        const edges = [
          [(left + right) / 2, top - out / 2],
          [(left + right) / 2, bottom + out / 2],
          [left - out / 2, (top + bottom) / 2],
          [right + out / 2, (top + bottom) / 2],
        ] as const;
        const covered = edges.some(([x, y]) => stands(document.elementFromPoint(x, y), control));
        const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 24);
        return clipped || covered ? [`${control.className} ${name}`] : [];
      });
    });
    expect(cut).toEqual([]);
  });
}

test('a sortable column header shows its arrow under the pointer and with the focus (R3-38)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  const head = page.getByRole('columnheader', { name: '昨日收益（USD）' }).getByRole('button');
  const arrow = head.locator('.i');
  await expect(arrow).toHaveCSS('opacity', '0');
  await head.hover();
  await expect(arrow).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(arrow).toHaveCSS('opacity', '0');
  await head.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(arrow).toHaveCSS('opacity', '1');
});
