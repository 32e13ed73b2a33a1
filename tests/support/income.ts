import { screen, within } from '@testing-library/dom';
import type { Platform } from '../../mocks/platform';
import { dayStart } from '../../src/lib/time';
import { ask } from './wallet';

/** A card of /dashboard/bill, once it has loaded. */
export const incomeCard = (name: string) => screen.findByRole('region', { name, busy: false });

/** The line of the receipt with this label. */
export async function summaryLine(label: string): Promise<HTMLElement> {
  const receipt = await incomeCard('收益概况');
  const found = within(receipt).getByText(label).parentElement;
  if (found === null) throw new Error(`no line ${label}`);
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
 * What a lost day of a node costs an account with few nodes, cents: the mean of the node’s days with income of the 30
 * days up to the last one before the lost day.
 */
export async function ownLossOf(platform: Platform, username: string, id: string, day: string): Promise<number> {
  const from = dayStart(day) - 90 * 86_400;
  const query = `start_timestamp=${from}&end_timestamp=${dayStart(day) - 1}&key_style=camel_case&device_uuid=${id}`;
  const path = `/api/billing/v1/income/device/history?${query}`;
  const { list } = await ask<{ list: { timestamp: number; income: number }[] }>(platform, username, path);
  const earning = list.filter(({ income }) => income > 0).sort((a, b) => b.timestamp - a.timestamp);
  const last = earning[0]?.timestamp ?? 0;
  const counted = earning.filter(({ timestamp }) => timestamp > last - 30 * 86_400);
  return Math.round(counted.reduce((sum, { income }) => sum + income, 0) / counted.length);
}

/** What a lost day of a node costs an account with many nodes, cents: yesterday’s income per bandwidth that earned it. */
export async function rateLossOf(platform: Platform, username: string): Promise<(node: LineFacts) => number> {
  const mbps = ({ upBandwidth, lineNumber }: LineFacts) => upBandwidth * lineNumber;
  let [cents, earning] = [0, 0];
  for (let first = 0, left = true; left; first += 2_000) {
    const path = `/api/v1/devices?range=[${first},${first + 1_999}]`;
    const page = await ask<readonly (LineFacts & { yesterdayIncome: number })[]>(platform, username, path);
    for (const node of page.filter(({ yesterdayIncome }) => yesterdayIncome > 0)) {
      cents += node.yesterdayIncome;
      earning += mbps(node);
    }
    left = page.length > 0;
  }
  return (node) => Math.round((cents * mbps(node)) / earning);
}
