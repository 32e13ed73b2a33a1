import { screen, within } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import { fullMonth } from '../../src/lib/calendarWords';
import type { MonthlyBill } from '../../src/platform/contract/billing';
import { act } from './act';
import { tokenOf } from './visit';

/** Unix seconds of a time in Beijing, `2025-06-06T10:00:00`. */
export const beijing = (time: string): number => Date.parse(`${time}+08:00`) / 1000;

/** Stops the platform's clock in the console too, for the rest of the test. */
export function stopClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

/** Stops the browser's date as well, so that the time of a read stays the same. */
export function stopClocks(): void {
  stopClock();
  const date = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => date.mockRestore());
}

/** The integer cents of a displayed figure: `$1,234.56`, `−238.40`, `+62.25`. */
export function centsOf(shown: string | null | undefined): number {
  const [, sign, whole, rest] = /^([+−]?)\$?(\d{1,3}(?:,\d{3})*)\.(\d{2})$/.exec(shown?.trim() ?? '') ?? [];
  if (whole === undefined) throw new Error(`no figure: ${shown}`);
  return (sign === '−' ? -1 : 1) * Number(whole.replaceAll(',', '') + rest);
}

export const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** The cards of /wallet. */
export const wallets = () => screen.findByRole('region', { name: '钱包' });
export const billCard = async () =>
  (await screen.findByText(/月账单$/, { selector: '#bill-title' })).closest('section') as HTMLElement;
export const yearStrip = () => screen.findByRole('region', { name: '全年账单' });

/** The card of the bill, once it shows a month, `YYYY-MM`. */
export const billOf = (month: string) => screen.findByRole('region', { name: `${fullMonth(month, 'zh')}账单` });
/** The cell of a month, `YYYY-MM`, in the year's strip. */
export const monthCell = async (month: string) =>
  within(await yearStrip()).findByRole<HTMLButtonElement>('button', {
    name: new RegExp(`^${fullMonth(month, 'zh')}(，|$)`),
  });
export const records = () => screen.findByRole('region', { name: '钱包记录' });

/** The value beside a label in a card. */
export function fact(card: HTMLElement, label: string | RegExp): HTMLElement {
  const value = within(card).getByText(label, { selector: 'dt, dt button > span' }).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`${label} has no value`);
  return value;
}

/** The texts of a table's rows without the header, cell by cell. */
export function cells(table: HTMLElement): string[][] {
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

/** The platform's answer to an account. */
export async function ask<T>(platform: Platform, username: string, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { Authorization: `Bearer ${await tokenOf(platform, username)}`, ...init.headers };
  const answer = await platform.fetch(new Request(new URL(path, window.location.origin), { ...init, headers }));
  return (await answer.json()) as T;
}

/** Answers every read with its first answer, like a proxy that caches what it must not cache. */
export function cacheReads(platform: Platform) {
  const kept = new Map<string, Response>();
  const reads: string[] = [];
  const answers: Promise<unknown>[] = [];
  const answer = platform.fetch;
  const first = async (request: Request) => {
    const response = kept.get(request.url) ?? (await answer(request));
    if (response.ok) kept.set(request.url, response.clone());
    return response;
  };
  vi.spyOn(platform, 'fetch').mockImplementation((request) => {
    if (request.method !== 'GET') return answer(request);
    reads.push(new URL(request.url).pathname);
    const read = first(request);
    answers.push(read.catch(() => undefined));
    return read;
  });
  /** Waits until no read is pending. */
  const quiet = async () => {
    while (answers.length > 0) await act(async () => void (await Promise.all(answers.splice(0))));
  };
  return { reads, quiet };
}

/** A bill whose parts add up: 1,000.00 − 20.00 + 5.50, less 6% tax. */
export const sampleBill: MonthlyBill = {
  state: 100,
  income: [
    {
      external_name: 'Edge',
      start_time: beijing('2025-05-01T00:00:00'),
      end_time: beijing('2025-05-31T23:59:59'),
      price: 58_500,
      price_local: 0,
      price_international: 0,
      amount_total: 60_000,
    },
    {
      external_name: 'Core',
      start_time: beijing('2025-05-16T00:00:00'),
      end_time: beijing('2025-05-31T23:59:59'),
      price: 0,
      price_local: 52_000,
      price_international: 96_000,
      amount_total: 40_000,
    },
  ],
  fine: [{ id: 'f', reason: 'Throttled', amount: 2_000 }],
  compensation: [{ id: 'c', reason: 'Maintenance', amount: 550 }],
  tax_ratio: 0.06,
  total_after_tax: 92_637,
};

/** Answers a month's bill, or every one, with this. */
export const billFault = (bill: MonthlyBill, month = '') =>
  ({ match: `monthly_bill/detail?date=${month}`, kind: 'status', status: 200, body: bill }) as const;

/** Answers an envelope call with this. */
export const dataFault = (match: string, data: unknown) =>
  ({ match, kind: 'status', status: 200, body: { code: 0, message: '', data } }) as const;
