import { joinBytes, viewOf } from '../../../lib/bytes';
import type { MergedCell } from './cells';
import { SheetProblem } from './sheetProblem';

/** The maximum number of cells read from a sheet: the reader needs about 1 kB for each. */
const maxCells = 400_000;
/** The maximum number of columns (of the .xls format). The reader allocates memory for everything left of a cell. */
const columns = 256;

const begin = 0x809;
const end = 0x0a;
const goesOn = 0x3c;
const password = 0x2f;
const sheet = 0x85;
const formula = 0x06;
const numbers = 0xbd;
const numberFormat = 0x41e;
const row = 0x208;
const merges = 0xe5;
/** A record with the text result of the preceding formula. */
const formulaText = 0x207;
/** A record type that the reader skips: it replaces the type of records that must not be read. */
const skipped = 0xd7;
/** A formula length that makes the reader not parse the formula. */
const notParsed = 0xffff;
/** The error (`#GETTING_DATA`) that marks a formula without a result. */
export const notCalculated = 0x2b;
/** The types of records with cells: formulas, texts, numbers and booleans. */
const cells: ReadonlySet<number> = new Set([formula, numbers, formulaText, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x27e]);
/** The types of records that cells need: date system, code page, cell formats, texts, number formats, sheet size. */
const others: ReadonlySet<number> = new Set([begin, end, sheet, 0x22, 0x42, 0xe0, 0xfc, numberFormat, 0x200]);
/** For each type of record with a text: where in the record the text's length is. */
const countAt: ReadonlyMap<number, number> = new Map([
  [0xd6, 6],
  [0x204, 6],
  [formulaText, 0],
  [numberFormat, 2],
]);

interface BookRecord {
  readonly kind: number;
  readonly at: number;
  /** The size of the record's content in bytes, including continuation records. */
  readonly size: number;
  /** The start of the substream that contains the record: that of the workbook, or of a sheet. */
  readonly part: number;
  /** How deep the record's substream is nested, from 1. Charts in a sheet are deeper. */
  readonly depth: number;
}

/** The records of a stream ([MS-XLS] 2.1.4). */
function* recordsIn(stream: Uint8Array): Generator<BookRecord> {
  const view = viewOf(stream);
  const kindAt = (at: number) => (at + 4 <= stream.length ? view.getUint16(at, true) : undefined);
  let part = 0;
  let depth = 0;
  for (let at = 0; ; ) {
    const kind = kindAt(at);
    // Stop after the last substream: anything may follow it.
    if (kind === undefined || (depth === 0 && kind !== begin)) return;
    if (kind === begin) depth += 1;
    if (kind === begin && depth === 1) part = at;
    let to = at + 4 + view.getUint16(at + 2, true);
    let size = to - at - 4;
    while (kindAt(to) === goesOn) {
      const more = view.getUint16(to + 2, true);
      size += more;
      to += 4 + more;
    }
    if (to > stream.length) throw new SheetProblem('unreadable');
    yield { kind, at, size, part, depth };
    if (kind === end) depth -= 1;
    at = to;
  }
}

/** Where the `nth` sheet begins. A book with a single sheet may have no list of sheets. */
function startOf(stream: Uint8Array, nth: number): number {
  const view = viewOf(stream);
  const starts = new Set<number>();
  for (const { kind, at } of recordsIn(stream)) if (kind === sheet) starts.add(view.getUint32(at + 4, true));
  return [...starts].sort((a, b) => a - b)[nth] ?? 0;
}

/** How many cells a record has, and how far to the right they extend. */
function spanOf({ kind, at, size }: BookRecord, view: DataView): { readonly count: number; readonly to: number } {
  if (kind === formulaText) return { count: 0, to: 0 };
  const count = kind === numbers ? (size - 6) / 6 : 1;
  return { count, to: view.getUint16(at + 6, true) + count };
}

/** Whether a formula's result is empty or 0. Programs that cannot calculate formulas write these results. */
function isEmptyResult(stream: Uint8Array, at: number): boolean {
  const result = stream.subarray(at + 10, at + 18);
  return result.every((byte) => byte === 0) || (result[0] === 3 && result[6] === 0xff && result[7] === 0xff);
}

/** The merged cells of a record, without those that are in one line only. */
function* mergedIn({ at, size }: BookRecord, view: DataView): Generator<MergedCell> {
  const count = Math.min(view.getUint16(at + 4, true), Math.floor((size - 2) / 8));
  for (let nth = 0; nth < count; nth += 1) {
    const [from = 0, to = 0, column = 0] = [0, 2, 4].map((place) => view.getUint16(at + 6 + nth * 8 + place, true));
    if (to > from) yield { column, from, to };
  }
}

interface SheetRecords {
  readonly bytes: Uint8Array;
  readonly hiddenLines: ReadonlySet<number>;
  readonly merged: readonly MergedCell[];
}

/**
 * A book's stream of records, reduced to the cells of its `nth` sheet. All other records (links, notes, pictures, parts
 * of formulas) are marked as skipped. Every record keeps its position, because sheets are found by position.
 *
 * @throws SheetProblem `encrypted` or `tooMuch`; `unreadable` if a text claims to be longer than its record
 */
