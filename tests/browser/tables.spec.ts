import { expect, test } from '../support/browser';
import { settled } from '../support/sceneTools';

test.use({ viewport: { width: 1024, height: 768 } });

for (const [path, user, table] of [
  ['/device/list', 'agent01', '节点'],
  ['/device/list', 'miner01', '节点'],
  ['/dial/list', 'agent01', '拨号线路'],
] as const) {
  test(`${path} of ${user} at 1024: the header stays, every action is reachable and no value is cut off`, async ({
    page,
    signIn,
  }) => {
    await signIn(user, path);
    const records = page.getByRole('table', { name: table });
    await records.getByRole('row').nth(5).waitFor();
    await settled(page);
    const end = await page.locator('#main').evaluate((main) => {
      main.scrollTop = main.scrollHeight;
      return main.scrollWidth - main.clientWidth;
    });
    expect(end, 'sideways').toBe(0);
    const header = records.getByRole('columnheader').first();
    const last = records.getByRole('row').last();
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect(last.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const { below, cut } = await records.evaluate((element) => {
      const boxOf = (one: Element | null | undefined) => one?.getBoundingClientRect();
      const frozen = boxOf(document.querySelector('.filters'))?.bottom ?? 0;
      const foot = boxOf(document.querySelector('.ListPage_foot'))?.top ?? 0;
      const [top, bottom] = [
        boxOf(element.querySelector('th'))?.top,
        boxOf(element.querySelector('tr:last-child'))?.bottom,
      ];
      // A shortened text ends in an ellipsis and is complete in its title or link.
      const tooWide = [...element.querySelectorAll('tbody :is(th, td), tbody :is(th, td) *:not(.vh)')].filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).display !== 'inline' &&
          getComputedStyle(one).textOverflow !== 'ellipsis',
      );
      return {
        below: [Math.round((top ?? 0) - frozen), (bottom ?? 0) <= foot + 1],
        cut: tooWide.map(({ textContent }) => textContent),
      };
    });
    expect(below).toEqual([0, true]);
    expect(cut).toEqual([]);
  });
}

test('a table wider than the window draws the edge of the column it scrolls under', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1000, height: 768 });
  await signIn('miner01', '/device/list');
  const frame = page.locator('.RecordTable_table');
  await expect(frame).toHaveAttribute('data-under-end');
  await expect(frame).not.toHaveAttribute('data-under-start');
  await page.locator('#main').evaluate((main) => {
    main.scrollLeft = main.scrollWidth;
  });
  await expect(frame).toHaveAttribute('data-under-start');
  await expect(frame).not.toHaveAttribute('data-under-end');
});

test('/device/list in English at 1024: the filters do not cover the count', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('console.preferences', '{"locale":"en"}'));
  await signIn('agent01', '/device/list');
  await page.getByText('20,000 nodes').waitFor();
  const overflow = () => page.locator('.FilterBar_pills').evaluate((row) => row.scrollWidth - row.clientWidth);
  await expect.poll(overflow).toBe(0);
});
