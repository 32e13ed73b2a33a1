import type { TextKey } from '../../../../i18n';
import {
  type WholeMachineField,
  type WholeMachineForm,
  wholeMachineFields,
  wholeMachineProblems,
} from '../../../domain/binding/bindModel';
import { type Countries, placesIn } from '../../../domain/places/countries';
import type { Problems } from '../../../ui/form/problem';
import type { SheetRow } from './sheetRows';

/** Why a row is not bound: the platform's own words, or a text of ours. */
export type Reason =
  | { readonly words: string }
  | { readonly key: TextKey; readonly vars?: Readonly<Record<string, string | number>> };

/**
 * What became of a row.
 * - `waiting`: nothing was asked for it yet.
 * - `sending`, `checking`: under way; `checking` asks the node list whether the device is there.
 * - `bound`: `found` where the list told it and not the answer.
 * - `unknown`: it was sent, and nothing was heard of it.
 * - `removed`: taken out by the user.
 */
export type Outcome =
  | { readonly kind: 'waiting' | 'sending' | 'checking' | 'unknown' | 'removed' }
  | { readonly kind: 'bound'; readonly found: boolean }
  | { readonly kind: 'failed'; readonly reason: Reason };

export interface ImportRow {
  /** Its line in the sheet. */
  readonly line: number;
  readonly form: WholeMachineForm;
  readonly lost: readonly WholeMachineField[];
  readonly problems: Problems<WholeMachineField>;
  readonly outcome: Outcome;
  /** It was sent once without an answer: the node list is asked before it is sent again. */
  readonly doubtful: boolean;
}

export const waiting: Outcome = { kind: 'waiting' };

/** The one that a longer writing stands for, where there is just one: 浙江省 is 浙江, 中国电信 is 电信. */
function nameIn(text: string, names: readonly string[]): string {
  if (names.includes(text)) return text;
  const meant = names.filter((name) => text.includes(name));
  return meant.length === 1 ? (meant[0] ?? text) : text;
}

/** A row as it came from the sheet, its places by the platform's names. */
export function rowOf({ line, texts, lost }: SheetRow, countries: Countries): ImportRow {
  const form = Object.fromEntries(wholeMachineFields.map((field, at) => [field, texts[at] ?? ''])) as WholeMachineForm;
  const { provinces, isps } = placesIn(countries, form.country);
  const placed = { ...form, province: nameIn(form.province, provinces), isp: nameIn(form.isp, isps) };
  return { line, form: placed, lost, problems: {}, outcome: waiting, doubtful: false };
}

/**
 * What is wrong with a row: the form's rules; what the spreadsheet changed; a device that an earlier line has.
 *
 * @param twin the line of the first row with the same device, where it is not this one
 */
export function problemsOf(row: ImportRow, twin: number | null, countries: Countries): Problems<WholeMachineField> {
  const problems: Problems<WholeMachineField> = wholeMachineProblems(row.form, countries);
  if (twin !== null && problems.deviceID === undefined) {
    problems.deviceID = { key: 'binding.import.rules.twin', vars: { line: twin } };
  }
  for (const field of row.lost) problems[field] = { key: 'binding.import.rules.lost' };
  return problems;
}

/** More than these are not opened by themselves: a page of a sheet without some column would be nothing but fields. */
export const mostOpened = 3;

export const hasProblems = ({ problems }: ImportRow): boolean => Object.keys(problems).length > 0;

/** Whether it may still be changed: nothing is under way for it, and it is not bound. */
export const isOpen = ({ outcome: { kind } }: ImportRow): boolean =>
  kind === 'waiting' || kind === 'failed' || kind === 'unknown';

/** Whether it can be sent as it is. `unknown` ones are looked for first. */
export const isReady = (row: ImportRow): boolean =>
  (row.outcome.kind === 'waiting' || row.outcome.kind === 'unknown') && !hasProblems(row);

export const rowFilters = ['all', 'ready', 'problems', 'failed', 'bound'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** Whether a row is shown under a filter. `ready` includes what is under way. */
export function isUnder(filter: RowFilter, row: ImportRow): boolean {
  const { kind } = row.outcome;
  if (kind === 'removed') return false;
  if (filter === 'all') return true;
  if (filter === 'bound') return kind === 'bound';
  if (filter === 'failed') return (kind === 'failed' || kind === 'unknown') && !hasProblems(row);
  if (filter === 'problems') return isOpen(row) && hasProblems(row);
  return kind === 'sending' || kind === 'checking' || (kind === 'waiting' && !hasProblems(row));
}

/** How many rows each filter shows. */
export function countRows(rows: readonly ImportRow[]): Readonly<Record<RowFilter, number>> {
  const counts = { all: 0, ready: 0, problems: 0, failed: 0, bound: 0 };
  for (const row of rows) for (const filter of rowFilters) if (isUnder(filter, row)) counts[filter] += 1;
  return counts;
}
