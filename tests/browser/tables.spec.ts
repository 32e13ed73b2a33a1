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

/** Fields of the platform's answers that hold a text. */
const texts =
  /^(name|remark|deviceName|rule|reason|deviceID|minerAccount|country|province|isp|DNS|account|ip|ipAddress|gateway|netmask|version|external_name|title|content|collectionNumber|txId|rzId|agentRemarkMiner|managerCard)$/;
/** A text of thousands of characters without a blank. */
const long = (key: string, value: unknown) =>
  typeof value === 'string' && value !== '' && texts.test(key) ? value.repeat(4000).slice(0, 4000) : value;

for (const [path, there] of [
  ['/dashboard/tech', '.ViolationTable_table .ViolationTable_name'],
  ['/dashboard/bill', '.DeviceRanking_list li'],
  ['/device/list/{id}/show', '.DeviceDialLines_table'],
  ['/dial/config?deviceUUID={id}', '.LineBlock_state'],
  ['/wallet', '#main .money--hero'],
  ['/help/bind_device', '#main form'],
] as const) {
  test(`${path}: texts of thousands of characters without a blank make the page no wider`, async ({
    page,
    signIn,
    tokenOf,
  }) => {
    const headers = { Authorization: `Bearer ${await tokenOf('miner01')}` };
    const [device] = await (await page.request.get('/api/v1/devices?range=[0,0]', { headers })).json();
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const json = answer.headers()['content-type']?.includes('json') === true;
      const body = json ? JSON.stringify(JSON.parse(text, (key, value: unknown) => long(key, value))) : text;
      await route.fulfill({ response: answer, body });
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1440) await signIn('miner01', path.replace('{id}', device.id));
      await page.locator(there).first().waitFor();
      await page.waitForLoadState('networkidle');
      const over = await page.evaluate(() =>
        [document.documentElement, document.querySelector('#main')].map((one) =>
          one ? one.scrollWidth - one.clientWidth : null,
        ),
      );
      expect.soft(over, `${width}`).toEqual([0, 0]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the browser sets Chinese and figures apart, where it draws that right', async ({ page }) => {
  await page.goto('/auth');
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('text-autospace'))).toBe(
    'normal',
  );
});
