import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import { formatCents } from '../../src/lib/money';
import type { Device } from '../../src/platform/contract/devices';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { ownLossOf, summaryOf } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here, toasts } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const line = () => screen.findByRole('region', { name: '昨日零收益', busy: false });
const open = (user: string) => renderConsole({ path: '/dashboard/bill', user });
const instead = (match: string, body: unknown): Fault => ({ match, kind: 'status', status: 200, body }) as Fault;
const text = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const cents = (words: string) => Number(/\$([\d,.]+)/.exec(words)?.[1]?.replace(/[,.]/g, '') ?? 0);
const zeros = async () => {
  const all = await ask<readonly Device[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]');
  return all.filter(({ yesterdayIncome, upBandwidth }) => yesterdayIncome === 0 && upBandwidth > 0);
};
/** Those that were ever online: the others are not news. */
const stopped = async () => (await zeros()).filter(({ lastOnlineAt, boundAt }) => lastOnlineAt > boundAt);

describe('the line of yesterday’s zeros', () => {
  it('has each node under one reason; counts and losses add up, and a press leads to exactly those nodes (R19-60, R19-62)', async () => {
    const { user } = await open('miner01');
    const section = await line();
    const expected = await stopped();
    expect(within(section).getByText(`昨日零收益${expected.length}台`)).toBeDefined();
    expect(within(section).getByText(`${(await zeros()).length - expected.length}台从未上线`)).toBeDefined();
    const link = within(section).getByRole('link', { name: '查看这些节点' });
    expect(link.getAttribute('href')).not.toContain('neverOnline');
    // Nothing is new, so the line does not count it.
    expect(await within(section).findByText(/^已持续\d+台$/)).toBeDefined();
    const sentence = await within(section).findByText(/^约 −\$/);
    await user.click(sentence);
    expect(sentence.getAttribute('aria-expanded')).toBe('true');
    within(section).getByText('按各台此前的日均或同类节点推算，非平台数字');
    const pills = within(within(section).getByRole('group', { name: '按原因筛选' })).getAllByRole('button');
    const counts = pills.map((pill) => Number(within(pill).getByText(/^\d+$/).textContent));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expected.length);
    expect(pills.reduce((sum, pill) => sum + cents(text(pill)), 0)).toBe(cents(text(sentence)));
    const [first] = pills as [HTMLElement];
    await user.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    await user.click(within(section).getByRole('link', { name: `查看${counts[0]}台` }));
    await waitFor(() => expect(decodeURIComponent(here())).toContain('/device/list?filter={"zero":"'));
    const table = await screen.findByRole('table', { name: '节点' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength((counts[0] ?? 0) + 1));
  });

  it('tells new zeros from those that last (R19-75)', async () => {
    const expected = await stopped();
    const [first, second] = expected as [Device, Device];
    const history = (id: string, income: number) =>
      instead(`income/device/history.*device_uuid=${id}`, {
        list: [income, 0].map((one, nth) => ({
          timestamp: beijing('2025-06-04T00:00:00') + nth * 86_400,
          income: one,
        })),
      });
    platform.current.faults([
      ...expected.map(({ id }) => history(id, 0)).slice(2),
      history(first.id, 500),
      instead(`income/device/history.*device_uuid=${second.id}`, { list: [] }),
    ]);
    await open('miner01');
    const long = second.lastOnlineAt < beijing('2025-06-04T00:00:00') ? 1 : 0;
    const unknown = long === 1 ? '' : '、1台未知';
    await within(await line()).findByText(`新增1台、已持续${expected.length - 2 + long}台${unknown}`);
  });

  it('of more than 100 nodes counts those that were down before the day before (R19-75)', async () => {
    await open('agent01');
    const section = await screen.findByRole('region', { name: '昨日零收益', busy: false });
    await within(section).findByText(/^其中[\d,]+台在06-04之前已停机$/);
  });

  it('counts its nodes in the pending items, which say how many of theirs it has (R19-61)', async () => {
    await open('miner01');
    await line();
    const pending = await screen.findByRole('region', { name: '待处理', busy: false });
    const away = (await zeros()).filter((one) => one.status === 'offline' && one.lastOnlineAt > one.boundAt);
    expect(away.length).toBeGreaterThan(0);
    const row = within(pending)
      .getByText(/台节点离线$/)
      .closest('li');
    expect(text(row)).toContain(`其中昨日已为零${away.length}台`);
  });

  it('says that all nodes had income, and lists the exceptions (R19-60)', async () => {
    const all = await ask<readonly Device[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]');
    const earning = all.map((one) => ({ ...one, yesterdayIncome: 5 }));
    platform.current.faults([
      {
        match: 'yesterdayIncome%22%2C%22ASC',
        kind: 'status',
        status: 200,
        body: earning,
        headers: { 'Content-Range': `devices 0-${all.length - 1}/${all.length}` },
      } as unknown as Fault,
    ]);
    await open('miner01');
    const section = await line();
    await within(section).findByText(`昨日${all.length}台全部有收益`);
    expect(within(section).queryByRole('link')).toBeNull();
  });

  it('says that yesterday’s income has not arrived yet, with no figure and no zero (R19-63)', async () => {
    const summary = await summaryOf(platform.current, 'miner01');
    platform.current.faults([
      instead('income/summary', { ...summary, yesterday: 0 }),
      instead('income/user/history', { list: [{ timestamp: beijing('2025-06-04T00:00:00'), income: 900 }] }),
    ]);
    await open('miner01');
    const section = await line();
    await within(section).findByText('昨日收益可能还没出');
    expect(text(section)).not.toMatch(/台|\$/);
  });

  it('says what failed, and reloads it (R19-60)', async () => {
    platform.current.faults([{ match: 'device/violation', kind: 'status', status: 503, times: 3 } as Fault]);
    const { user } = await open('miner01');
    const section = await line();
    await within(section).findByText('昨日零收益读取失败');
    platform.current.faults([]);
    await user.click(within(section).getByRole('button', { name: '重试' }));
    await screen.findByText(/^昨日零收益\d+台$/);
  });

  it('reads an agent’s with few pages (R19-60)', async () => {
    const requests = requestsOf(platform.current);
    await open('agent01');
    const section = await screen.findByRole('region', { name: '昨日零收益', busy: false });
    const sentence = await within(section).findByText(/^昨日零收益[\d,]+台$/);
    const count = Number(/[\d,]+/.exec(text(sentence))?.[0].replace(',', ''));
    const pages = requests.filter(({ call }) => call.includes('sort=["yesterdayIncome","ASC"]')).length;
    expect(pages).toBeLessThanOrEqual(Math.ceil(count / 99) + 7);
  });
});

