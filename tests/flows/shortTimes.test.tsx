import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { hold } from '../support/visit';
import { ask, beijing, stopClocks } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:20:00') });
beforeEach(stopClocks);

const full = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/g;
/** A time of day, except in a rule's span such as 10:00–14:00. */
const clock = /(?<![\d:–])\d{2}:\d{2}(?::\d{2})?(?![\d:–])/;

/** The texts with an abbreviated time, by whether a title has it in full. */
function shortTimes() {
  const found = { titled: [] as string[], untitled: [] as string[] };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    if (!clock.test(text.replace(full, ''))) continue;
    const title = node.parentElement?.closest('[title]')?.getAttribute('title') ?? '';
    found[title.search(full) < 0 ? 'untitled' : 'titled'].push(text);
  }
  return found;
}

/** Waits for abbreviated times with these words; fails if one has no title. */
async function expectTitled(...words: readonly RegExp[]) {
  await waitFor(() => {
    const { titled } = shortTimes();
    for (const word of words) expect(titled).toContainEqual(expect.stringMatching(word));
  });
  expect(shortTimes().untitled).toEqual([]);
}

/** The first of a list that has this field. */
async function first(path: string, field: string): Promise<string> {
  const [one] = await ask<Record<string, string>[]>(platform.current, 'miner01', path);
  return one?.[field] ?? '';
}

it('the node list has every abbreviated time in full in its title (R15-35)', async () => {
  await renderConsole({ path: '/device/list?filter={"status":["offline","fault"]}', user: 'miner01' });
  await expectTitled(/^更新于10:20$/, /^(05|06)-\d{2}\s\d{2}:\d{2}$/);
});

it('the page of a node has every abbreviated time in full in its title (R15-35)', async () => {
  const id = await first('/api/v1/devices?filter={"status":"offline"}&range=[0,9]', 'id');
  const list = [
    { id: 'v', deviceUUID: id, deviceName: 'N', rule: '限速', reason: '' },
    { id: 'w', deviceUUID: id, deviceName: 'N', rule: '限速', reason: '' },
  ].map((one) => ({
    ...one,
    startTime: beijing('2025-06-04T19:00:00'),
    endTime: beijing('2025-06-05T01:40:00'),
  }));
  platform.current.faults([{ match: 'violation?date=2025-06-04', kind: 'status', status: 200, body: { list } }]);
  await renderConsole({ path: `/device/list/${id}/show?day=2025-06-04`, user: 'miner01' });
  await expectTitled(/^19:00:00$/, /起$/);
});

it('the dial lines of a node have every abbreviated time in full in their titles', async () => {
  const id = await first('/api/v1/dial-lines?range=[0,9]', 'deviceUUID');
  await renderConsole({ path: `/device/list/${id}/show`, user: 'miner01' });
  const lines = within(await screen.findByRole('table', { name: '拨号线路' }));
  // Lines of earlier years only have the date.
  await waitFor(() => expect(lines.getAllByTitle(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)).not.toEqual([]));
  expect(shortTimes().untitled).toEqual([]);
});

it('pending items have every abbreviated time in full in their titles (R15-35)', async () => {
  await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
  await expectTitled(/24:00截止/, /\d{2}:\d{2}/);
});

it('violations have every abbreviated time in full in their titles (R15-35)', async () => {
  await renderConsole({ path: '/dashboard/tech', user: 'miner01' });
  await expectTitled(/^\d{2}:\d{2}:\d{2}$/);
});

it('a stored bill has its time in full in its title', async () => {
  const { unmount } = await renderConsole({ path: '/wallet', user: 'miner01' });
  await screen.findByText('收益明细');
  await waitFor(() => expect(Object.keys(localStorage).join()).toMatch(/kept\.\["bill"/));
  unmount();
  const held = hold(platform.current, '/api/billing/v1/console/monthly_bill/detail');
  await renderConsole({});
  expect((await screen.findByText(/按10:20的数据/)).title).toBe('2025-06-06 10:20:00');
  held.release();
});
