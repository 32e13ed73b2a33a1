import { CFB } from 'xlsx';
import { joinBytes, viewOf } from '../../../lib/bytes';
import { type ZipDirectoryEntry, zipEntries } from './sheetKind';
import { SheetProblem } from './sheetProblem';

/** The maximum unpacked size, bytes. The reader needs twenty times as much memory. */
const maxUnpacked = 24 * 1024 * 1024;
/** The size of a piece for the inflater, bytes. Small, because the inflater may expand a piece a thousandfold. */
const slice = 2048;

/** Whether an entry has cells, texts or formats. Other entries (pictures, charts, comments) stay packed. */
const isRead = ({ name }: ZipDirectoryEntry) =>
  /^(\[Content_Types\]\.xml|xl\/.*\.(xml|rels))$/i.test(name) &&
  !/^xl\/(charts|drawings|externalLinks|pivot\w*|theme)\/|^xl\/worksheets\/_rels\//i.test(name);

/** An entry's packed bytes. The local header is only used to find where they begin. */
function packedBytes(bytes: Uint8Array, { at, packed }: ZipDirectoryEntry): Uint8Array {
  const view = viewOf(bytes);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (view.getUint32(at, true) !== 0x04034b50 || from + packed > bytes.length) throw new SheetProblem('unreadable');
  return bytes.subarray(from, from + packed);
}

/** The packed bytes as gzip: some browsers cannot unpack raw deflate, and gzip also verifies checksum and size. */
function gzipped(content: Uint8Array, { crc, size }: ZipDirectoryEntry): ReadableStream<BufferSource> {
  const tail = new Uint8Array(8);
  viewOf(tail).setUint32(0, crc, true);
  viewOf(tail).setUint32(4, size, true);
  let at = 0;
  return new ReadableStream(
    {
      start: (to) => to.enqueue(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)),
      pull(to) {
        if (at < content.length) {
          to.enqueue(content.slice(at, at + slice));
          at += slice;
          return;
        }
        to.enqueue(tail);
        to.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Unpacks an entry.
 *
 * @throws SheetProblem `tooMuch` if it has more than `max` bytes, whatever size the file claims
 */
async function inflated(content: Uint8Array, entry: ZipDirectoryEntry, max: number): Promise<Uint8Array> {
  const reader = gzipped(content, entry).pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new SheetProblem('unreadable');
    });
    if (done) break;
    length += value.length;
    if (length > max) {
      void reader.cancel().catch(() => undefined);
      throw new SheetProblem('tooMuch');
    }
    parts.push(value);
  }
  return joinBytes(parts);
}

function contentOf(bytes: Uint8Array, entry: ZipDirectoryEntry, max: number): Promise<Uint8Array> | Uint8Array {
  if ((entry.flags & 1) !== 0) throw new SheetProblem('encrypted');
  const content = packedBytes(bytes, entry);
  if (entry.method === 8) return inflated(content, entry, max);
  if (entry.method !== 0) throw new SheetProblem('unreadable');
  if (content.length > max) throw new SheetProblem('tooMuch');
  return content.slice();
}

const codesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const isWordByte = (byte = 0) => /\w/.test(String.fromCharCode(byte));
const open = 0x3c;

/**
 * The positions of the tags with this name, with or without a prefix.
 *
 * @param name the tag's name with the character that follows it
 */
function* tagsIn(xml: Uint8Array, name: string): Generator<number> {
  const wanted = codesOf(name);
  const [first = 0] = wanted;
  for (let at = xml.indexOf(first); at !== -1; at = xml.indexOf(first, at + 1)) {
    if (!wanted.every((byte, place) => xml[at + place] === byte)) continue;
    let before = at - 1;
    if (xml[before] === 0x3a)
      do before -= 1;
      while (isWordByte(xml[before]));
    if (xml[before] === open) yield at;
  }
}

/**
 * Renames the tags of links and columns in place, so that the reader ignores them. Otherwise it would create an object
 * for each cell of a linked range, and for each column of a range of columns.
 */