export function sheetRecords(stream: Uint8Array, nth: number): SheetRecords {
  const result = stream.slice();
  const view = viewOf(result);
  const version = view.getUint16(4, true);
  if (version !== 0x500 && version !== 0x600) throw new SheetProblem('unreadable');
  const start = startOf(stream, nth);
  const hiddenLines = new Set<number>();
  const merged: MergedCell[] = [];
  const formulas: number[] = [];
  let count = 0;
  const isNeeded = (record: BookRecord): boolean => {
    if (!cells.has(record.kind)) return others.has(record.kind);
    const span = spanOf(record, view);
    if (record.part !== start || record.depth > 1 || span.to > columns) return false;
    count += span.count;
    return true;
  };
  const mark = (record: BookRecord) => {
    const { kind, at, size, part, depth } = record;
    if (part !== start || depth > 1) return;
    if (kind === row && size >= 16 && (view.getUint16(at + 16, true) & 0x20) !== 0) {
      hiddenLines.add(view.getUint16(at + 4, true));
    }
    if (kind === merges && size >= 2) merged.push(...mergedIn(record, view));
    if (kind === formula && size >= 22) formulas.push(at);
  };
  for (const record of recordsIn(stream)) {
    const { kind, at, size } = record;
    if (kind === password) throw new SheetProblem('encrypted');
    // In the older version the character count of a format has one byte.
    const place = version === 0x500 && kind === numberFormat ? undefined : countAt.get(kind);
    if (place !== undefined && view.getUint16(at + 4 + place, true) > size) throw new SheetProblem('unreadable');
    mark(record);
    if (!isNeeded(record)) view.setUint16(at, skipped, true);
    if (count > maxCells) throw new SheetProblem('tooMuch');
    // Give every substream the same version. Otherwise the reader would switch to another version in the middle and
    // read counts differently.
    if (kind === begin && size >= 2) view.setUint16(at + 4, version, true);
    if (kind === formula && size >= 22) view.setUint16(at + 24, notParsed, true);
  }
  // Only if no formula has a result, the formulas were not calculated. Otherwise an empty result is a real one.
  if (formulas.every((at) => isEmptyResult(stream, at))) {
    for (const at of formulas) result.set([2, 0, notCalculated, 0, 0, 0, 0xff, 0xff], at + 10);
  }
  return { bytes: result, hiddenLines, merged };
}

/**
 * The sectors of a chain, concatenated, up to `max` bytes. `body` contains the sectors, each `width` bytes long.
 * `table` has the next sector of each sector.
 */
function follow(body: Uint8Array, width: number, table: Int32Array, start: number, max = body.length): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = start; at >= 0 && parts.length * width < max; at = table[at] ?? -1) {
    // A chain with more sectors than the file has is cyclic.
    if (at * width >= body.length || parts.length * width > body.length) throw new SheetProblem('unreadable');
    parts.push(body.subarray(at * width, (at + 1) * width));
  }
  return joinBytes(parts).subarray(0, max);
}

const numbersIn = (bytes: Uint8Array) => new Int32Array(bytes.slice().buffer, 0, bytes.length >> 2);

/** An entry of the directory. Each entry is 128 bytes long. */
function entryOf(directory: Uint8Array, at: number) {
  const view = viewOf(directory.subarray(at * 128, at * 128 + 128));
  const name = new TextDecoder('utf-16le').decode(directory.subarray(at * 128, at * 128 + 64));
  return {
    name: name.replace(/\0.*/s, '').toLowerCase(),
    type: view.getUint8(66),
    beside: [view.getInt32(68, true), view.getInt32(72, true)],
    child: view.getInt32(76, true),
    start: view.getInt32(116, true),
    size: view.getUint32(120, true),
  };
}

/**
 * The stream of records in a compound file ([MS-CFB]) of at most 7 MB. Only this stream is read, and each sector only
 * once, so the stream is no longer than the file.
 *
 * @throws SheetProblem `unreadable`, or a RangeError if the file ends too soon
 */
export function bookStream(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const width = view.getUint16(30, true) === 12 ? 4096 : 512;
  const body = bytes.subarray(width);
  // The header has room for the first 109 sectors of the table; a file of this size has no more.
  const tables = Array.from({ length: 109 }, (_, nth) => view.getInt32(76 + nth * 4, true));
  const table = numbersIn(
    joinBytes(tables.filter((at) => at >= 0).map((at) => body.subarray(at * width, (at + 1) * width))),
  );
  const directory = follow(body, width, table, view.getInt32(48, true));
  const root = entryOf(directory, 0);
  // Only look at entries directly below the root: an embedded workbook has a stream of the same name.
  const places = new Set([root.child]);
  const streams = new Map<string, ReturnType<typeof entryOf>>();
  for (const place of places) {
    if (place < 0) continue;
    const entry = entryOf(directory, place);
    if (entry.type === 2) streams.set(entry.name, entry);
    for (const next of entry.beside) places.add(next);
  }
  const book = streams.get('workbook') ?? streams.get('book');
  if (book === undefined) throw new SheetProblem('unreadable');
  if (book.size >= 4096) return follow(body, width, table, book.start, book.size);
  const mini = follow(body, width, table, root.start);
  return follow(mini, 64, numbersIn(follow(body, width, table, view.getInt32(60, true))), book.start, book.size);
}
