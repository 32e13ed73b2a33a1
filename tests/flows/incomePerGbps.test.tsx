import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { belowMedian, centsPerGbps, medianOf } from '../../src/domain/devices/incomePerGbps';
import { formatCents, formatPercent, formatUsd } from '../../src/lib/money';
import type { Device } from '../../src/platform/contract/devices';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const now = beijing('2025-06-06T10:00:00');
const platform = setupPlatform({ now });
const path = '/device/list';
const sorted = `${path}?sort=incomePerGbps&order=ASC`;
const head = '每Gbps收益（USD）';

/** What each node of an account earned per Gbps, the lowest first, and the median. */
async function expected(filter = '{}') {
  const query = new URLSearchParams({ filter, range: '[0,99]', sort: '["id","ASC"]' });
  const all = await ask<readonly Device[]>(platform.current, 'miner01', `/api/v1/devices?${query}`);
  const nodes = all.map(({ name, ...device }) => ({
    name,
    cents: centsPerGbps({ name, ...device }, { settled: true, now }),
  }));
  const known = nodes.filter(({ cents }) => cents !== null);
  return {
    median: medianOf(nodes.map(({ cents }) => cents)),
    lowest: known.sort((a, b) => (a.cents ?? 0) - (b.cents ?? 0)),
  };
}
const table = () => screen.findByRole('table', { name: '节点' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
/** The words of the column in each row. */
async function column() {
  const at = within(await table())
    .getAllByRole('columnheader')
    .findIndex((one) => one.getAttribute('aria-label') === head);
  return (await rows()).map((row) => row.children[at]?.textContent ?? '');
}
const words = (cents: number | null, median: ReturnType<typeof medianOf>) => {
  const below = belowMedian(cents, median);
  return formatCents(cents ?? 0) + (below === null ? '' : `低于中位数${formatPercent(below)}`);
};

describe('the column of income per Gbps', () => {
  it('is off and asks for nothing, until it is chosen; then it has the median (R3-42, R19-70)', async () => {
    const { median } = await expected();
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await rows();
    await screen.findByText('昨日零收益');
    await waitFor(() => expect(requests.some(({ call }) => call.includes('yesterdayIncome","ASC'))).toBe(true));
    const whole = () => requests.filter(({ call }) => call.includes('sort=["id","ASC"]') && call.includes('[0,99]'));
    expect(whole()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '列设置' }));
    const box = await screen.findByRole('checkbox', { name: head });
    expect((box as HTMLInputElement).checked).toBe(false);
    await user.click(box);
    await within(await table()).findByText(`中位数${formatUsd(median?.cents ?? 0)} · ${median?.count}台`);
    expect(whole()).toHaveLength(1);
  });

  it('is of the nodes within the filters, as its median (R19-70)', async () => {
    const filter = '{"billingMode":"p95"}';
    const { median, lowest } = await expected(filter);
    await renderConsole({ path: `${sorted}&filter=${filter}`, user: 'miner01' });
    await within(await table()).findByText(`中位数${formatUsd(median?.cents ?? 0)} · ${median?.count}台`);
    await waitFor(async () =>
      expect((await column()).slice(0, lowest.length)).toEqual(
        lowest.slice(0, 20).map(({ cents }) => words(cents, median)),
      ),
    );
  });
});

describe('the order by income per Gbps', () => {
  it('is in the address, from the lowest on, marks those clearly below the median, and ends where its column is hidden (R19-70, R19-71)', async () => {
    const { user } = await renderConsole({ path: sorted, user: 'miner01' });
    const { lowest, median } = await expected();
    const first = lowest.slice(0, 20).map(({ cents }) => words(cents, median));
    expect(first.filter((text) => text.includes('低于中位数'))).toHaveLength(1);
    await waitFor(async () => expect(await column()).toEqual(first));
    await user.click(within(await table()).getByRole('button', { name: head }));
    await waitFor(() => expect(here()).toBe(`${path}?sort=incomePerGbps&order=DESC`));
    const [highest] = [...lowest].reverse();
    await waitFor(async () => expect((await column())[0]).toBe(words(highest?.cents ?? 0, median)));
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: head }));
    await waitFor(() => expect(here()).toBe(path));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: head })).toBeNull());
  });

  it('is that of the export, which has the column (R19-72)', async () => {
    const saved = stubExports();
    const { user } = await renderConsole({ path: sorted, user: 'miner01' });
    const { lowest } = await expected();
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { lines } = await readSheet((saved[0] as SavedFile).content);
    expect(lines.find(([label]) => label === '排序')?.[1]).toBe(`${head}，升序`);
    const top = lines.findIndex(([label]) => label === '节点名称');
    const at = lines[top]?.indexOf(head) ?? -1;
    const cells = lines.slice(top + 1, top + 1 + lowest.length).map((line) => line[at]);
    expect(cells.map((cell) => Math.round(Number(cell) * 100))).toEqual(lowest.map(({ cents }) => cents));
  });

  it('is refused where there are too many nodes, with a way back (R19-71)', async () => {
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path: sorted, user: 'agent01' });
    await screen.findByText('节点太多，不能按每Gbps收益排序');
    expect(screen.getByText(/^节点超过3,000台。请先筛选/)).toBeDefined();
    // One page told that there are too many.
    expect(
      requests.filter(({ call }) => call.includes('sort=["id","ASC"]') && call.includes('range=[0,99]')),
    ).toHaveLength(1);
    // The counters are there all the same.
    await screen.findByRole('button', { name: /^昨日零收益\d+$/ });
    await user.click(screen.getByRole('button', { name: '默认排序' }));
    await waitFor(() => expect(here()).toBe(path));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
  });

  it('works for an agent within a filter (R19-71)', async () => {
    await renderConsole({ path: `${sorted}&filter={"status":"fault"}`, user: 'agent01' });
    await within(await table()).findByText(/^中位数\$[\d.,]+ · \d+台$|^昨日没有收益$/);
    expect((await rows()).length).toBe(20);
  });
});
