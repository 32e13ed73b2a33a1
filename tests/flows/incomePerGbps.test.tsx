import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here } from '../support/visit';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const path = '/device/list';
const sorted = `${path}?sort=incomePerGbps&order=ASC`;
const head = '每Gbps收益（USD）';

// Computed by hand for miner01's 36 nodes with lines: yesterday's income divided by `upBandwidth` × `lineNumber` /
// 1024, the lowest first. 32 earned something; the middle two had $6.06 and $6.11.
const median = '中位数 $6.09 · 32台';
const lowest = ['0.00', '0.00', '0.00', '0.00', '4.20低于中位数31%', '4.71', '4.74', '4.94', '4.95', '5.22'];
const table = () => screen.findByRole('table', { name: '节点' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
/** The column's text in each row. */
async function column() {
  const at = within(await table())
    .getAllByRole('columnheader')
    .findIndex((one) => one.getAttribute('aria-label') === head);
  return (await rows()).map((row) => row.children[at]?.textContent ?? '');
}

describe('the column of income per Gbps', () => {
  it('is off and requests nothing until it is shown; then it has the median (R3-42, R19-70)', async () => {
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await rows();
    await screen.findByRole('button', { name: /^昨日零收益\d+$/ });
    await waitFor(() => expect(requests.some(({ call }) => call.includes('yesterdayIncome","ASC'))).toBe(true));
    const whole = () => requests.filter(({ call }) => call.includes('sort=["id","ASC"]') && call.includes('[0,99]'));
    expect(whole()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    const box = await screen.findByRole('checkbox', { name: head });
    expect((box as HTMLInputElement).checked).toBe(false);
    await user.click(box);
    await within(await table()).findByText(median);
    expect(whole()).toHaveLength(1);
  });

  it('and its median are of the nodes within the filters (R19-70)', async () => {
    await renderConsole({ path: `${sorted}&filter={"billingMode":"p95"}`, user: 'miner01' });
    await within(await table()).findByText('中位数 $6.25 · 23台');
    await waitFor(async () => expect((await column()).slice(0, 4)).toEqual(['0.00', '0.00', '4.71', '5.22']));
  });
});

describe('the order by income per Gbps', () => {
  it('is in the address, starts with the lowest, marks those clearly below the median, and ends when its column is hidden (R19-70, R19-71)', async () => {
    const { user } = await renderConsole({ path: sorted, user: 'miner01' });
    await waitFor(async () => expect((await column()).slice(0, 10)).toEqual(lowest));
    expect((await column()).filter((text) => text.includes('低于中位数'))).toHaveLength(1);
    await user.click(within(await table()).getByRole('button', { name: head }));
    await waitFor(() => expect(here()).toBe(`${path}?sort=incomePerGbps&order=DESC`));
    await waitFor(async () => expect((await column())[0]).toBe('7.24'));
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: head }));
    await waitFor(() => expect(here()).toBe(path));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: head })).toBeNull());
  });

  it('is also that of the export, which includes the column (R19-72)', async () => {
    const saved = stubExports();
    const { user } = await renderConsole({ path: sorted, user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { lines } = await readSheet((saved[0] as SavedFile).content);
    expect(lines.find(([label]) => label === '排序')?.[1]).toBe(`${head}，升序`);
    const top = lines.findIndex(([label]) => label === '节点名称');
    const at = lines[top]?.indexOf(head) ?? -1;
    const cells = lines.slice(top + 1, top + 37).map((line) => Number(line[at]));
    expect([...cells.slice(0, 6), cells.at(-1)]).toEqual([0, 0, 0, 0, 4.2, 4.71, 7.24]);
  });

  it('is refused if there are too many nodes, with a way back (R19-71)', async () => {
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path: sorted, user: 'agent01' });
    await screen.findByText('节点太多，不能按每Gbps收益排序');
    expect(screen.getByText(/^节点超过3,000台。请先筛选/)).toBeDefined();
    // One page showed that there are too many.
    expect(
      requests.filter(({ call }) => call.includes('sort=["id","ASC"]') && call.includes('range=[0,99]')),
    ).toHaveLength(1);
    // The counters are shown anyway.
    await screen.findByRole('button', { name: /^昨日零收益\d+$/ });
    await user.click(screen.getByRole('button', { name: '默认排序' }));
    await waitFor(() => expect(here()).toBe(path));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
  });

  it('works for an agent within a filter (R19-71)', async () => {
    await renderConsole({ path: `${sorted}&filter={"status":"fault"}`, user: 'agent01' });
    await within(await table()).findByText(/^中位数 \$[\d.,]+ · \d+台$|^昨日没有收益$/);
    expect((await rows()).length).toBe(20);
  });
});
