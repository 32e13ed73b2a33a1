import { untilIdle } from '../support/sceneTools';
import { expect, prefer, test } from '../support/sharedPage';

test.use({ viewport: { width: 1024, height: 768 } });

/** The widest numbers that a platform may send, with a name and an account that are truncated. */
function widest(row: Record<string, unknown>, at: number) {
  const income = [-99_999_999_999, 99_999_999_999, 0][at % 3];
  const status = ['offline', 'fault', 'online'][at % 3];
  const long = { name: '杭州滨江机房三号楼 A03', minerAccount: 'node_provider_of_hangzhou_0001' };
  const figures = { yesterdayIncome: income, upBandwidth: 100_000, lineNumber: 9999, lastOnlineAt: 1_672_502_400 };
  return 'yesterdayIncome' in row
    ? { ...row, ...figures, ...(at % 2 === 0 && long), status }
    : { ...row, speed: 100_000 };
}

for (const [path, user, name] of [
  ['/device/list', 'agent01', /节点|Nodes/],
  ['/device/list', 'miner01', /节点|Nodes/],
  ['/dial/list', 'agent01', /拨号线路|Dial lines/],
  ['/device/list?view=miners', 'agent01', /矿工|Miners/],
] as const) {
  for (const locale of ['zh', 'en']) {
    test(`${path} of ${user} in ${locale}, menu open or not: the header stays, every action is reachable and no value is truncated or covered (R3-35)`, async ({
      page,
      signIn,
    }) => {
      await prefer(page, { locale });
      await page.route(/\/api\/v1\/(devices|dial-lines)\?/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: (await answer.json()).map(widest) });
      });
      await signIn(user, path);
      const records = page.getByRole('table', { name });
      for (const width of [1440, 1366, 1280, 1024]) {
        await page.setViewportSize({ width, height: 768 });
        await records.getByRole('row').nth(5).waitFor();
        await untilIdle(page);
        const end = await page.locator('#main').evaluate((main) => {
          main.scrollTop = main.scrollHeight;
          return main.scrollWidth - main.clientWidth;
        });
        expect.soft(end, `sideways at ${width}`).toBe(0);
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
          // A truncated text ends in an ellipsis and is complete in its title or link.
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
        expect.soft(below, `${width}`).toEqual([0, true]);
        expect.soft(cut, `${width}`).toEqual([]);
      }
    });
  }
}

test('the income is the third column, and no column covers it if the table is wider than the window (R3-35)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 768, height: 768 });
  await prefer(page, { locale: 'en' });
  await page.route(/\/api\/v1\/devices\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: (await answer.json()).map(widest) });
  });
  await signIn('agent01', '/device/list');
  const table = page.getByRole('table', { name: 'Nodes' });
  await table.getByRole('row').nth(3).waitFor();
  await untilIdle(page);
  await expect(page.locator('.RecordTable_table')).toHaveAttribute('data-under-end');
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    /Node/,
    /Status/,
    /Yesterday/,
    /Region/,
    /Up/,
    'Actions',
  ]);
  const covered = await table.evaluate((element) => {
    const place = [...element.querySelectorAll('thead th')].findIndex((one) => one.textContent?.includes('Yesterday'));
    const rows = [...element.querySelectorAll('tbody tr')].slice(0, 3);
    return rows.map((row) => {
      const cell = row.children[place] as HTMLElement;
      const box = cell.getBoundingClientRect();
      return [box.left + 1, box.right - 1].map((x) =>
        cell.contains(document.elementFromPoint(x, box.top + box.height / 2)),
      );
    });
  });
  expect(covered).toEqual([1, 2, 3].map(() => [true, true]));
});

test('a table wider than the window marks the edge of its fixed column while scrolled', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 768, height: 768 });
  await signIn('agent01', '/device/list');
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
  await prefer(page, { locale: 'en' });
  await signIn('agent01', '/device/list');
  await page.getByText('20,000 nodes').waitFor();
  const overflow = () => page.locator('.FilterBar_pills').evaluate((row) => row.scrollWidth - row.clientWidth);
  await expect.poll(overflow).toBe(0);
});

