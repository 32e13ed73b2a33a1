import { joined, viewOf } from '../../../lib/bytes';
import { SheetProblem } from './sheetProblem';

/** A chain's sectors of `width` bytes in `body`, one after another, up to `most` bytes: `table` tells which follows which. */
function follow(body: Uint8Array, width: number, table: Int32Array, start: number, most = body.length): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = start; at >= 0 && parts.length * width < most; at = table[at] ?? -1) {
    // More sectors than there are: the chain comes back to one of them.
    if (at * width >= body.length || parts.length * width > body.length) throw new SheetProblem('unreadable');
    parts.push(body.subarray(at * width, (at + 1) * width));
  }
  return joined(parts).subarray(0, most);
}

const numbersIn = (bytes: Uint8Array) => new Int32Array(bytes.slice().buffer, 0, bytes.length >> 2);

/** One of the entries of the directory, each of 128 bytes. */
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
 * The stream of records in a compound file ([MS-CFB]) of at most 7 MB: no other is read, and of this one each sector
 * once, so it is no longer than the file. Throws `unreadable`, or a RangeError where the file ends too soon.
 */
export function bookStream(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const width = view.getUint16(30, true) === 12 ? 4096 : 512;
  const body = bytes.subarray(width);
  // The header has room for the first 109 sectors of the table, which are all of a file of this size.
  const tables = Array.from({ length: 109 }, (_, nth) => view.getInt32(76 + nth * 4, true));
  const table = numbersIn(
    joined(tables.filter((at) => at >= 0).map((at) => body.subarray(at * width, (at + 1) * width))),
  );
  const directory = follow(body, width, table, view.getInt32(48, true));
  const root = entryOf(directory, 0);
  // Those beside one another below the root: a workbook that is embedded in this one has a stream of the same name.
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
