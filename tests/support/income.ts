import { screen, within } from '@testing-library/dom';
import type { Platform } from '../../mocks/platform';
import { ask } from './wallet';

/** A card of /dashboard/bill, once it has loaded. */
export const incomeCard = (name: string) => screen.findByRole('region', { name, busy: false });

/** The tile with this label. */
export async function tile(label: string): Promise<HTMLElement> {
  const tiles = await incomeCard('收益概况');
  const found = within(tiles).getByText(label).parentElement;
  if (found === null) throw new Error(`no tile ${label}`);
  return found;
}

interface Summary {
  readonly yesterday: number;
  readonly cur_month: number;
  readonly last_month: number;
  readonly total: number;
}

/** An account's income according to the platform. */
export const summaryOf = (platform: Platform, username: string) =>
  ask<Summary>(platform, username, '/api/billing/v1/income/summary');

/** The income of days, both seconds inclusive, in cents. */
export async function incomesOf(platform: Platform, username: string, start: number, end: number): Promise<number[]> {
  const query = new URLSearchParams({
    start_timestamp: String(start),
    end_timestamp: String(end),
    key_style: 'camel_case',
  });
  const path = `/api/billing/v1/income/user/history?${query}`;
  const { list } = await ask<{ list: { income: number }[] }>(platform, username, path);
  return list.map(({ income }) => income);
}

/** Answers an income call with `cents` for the days from the first on. */
export const historyFault = (first: number, cents: readonly number[]) =>
  ({
    match: '/income/user/history',
    kind: 'status',
    status: 200,
    body: { list: cents.map((income, index) => ({ timestamp: first + index * 86_400, income })) },
  }) as const;

/** A node's bandwidth. */
export interface LineFacts {
  readonly upBandwidth: number;
  readonly lineNumber: number;
}

/**
 * What a lost day of a node costs, cents: yesterday’s income divided by the bandwidth that is online, times its own.
 */
export async function lossOf(platform: Platform, username: string): Promise<(node: LineFacts) => number> {
  const mbps = ({ upBandwidth, lineNumber }: LineFacts) => upBandwidth * lineNumber;
  const counters = username === 'agent01' ? 'agent' : 'user';
  const all = await ask<{ upBandwidth: number }>(platform, username, `/api/v1/${counters}/device/overview`);
  let online = all.upBandwidth;
  for (let first = 0, left = true; left; first += 100) {
    const path = `/api/v1/devices?filter={"status":["fault","offline"]}&range=[${first},${first + 99}]`;
    const page = await ask<readonly LineFacts[]>(platform, username, path);
    for (const node of page) online -= mbps(node);
    left = page.length === 100;
  }
  const { yesterday } = await summaryOf(platform, username);
  return (node) => Math.round((yesterday * mbps(node)) / online);
}
