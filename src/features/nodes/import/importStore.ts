import * as v from 'valibot';
import { type WholeMachineField, wholeMachineFields } from '../../../domain/binding/bindModel';
import { type AccountStorage, importPrefix } from '../../../platform/accountStorage';
import { losses } from './cells';
import type { ImportRow, RowOutcome } from './importRows';

/** An import without its rows. */
export interface ImportHead {
  readonly fileName: string;
  /** The names of the sheets; empty for a text file. */
  readonly sheets: readonly string[];
  /** How many hidden rows cannot be included, because they exceed the limit. */
  readonly unread: number;
  /** The number of rows that took values from merged cells. */
  readonly filled: number;
  readonly ignored: readonly string[];
  readonly missing: readonly WholeMachineField[];
}

/**
 * Saves the current import, so that a reload binds no row twice. The import is stored with the account's data, which
 * signing out removes. 5,000 rows take about 700 kB, well below the quota. The row is saved synchronously before each
 * request, with the piece of 100 rows that contains it.
 */
export interface ImportStore {
  /** Saves everything. Returns false if the browser refuses storage or the storage is full. */
  save(head: ImportHead, rows: readonly ImportRow[]): boolean;
  /** Saves one row's outcome. Returns false if it was not stored: no room, or the saved import no longer exists. */
  saveRow(rows: readonly ImportRow[], at: number): boolean;
  /** The saved import; null if there is no usable one. Its rows are not checked yet. Rows in progress are `unknown`. */
  load(): { readonly head: ImportHead; readonly rows: readonly ImportRow[] } | null;
  discard(): void;
}

const headName = `${importPrefix}head`;
const pieceLength = 100;

const reasonSchema = v.union([
  v.object({ words: v.string() }),
  v.object({ key: v.string(), vars: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))) }),
]);
const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['waiting', 'sending', 'checking', 'removed', 'aside']) }),
  v.object({
    kind: v.literal('unknown'),
    reason: v.optional(v.nullable(reasonSchema), null),
    read: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('bound'), found: v.boolean() }),
  v.object({ kind: v.literal('failed'), reason: reasonSchema }),
]);
const fieldSchema = v.picklist(wholeMachineFields);
const headSchema = v.object({
  count: v.number(),
  fileName: v.string(),
  sheets: v.array(v.string()),
  unread: v.number(),
  filled: v.number(),
  ignored: v.array(v.string()),
  missing: v.array(fieldSchema),
});
const lostSchema = v.array(v.tuple([fieldSchema, v.picklist(losses)]));
/** A row as stored: sheet, line, texts in the order of `wholeMachineFields`, lost fields, outcome, doubtful. */
const rowSchema = v.tuple([v.string(), v.number(), v.array(v.string()), lostSchema, outcomeSchema, v.boolean()]);
const pieceSchema = v.array(rowSchema);
type StoredRow = v.InferInput<typeof rowSchema>;

const toStored = ({ sheet, line, form, lost, outcome, doubtful }: ImportRow): StoredRow => [
  sheet,
  line,
  wholeMachineFields.map((field) => form[field]),
  Object.entries(lost) as StoredRow[3],
  outcome as StoredRow[4],
  doubtful,
];

function restored([sheet, line, texts, lost, outcome, doubtful]: v.InferOutput<typeof rowSchema>): ImportRow {
  const form = Object.fromEntries(wholeMachineFields.map((field, at) => [field, texts[at] ?? '']));
  const underWay = outcome.kind === 'sending' || outcome.kind === 'checking';
  return {
    sheet,
    line,
    form: form as ImportRow['form'],
    lost: Object.fromEntries(lost),
    problems: {},
    outcome: underWay ? { kind: 'unknown', reason: null, read: false } : (outcome as RowOutcome),
    doubtful: doubtful || underWay,
  };
}

/** @param account the storage of the session's account; nothing is written once the account has left */
export function createImportStore(account: AccountStorage): ImportStore {
  const pieceName = (nth: number) => `${importPrefix}rows.${nth}`;

  const writePiece = (rows: readonly ImportRow[], nth: number) => {
    const piece = rows.slice(nth * pieceLength, (nth + 1) * pieceLength);
    return account.set(pieceName(nth), JSON.stringify(piece.map(toStored)));
  };
  const discard = () => {
    for (const name of account.names(importPrefix)) account.remove(name);
  };
  const read = <S extends v.GenericSchema>(schema: S, name: string): v.InferOutput<S> =>
    v.parse(schema, JSON.parse(account.get(name) ?? 'null'));

  return {
    save(head, rows) {
      discard();
      const pieces = Array.from({ length: Math.ceil(rows.length / pieceLength) }, (_, nth) => nth);
      const saved =
        pieces.every((nth) => writePiece(rows, nth)) &&
        account.set(headName, JSON.stringify({ ...head, count: rows.length }));
      if (!saved) discard();
      return saved;
    },
    saveRow(rows, at) {
      // Without a stored head, nobody would read the row: there was no room, or the import was discarded.
      if (account.get(headName) === null) return false;
      const saved = writePiece(rows, Math.floor(at / pieceLength));
      // Discard everything: from an outdated row, a reload could bind the device again.
      if (!saved) discard();
      return saved;
    },
    load() {
      if (account.get(headName) === null) return null;
      try {
        const { count, ...head } = read(headSchema, headName);
        const pieces = Array.from({ length: Math.ceil(count / pieceLength) }, (_, nth) =>
          read(pieceSchema, pieceName(nth)),
        );
        const rows = pieces.flat().map(restored);
        if (rows.length === count) return { head, rows };
      } catch {
        // Another release wrote the text: discard it.
      }
      discard();
      return null;
    },
    discard,
  };
}