for (const locale of ['zh', 'en']) {
  test(`the list's filters are always visible, in ${locale}: a miner’s nodes that are down, and every active filter (R3-36)`, async ({
    page,
    signIn,
  }) => {
    await prefer(page, { locale });
    await signIn('agent01', '/device/list?view=miners');
    await page
      .getByRole('table', { name: /矿工|Miners/ })
      .getByRole('link')
      .nth(1)
      .click();
    const pills = page.locator('.filters .pill--on');
    const rows = page.getByRole('table').locator('tbody tr');
    const inView = async (count: number) => {
      for (const width of [1440, 1366, 1280, 1024, 768]) {
        await page.setViewportSize({ width, height: 768 });
        await untilIdle(page);
        await expect(pills).toHaveCount(count);
        const seen = await page.evaluate(() => {
          const boxOf = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
          const bar = boxOf(document.querySelector('.filters'));
          const all = [...document.querySelectorAll('.filters .pill--on')];
          return {
            hidden: all
              .filter((one) => {
                const { left, right, top, bottom } = boxOf(one);
                const inside = left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom;
                const ends = [left + 16, right - 8].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
                return !inside || !ends.every((end) => one.contains(end));
              })
              .map(({ textContent }) => textContent),
            long: all.filter((one) => boxOf(one.querySelector('b')).width > 200).length,
            below: boxOf(document.querySelector('thead th')).top - bar.bottom,
          };
        });
        expect.soft(seen, `${width}`).toEqual({ hidden: [], long: 0, below: 0 });
      }
    };
    await expect(rows.first()).toBeVisible();
    await inView(2);
    const filter = {
      status: ['offline', 'fault'],
      minerAccount: 'node_provider_0001',
      province: ['浙江', '江苏'],
      isp: '电信',
      country: '中国',
      natType: 'public',
      billingMode: 'p95',
    };
    await page.goto(`/device/list?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await expect(page.locator('.filters')).toBeVisible();
    await inView(7);
  });
}

/** Fields of the platform's answers that contain a text. */
const texts =
  /^(name|remark|deviceName|rule|reason|deviceID|minerAccount|country|province|isp|DNS|account|ip|ipAddress|gateway|netmask|version|external_name|title|content|collectionNumber|txId|rzId|agentRemarkMiner|managerCard)$/;
/** A text of thousands of characters without a blank. */
const long = (key: string, value: unknown) =>
  typeof value === 'string' && value !== '' && texts.test(key) ? value.repeat(4000).slice(0, 4000) : value;

for (const [path, there] of [
  ['/dashboard/tech', '.ViolationTable_table .ViolationTable_name'],
  ['/dashboard/bill', '#main .Receipt_leads'],
  ['/device/list/{id}/show', '.DeviceDialLines_table'],
  ['/dial/config?deviceUUID={id}', '.LineEditor_state'],
  ['/wallet', '#main .Receipt_headline'],
  ['/help/bind_device', '#main form'],
] as const) {
  test(`${path}: texts of thousands of characters without a blank do not widen the page (R3-23)`, async ({
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
      await untilIdle(page);
      const over = await page.evaluate(() =>
        [document.documentElement, document.querySelector('#main')].map((one) =>
          one ? one.scrollWidth - one.clientWidth : null,
        ),
      );
      expect.soft(over, `${width}`).toEqual([0, 0]);
    }
  });
}

for (const width of [1366, 768]) {
  test(`no frame shows a filter that does not fit: ${width} px`, async ({ page, signIn }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { drawn: 0, beyond: [] as string[] });
      const look = () => {
        const bar = document.querySelector('.filters')?.getBoundingClientRect();
        const pills = [...document.querySelectorAll('.filters .pill')].filter((one) => one.checkVisibility());
        if (bar && pills.length > 0) seen.drawn += 1;
        for (const pill of pills) {
          const { bottom, right } = pill.getBoundingClientRect();
          if (bar && (bottom > bar.bottom || right > bar.right)) seen.beyond.push(pill.textContent);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.setViewportSize({ width, height: 768 });
    await signIn('agent01', '/device/list');
    await page.getByRole('row').nth(1).waitFor();
    await untilIdle(page);
    const seen = await page.evaluate(() => {
      const { drawn, beyond } = window as unknown as { drawn: number; beyond: readonly string[] };
      return { drawn, beyond };
    });
    expect(seen.drawn).toBeGreaterThan(5);
    expect(seen.beyond).toEqual([]);
  });
}

test('the browser adds space between Chinese and numbers, if it draws that correctly (R15-300, R18-26)', async ({
  page,
}) => {
  await page.goto('/auth');
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('text-autospace'))).toBe(
    'normal',
  );
});

test('a column of the node list can be dragged to another place, and stays there (R3-39)', async ({ page, signIn }) => {
  await signIn('miner01', '/device/list');
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '列设置' }).click();
  const columns = page.getByRole('list', { name: '选择要显示的列' }).getByRole('listitem');
  const grip = columns.filter({ hasText: '网络' }).getByRole('button');
  const target = columns.first();
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('no columns');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 12, to.y + 12, { steps: 5 });
  await page.mouse.up();
  const network = page.getByRole('table', { name: '节点', exact: true }).getByRole('columnheader').nth(2);
  await expect(network).toHaveAccessibleName('网络');
  await page.reload();
  await expect(network).toHaveAccessibleName('网络');
});

for (const width of [768, 899, 1024]) {
  test(`the counters of the list at ${width} have room for yesterday’s zeros (R19-62)`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 600 });
    await prefer(page, { locale: 'en' });
    await signIn('agent01', '/device/list');
    const zeros = page.getByRole('button', { name: /^No income yesterday\s*\d+$/ });
    await expect(zeros).toBeInViewport({ ratio: 1 });
  });
}
