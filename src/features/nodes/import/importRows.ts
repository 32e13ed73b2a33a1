import type { TextKey } from '../../../../i18n';
import {
  type WholeMachineField,
  type WholeMachineValues,
  wholeMachineFields,
  wholeMachineProblems,
} from '../../../domain/binding/bindModel';
import { type Countries, placesIn } from '../../../domain/places/places';
import type { Problems } from '../../../ui/form/fields';
import { type Loss, meantText } from './cells';
import type { SheetRow } from './sheetRows';

/** Why a row is not bound: the platform's message, or a text of the catalogue. */
export type Reason =
  | { readonly words: string }
  | { readonly key: TextKey; readonly vars?: Readonly<Record<string, string | number>> };

/**
 * The outcome of a row.
 * - `waiting`: nothing was sent yet.
 * - `sending`: the request is pending.
 * - `checking`: the device is being looked up in the node list.
 * - `bound`: the device is bound. `found`: the node list showed that, not the platform's answer.
 * - `failed`: the device is not bound, because the platform itself refused it.
 * - `unknown`: the device may be bound. `reason`: what came instead of the platform's own answer, if anything. `read`:
 *   whether the node list could be read (it has not shown the device so far).
 * - `removed`: the user has removed the row.
 * - `aside`: the row is hidden in the sheet and not included.
 */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'sending' | 'checking' | 'removed' | 'aside' }
  | { readonly kind: 'bound'; readonly found: boolean }
  | { readonly kind: 'unknown'; readonly reason: Reason | null; readonly read: boolean }
  | { readonly kind: 'failed'; readonly reason: Reason };

export interface ImportRow {
  /** The name of the row's sheet; '' if the import has only one sheet. */
  readonly sheet: string;
  /** The row's line in the sheet. */
  readonly line: number;
  readonly form: WholeMachineValues;
  /** The fields whose content is not what the author meant, with the reason. */
  readonly lost: Readonly<Partial<Record<WholeMachineField, Loss>>>;
  readonly problems: Problems<WholeMachineField>;
  readonly outcome: RowOutcome;
  /** Whether a request had no answer from the platform itself. Such a row is looked up before it is sent again. */
  readonly doubtful: boolean;
}

export const notSent: RowOutcome = { kind: 'waiting' };

/** The only name contained in a text, such as 浙江 in 浙江省 or 电信 in 中国电信. */
function nameIn(text: string, names: readonly string[] = []): string {
  if (names.includes(text)) return text;
  const meant = names.filter((name) => text.includes(name));
  return meant.length === 1 ? (meant[0] ?? text) : text;
}

/** The values of a row in their normalised form. */
export const meantForm = ({ form }: ImportRow): WholeMachineValues =>
  Object.fromEntries(wholeMachineFields.map((field) => [field, meantText(field, form[field])])) as WholeMachineValues;

/** A row of the sheet, with the platform's names of places. */
export function rowOf({ line, hidden, texts, lost }: SheetRow, countries: Countries, sheet = ''): ImportRow {
  const form = Object.fromEntries(
    wholeMachineFields.map((field, at) => [field, texts[at] ?? '']),
  ) as WholeMachineValues;
  const { province, isp } = placesIn(countries, form.country);
  const placed = { ...form, province: nameIn(form.province, province), isp: nameIn(form.isp, isp) };
  const outcome: RowOutcome = hidden ? { kind: 'aside' } : notSent;
  return { sheet, line, form: placed, lost, problems: {}, outcome, doubtful: false };
}

/**
 * A row's problems: by the form's rules, values that the spreadsheet program has changed, and a device that an earlier
 * row already has.
 *
 * @param duplicate the first row with the same device; null if it is this row
 */
export function rowProblems(
  row: ImportRow,
  duplicate: Pick<ImportRow, 'sheet' | 'line'> | null,
  countries: Countries,
): Problems<WholeMachineField> {
  const problems: Problems<WholeMachineField> = wholeMachineProblems(meantForm(row), countries);
  if (duplicate !== null && problems.deviceID === undefined) {
    const { sheet, line } = duplicate;
    problems.deviceID =
      sheet === '' || sheet === row.sheet
        ? { key: 'binding.import.rules.twin', vars: { line } }
        : { key: 'binding.import.rules.twinElsewhere', vars: { sheet, line } };
  }
  for (const field of wholeMachineFields) {
    const loss = row.lost[field];
    if (loss !== undefined) problems[field] = { key: `binding.import.rules.${loss}` };
  }
  return problems;
}

/**
 * The maximum number of problems with which a row shows its invalid fields without a press. If a sheet lacks columns,
 * every row has many problems, and the page would consist only of fields.
 */
export const maxOpened = 3;

export const hasProblems = ({ problems }: ImportRow): boolean => Object.keys(problems).length > 0;

/** The IDs of the devices that the import has bound itself, and of those that the node list already had. */
export function boundIds(rows: readonly ImportRow[]): {
  readonly bound: readonly string[];
  readonly found: readonly string[];
} {
  const idsOf = (found: boolean) =>
    rows
      .filter(({ outcome }) => outcome.kind === 'bound' && outcome.found === found)
      .map((row) => meantForm(row).deviceID);
  return { bound: idsOf(false), found: idsOf(true) };
}

/** Whether the row can be changed: it is not bound and has no pending request. */
export const isEditable = ({ outcome: { kind } }: ImportRow): boolean =>
  kind === 'waiting' || kind === 'failed' || kind === 'unknown';

/** Whether the row can be sent. `unknown` rows are looked up first. */
export const isReady = (row: ImportRow): boolean =>
  (row.outcome.kind === 'waiting' || row.outcome.kind === 'unknown') && !hasProblems(row);

export const rowFilters = ['all', 'ready', 'problems', 'failed', 'bound'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** Whether a filter shows the row. The filter `ready` also shows rows in progress. */
export function matchesFilter(filter: RowFilter, row: ImportRow): boolean {
  const { kind } = row.outcome;
  if (kind === 'removed' || kind === 'aside') return false;
  if (filter === 'all') return true;
  if (filter === 'bound') return kind === 'bound';
  if (filter === 'failed') return (kind === 'failed' || kind === 'unknown') && !hasProblems(row);
  if (filter === 'problems') return isEditable(row) && hasProblems(row);
  return kind === 'sending' || kind === 'checking' || (kind === 'waiting' && !hasProblems(row));
}

/** The number of rows by filter. */
export function countRows(rows: readonly ImportRow[]): Readonly<Record<RowFilter, number>> {
  const counts = { all: 0, ready: 0, problems: 0, failed: 0, bound: 0 };
  for (const row of rows) for (const filter of rowFilters) if (matchesFilter(filter, row)) counts[filter] += 1;
  return counts;
}
