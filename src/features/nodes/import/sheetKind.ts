import { startsWith, viewOf } from '../../../lib/bytes';
import { largestFile, SheetProblem } from './sheetProblem';

/** The kind of a spreadsheet file, by its content. */
type SheetKind = 'xlsx' | 'ods' | 'xls' | 'text';

/** MIME types that browsers report for spreadsheets; some systems report ''. */
const mimes: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/msexcel',
  'application/x-excel',
  'application/x-msexcel',
  'application/csv',
  'text/csv',
  'text/x-csv',
  'text/comma-separated-values',
]);

/**
 * Checks name, type and size without opening the file.
 *
 * @throws SheetProblem
 */
export function checkOutside({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): void {
  if (!/\.(xlsx|xlsm|xls|ods|csv)$/i.test(name) || !mimes.has(type.toLowerCase()))
    throw new SheetProblem('unsupported');
  if (size > largestFile) throw new SheetProblem('tooLarge');
  if (size === 0) throw new SheetProblem('empty');
}

const zipStart = 'PK\x03\x04';
const oleStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Whether the bytes contain a text, with `width` bytes per character. */
function includesText(bytes: Uint8Array, text: string, width: 1 | 2): boolean {
  const wanted = [...text].flatMap((letter) => (width === 1 ? [letter.charCodeAt(0)] : [letter.charCodeAt(0), 0]));
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  }
  return false;
}

/** Whether the bytes are text. */
function isPlainText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65_536);
  if (isWide(head)) return true;
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

/** Whether the bytes begin with the byte order mark of UTF-16. */
const isWide = ([first = 0, second = 0]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The first characters of a text, without its byte order mark. Characters that are not ASCII may be wrong. */
function openingOf(bytes: Uint8Array): string {
  const encoding = !isWide(bytes) ? 'latin1' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  return new TextDecoder(encoding).decode(bytes.subarray(0, 512)).replace(/^(\xEF\xBB\xBF|\uFEFF)/, '');
}

/**
 * Whether a spreadsheet program can open the file although it has no current spreadsheet format: HTML, XML, MHTML,
 * SYLK, or a book older than 1995.
 */
const isForeign = (bytes: Uint8Array): boolean =>
  /^\s*(<[!?\w]|MIME-Version:|Content-Type:\s*multipart|ID;P)/i.test(openingOf(bytes)) ||
  (bytes[0] === 0x09 && bytes[1] !== undefined && [0, 2, 4, 8].includes(bytes[1]) && (bytes[3] ?? 1) === 0);

/** How binary files of other kinds begin: programs, pictures, archives. */
const foreignStarts = ['MZ', '\x7fELF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'];

/**
 * The kind of a file by its content.
 *
 * @throws SheetProblem `unsupported` if the content is of another kind, whatever the name; `unreadable` if it is of no
 * known kind; `resave` if a spreadsheet program has to save it in a current format first; `encrypted` if it needs a
 * password
 */
export function sheetKindOf(bytes: Uint8Array): SheetKind {
  if (startsWith(bytes, zipStart)) {
    const entries = zipEntries(bytes);
    const named = (name: RegExp) => entries.some((entry) => name.test(entry.name));
    // Other documents are zip files, too: look at the names of the entries.
    if (named(/^mimetype$/) && named(/^content\.xml$/)) return 'ods';
    if (named(/^xl\/workbook\.bin$|^Index\/.*\.iwa$/i)) throw new SheetProblem('resave');
    const isBook = named(/^\[Content_Types\]\.xml$/i) && named(/^xl\/(workbook|worksheets\/.*)\.xml$/i);
    if (!isBook) throw new SheetProblem(named(/^xl\//i) ? 'unreadable' : 'unsupported');
    return 'xlsx';
  }
  if (startsWith(bytes, oleStart)) {
    if (includesText(bytes, 'EncryptedPackage', 2)) throw new SheetProblem('encrypted');
    if (includesText(bytes, 'WordDocument', 2) || includesText(bytes, 'PowerPoint Document', 2))
      throw new SheetProblem('unsupported');
    if (!includesText(bytes, 'Workbook', 2) && !includesText(bytes, 'Book', 2)) throw new SheetProblem('unreadable');
    return 'xls';
  }
  if (isForeign(bytes)) throw new SheetProblem('resave');
  if (/^\s*(%PDF|\{\\rtf)/.test(openingOf(bytes))) throw new SheetProblem('unsupported');
  if (isPlainText(bytes)) return 'text';
  // Content of no known kind may be a damaged spreadsheet.
  throw new SheetProblem(foreignStarts.some((start) => startsWith(bytes, start)) ? 'unsupported' : 'unreadable');
}

const maxEntries = 1000;

/** An entry of a zip file's directory, with the sizes that it claims. */
export interface ZipDirectoryEntry {
  /** The path of the entry, with `/` even if an older .NET wrote `\\`. */
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The position of the entry's local header in the file. */
  readonly at: number;
}

/** The sizes with those that need more than 32 bits taken from the extra field (ZIP64). */
function longSizes(extra: Uint8Array, sizes: readonly number[]): readonly number[] {
  const view = viewOf(extra);
  let at = 0;
  while (at + 4 <= extra.length && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return sizes.map((size) => {
    if (size !== 0xffffffff) return size;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  });
}

/**
 * Reads the directory of a zip file without unpacking anything.
 *
 * @throws SheetProblem `tooMuch` if there are too many entries; `unreadable`, or a RangeError, without a directory
 */
export function zipEntries(bytes: Uint8Array): readonly ZipDirectoryEntry[] {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  const furthest = Math.max(0, end - 0xffff);
  while (end >= furthest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < furthest || end < 0) throw new SheetProblem('unreadable');
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new SheetProblem('tooMuch');
  const entries: ZipDirectoryEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new SheetProblem('unreadable');
    const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const [size = 0, packed = 0, start = 0] = longSizes(
      bytes.subarray(at + 46 + named, at + 46 + named + extra),
      [24, 20, 42].map((place) => view.getUint32(at + place, true)),
    );
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(named, 256)))
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed,
      size,
      at: start,
    });
    at += 46 + named + extra + comment;
  }
  return entries;
}