describe('the filter of zeros', () => {
  it('is a counter of the list, in the address, and is cleared with the others (R19-62)', async () => {
    const expected = await zeros();
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
    const counters = await screen.findByRole('region', { name: '节点概况' });
    const tile = within(counters).getByRole('button', { name: /昨日零收益/ });
    await waitFor(() => expect(text(tile)).toBe(`昨日零收益${expected.length}`));
    await user.click(tile);
    await waitFor(() => expect(decodeURIComponent(here())).toBe('/device/list?filter={"zero":"all"}'));
    const table = await screen.findByRole('table', { name: '节点' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(expected.length + 1));
    expect(tile.getAttribute('aria-pressed')).toBe('true');
    const on = () => within(counters).getAllByRole('button', { pressed: true }).map(text);
    expect(on()).toHaveLength(1);
    // Another tile replaces it, so that one is selected.
    await user.click(within(counters).getByRole('button', { name: /离线/ }));
    await waitFor(() => expect(decodeURIComponent(here())).toBe('/device/list?filter={"status":"offline"}'));
    await waitFor(() => expect(on()).toEqual([expect.stringMatching(/^离线/)]));
    await user.click(tile);
    await user.click(await screen.findByRole('button', { name: '移除筛选：昨日零收益' }));
    await waitFor(() => expect(decodeURIComponent(here())).toBe('/device/list'));
  });

  it('requests nothing of a list without it before its rows have loaded (R19-62)', async () => {
    const requests = requestsOf(platform.current);
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await screen.findByRole('table', { name: '节点' });
    await waitFor(() => expect(requests.some(({ call }) => call.includes('yesterdayIncome","ASC'))).toBe(true));
    const calls = requests.map(({ call }) => call);
    const rows = calls.findIndex((call) => call.includes('/devices?') && !call.includes('yesterdayIncome'));
    expect(calls.findIndex((call) => call.includes('yesterdayIncome","ASC'))).toBeGreaterThan(rows);
  });

  it('also says on the list that yesterday’s income has not arrived yet (R19-63)', async () => {
    const summary = await summaryOf(platform.current, 'miner01');
    platform.current.faults([
      instead('income/summary', { ...summary, yesterday: 0 }),
      instead('income/user/history', { list: [{ timestamp: beijing('2025-06-04T00:00:00'), income: 900 }] }),
    ]);
    const { user } = await renderConsole({ path: '/device/list?filter={"zero":"all"}', user: 'miner01' });
    await screen.findByText('昨日收益可能还没出');
    await user.click(screen.getByRole('button', { name: '导出' }));
    // No file, because it would say that every node had income.
    await waitFor(() => expect(toasts()).toEqual(['昨日收益可能还没出']));
  });
});

describe('the losses of the zeros', () => {
  const head = '估算损失（USD）';
  const list = '/device/list?filter={"zero":"all"}';
  const sorted = (order: string) => `${list}&sort=loss&order=${order}`;
  const table = () => screen.findByRole('table', { name: '节点' });
  async function column() {
    const shown = within(await table());
    const at = shown.getAllByRole('columnheader').findIndex((one) => one.getAttribute('aria-label') === head);
    return shown
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[at]?.textContent ?? '');
  }
  /** The losses of the zeros in cents, the largest first; null for nodes that were never online. */
  async function expected() {
    const known: number[] = [];
    const ever = await stopped();
    for (const { id } of ever) known.push(await ownLossOf(platform.current, 'miner01', id, '2025-06-05'));
    const unknown = (await zeros()).length - ever.length;
    return [...known.sort((a, b) => b - a), ...Array.from({ length: unknown }, () => null)];
  }
  const words = (losses: readonly (number | null)[]) =>
    losses.map((loss) => (loss === null ? '—' : formatCents(-loss)));

  it('are a column and an order of their list, in the address and the export; unknown ones come last (R19-80)', async () => {
    const saved = stubExports();
    const losses = await expected();
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    await table();
    const histories = () => requests.filter(({ call }) => call.includes('income/device/history'));
    expect(histories()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: head }));
    await waitFor(async () => expect((await column()).toSorted()).toEqual(words(losses).toSorted()));
    await user.keyboard('{Escape}');
    await user.click(within(await table()).getByRole('button', { name: head }));
    await waitFor(() => expect(decodeURIComponent(here())).toBe(sorted('DESC')));
    await waitFor(async () => expect(await column()).toEqual(words(losses)));
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { lines } = await readSheet((saved[0] as SavedFile).content);
    expect(lines.find(([label]) => label === '排序')?.[1]).toBe(`${head}，降序`);
    const top = lines.findIndex(([label]) => label === '节点名称');
    const at = lines[top]?.indexOf(head) ?? -1;
    const cells = lines.slice(top + 1, top + 1 + losses.length).map((cells) => cells[at] || null);
    expect(cells).toEqual(losses.map((loss) => loss && loss / 100));
    await user.click(within(await table()).getByRole('button', { name: head }));
    await waitFor(() => expect(decodeURIComponent(here())).toBe(sorted('ASC')));
    const known = losses.filter((loss) => loss !== null);
    await waitFor(async () =>
      expect(await column()).toEqual(words([...known.toReversed(), ...losses.slice(known.length)])),
    );
    // Without the filter there are no zeros to be ordered.
    await user.click(await screen.findByRole('button', { name: '移除筛选：昨日零收益' }));
    await waitFor(() => expect(here()).toBe('/device/list'));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: head })).toBeNull());
  });

  it('of an agent need no node’s income (R19-80)', async () => {
    const requests = requestsOf(platform.current);
    await renderConsole({ path: sorted('DESC'), user: 'agent01' });
    await waitFor(async () => expect((await column()).every((cell) => /^−[\d,.]+$/.test(cell))).toBe(true));
    const cents = (await column()).map((cell) => Number(cell.replace(/[^\d]/g, '')));
    expect(cents).toEqual(cents.toSorted((a, b) => b - a));
    expect(cents).toHaveLength(20);
    expect(requests.filter(({ call }) => call.includes('income/device/history'))).toEqual([]);
  });
});