function withoutRanges(xml: Uint8Array): void {
  for (const name of ['hyperlink ', 'col ']) for (const at of tagsIn(xml, name)) xml[at] = 0x78;
}

/** A cell with a formula whose value is missing, empty or 0. The first group has the cell's attributes. */
const unvalued =
  /<(?:\w+:)?c(\s[^<>]*)?>\s*(<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v(?:\s[^<>]*)?(?:\/>|>(0?)<\/(?:\w+:)?v>)\s*)?)<\/(?:\w+:)?c>/g;
const typeIn = / t="[^"]*"| t='[^']*'/;
/** A value that is not a number. The reader treats it as unknown. */
const unknown = '<v>?</v>';

/**
 * Marks, in place, the formulas that no program has calculated. Otherwise the reader would skip them.
 *
 * @param zeros whether a result of 0 also means "not calculated": some programs write 0 and request a calculation when
 * the file is opened
 */
function markUncalculated(xml: Uint8Array, zeros: boolean): void {
  const put = (text: string, at: number, length: number) => xml.set(codesOf(text.padEnd(length)), at);
  for (const cell of new TextDecoder('latin1').decode(xml).matchAll(unvalued)) {
    const [whole, attributes = '', formula = '', value, zero] = cell;
    const type = typeIn.exec(attributes)?.[0] ?? '';
    // An empty text is a valid result.
    const isText = type.includes('str') && value !== undefined;
    if (isText || (zero === '0' && !zeros) || formula.length < unknown.length) continue;
    put('', cell.index + whole.indexOf(attributes) + attributes.indexOf(type), type.length);
    put(unknown, cell.index + whole.lastIndexOf(formula), formula.length);
  }
}

/**
 * The needed parts of a workbook in a new archive without compression. So the reader only sees parts whose size is
 * known for certain.
 *
 * @throws SheetProblem
 */
export async function unpackedBook(bytes: Uint8Array): Promise<Uint8Array> {
  const entries = zipEntries(bytes).filter(isRead);
  // If the packed entries are larger than the file, they overlap, and the same bytes would be unpacked several times.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > bytes.length) throw new SheetProblem('unreadable');
  const parts: { readonly name: string; readonly content: Uint8Array }[] = [];
  let remaining = maxUnpacked;
  for (const entry of entries) {
    const content = await contentOf(bytes, entry, remaining);
    remaining -= content.length;
    // Refuse UTF-16: it would hide the tags from `withoutRanges`, and no program writes it into these parts.
    if ((content[0] ?? 0) >= 0xfe) throw new SheetProblem('unreadable');
    parts.push({ name: entry.name, content });
  }
  const book = parts.find(({ name }) => /^xl\/workbook\.xml$/i.test(name));
  const asksForAll = /fullCalcOnLoad=["'](1|true)["']/.test(new TextDecoder().decode(book?.content));
  const archive = CFB.utils.cfb_new();
  for (const { name, content } of parts) {
    withoutRanges(content);
    if (/^xl\/worksheets\//i.test(name)) markUncalculated(content, asksForAll);
    CFB.utils.cfb_add(archive, name, content);
  }
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array' }) as ArrayLike<number>);
}

/**
 * The part of an OpenDocument spreadsheet that has the cells: the text of `content.xml`.
 *
 * @throws SheetProblem `unsupported` for another kind of document, `encrypted` if the file needs a password,
 * `unreadable` or `tooMuch`
 */
export async function unpackedContent(bytes: Uint8Array): Promise<string> {
  const entries = zipEntries(bytes);
  const partOf = async (name: string) => {
    const entry = entries.find((each) => each.name === name);
    return new TextDecoder().decode(entry && (await contentOf(bytes, entry, maxUnpacked)));
  };
  const type = (await partOf('mimetype')).trim();
  if (type !== 'application/vnd.oasis.opendocument.spreadsheet') throw new SheetProblem('unsupported');
  if ((await partOf('META-INF/manifest.xml')).includes('encryption-data')) throw new SheetProblem('encrypted');
  return partOf('content.xml');
}
