import { expect, test } from '../support/browser';

test('a word is composed over the node list: nothing is requested meanwhile, and one step back returns to before the search (R3-500)', async ({
  page,
  signIn,
}) => {
  await signIn('miner01', '/device/list');
  const table = page.getByRole('table', { name: '节点' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  const field = page.getByRole('searchbox', { name: '搜索节点' });
  await field.click();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const filter = searchParams.get('filter') ?? '';
    // The counters have a status as their filter, or sort by income.
    if (
      pathname === '/api/v1/devices' &&
      !/status/.test(filter) &&
      !searchParams.get('sort')?.includes('yesterdayIncome')
    )
      asked.push(filter);
  });
  const length = await page.evaluate(() => history.length);
  const input = await page.context().newCDPSession(page);
  // Longer than the pause after which a search begins.
  const pause = () => page.clock.runFor(400);
  await page.clock.install();
  for (const text of ['h', 'ha', 'han', 'hang', "hang'zhou"]) {
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field).toHaveValue(text);
    await pause();
  }
  expect(asked).toEqual([]);
  await expect(page).toHaveURL('/device/list');
  await input.send('Input.insertText', { text: '杭州' });
  await pause();
  await expect(page).toHaveURL(/filter=/);
  await expect.poll(() => asked).toEqual(['{"q":"杭州"}']);
  // The same search continues, typed slowly.
  for (const letter of ' 托管') {
    await page.keyboard.insertText(letter);
    await pause();
  }
  await expect(page).toHaveURL(/%E6%89%98%E7%AE%A1/);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL('/device/list');
  await expect(field).toHaveValue('');
});
