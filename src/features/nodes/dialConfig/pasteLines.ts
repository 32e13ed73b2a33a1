import type { FieldOptions } from '../../../ui/form/fields';
import { fieldsOf, isBlank, type LineDraft, type LineField, lineFields, repeated } from './lineRules';

// A block of cells, pasted from a spreadsheet into a field: it fills the fields beside and below.

/** How many lines a pasted block may give a card. */
export const maxLinesPerCard = 100;

/** The cells of a pasted text by row. Null if it is a single value, which the browser inserts itself. */
export function blockIn(text: string): readonly (readonly string[])[] | null {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.split('\t'));
  const isEmpty = (row: readonly string[] | undefined) => row?.every((cell) => cell.trim() === '') === true;
  while (isEmpty(rows.at(-1))) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

export interface PastedBlock {
  readonly lines: readonly LineDraft[];
  /** The fields that were filled in, with the key of their line. */
  readonly filled: readonly (readonly [key: string, field: LineField])[];
  /** How many lines were added. */
  readonly added: number;
  /** The rows of the block that found no line, counted from 1; null if there are none. */
  readonly rowsLeft: readonly [first: number, last: number] | null;
  /** How many columns of the block found no field. */
  readonly columnsLeft: number;
}

/**
 * Fills a block into the lines from a field on: its columns into the fields beside, its rows into the lines below, also
 * on other cards. Skips a line whose mode lacks the field, unless the line is new and empty: then it is switched to the
 * mode of the first line. Further rows add lines to the last card, like `repeated`. An empty cell changes nothing.
 *
 * @param cards the names of the cards that lines can be added to
 * @param saved the keys of the stored lines, whose mode stays
 */
export function withBlock(
  lines: readonly LineDraft[],
  start: { readonly key: string; readonly field: LineField },
  block: readonly (readonly string[])[],
  { cards, saved, newKey }: Surroundings,
): PastedBlock {
  const from = lines.findIndex(({ key }) => key === start.key);
  const pattern = lines[from];
  const fields = pattern ? fieldsOf(pattern.mode) : [];
  const columns = fields.slice(fields.indexOf(start.field));
  const hasField = (line: LineDraft) => fieldsOf(line.mode).includes(start.field);
  const fits = (line: LineDraft) => hasField(line) || (isBlank(line) && !saved.has(line.key));
  const places = lines.slice(from).filter(fits);
  const filled: PastedBlock['filled'][number][] = [];
  let all = lines;
  let last = places[0];
  let added = 0;
  let placed = 0;
  for (const [row, cells] of block.entries()) {
    let line = places[row];
    const values = columns.flatMap((field, column) => {
      const { read }: FieldOptions = lineFields[field];
      const cell = cells[column] ?? '';
      const value = read?.(cell, {}) ?? cell;
      return value === '' ? [] : [[field, value] as const];
    });
    if (line === undefined && values.length > 0 && last !== undefined) {
      const { name, key } = last;
      if (!cards.includes(name) || all.filter((one) => one.name === name).length >= maxLinesPerCard) break;
      const made = newKey(added);
      all = repeated(all, key, made);
      line = all.find((one) => one.key === made);
      added += 1;
    }
    placed = row + 1;
    last = line ?? last;
    if (line === undefined || values.length === 0) continue;
    const mode = pattern && !hasField(line) ? pattern.mode : line.mode;
    const own = fieldsOf(mode);
    const taken = values.filter(([field]) => own.includes(field));
    const next = { ...line, mode, ...Object.fromEntries(taken) };
    last = next;
    all = all.map((one) => (one.key === next.key ? next : one));
    filled.push(...taken.map(([field]) => [next.key, field] as const));
  }
  const widest = Math.max(...block.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  return {
    lines: all,
    filled,
    added,
    rowsLeft: placed < block.length ? [placed + 1, block.length] : null,
    columnsLeft: Math.max(0, widest - columns.length),
  };
}

interface Surroundings {
  readonly cards: readonly string[];
  readonly saved: ReadonlySet<string>;
  /** The key of the nth added line. */
  readonly newKey: (nth: number) => string;
}
