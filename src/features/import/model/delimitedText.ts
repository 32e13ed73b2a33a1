import { SheetProblem } from './sheetProblem';

/**
 * The text of a CSV file: UTF-8, UTF-16 by its byte order mark, or GBK, in which Excel saves it on a Chinese Windows.
 * Throws `unreadable` if it is none of them.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  for (const encoding of marked === null ? ['utf-8', 'gb18030'] : [marked]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  throw new SheetProblem('unreadable');
}

const separators = [',', ';', '\t', '|', '，'] as const;
/** Lines that are searched for the header, which has the most cells; a title above it may have other signs. */
const linesSearched = 20;

/** The most frequent separator of any of the first lines, outside quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, linesSearched);
  const count = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The cell that begins at a place, and where it ends. Throws `unreadable` where a quote is never closed. */
function cellAt(text: string, at: number, separator: string): readonly [cell: string, end: number] {
  if (text[at] === '"') {
    let end = text.indexOf('"', at + 1);
    while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end === -1) throw new SheetProblem('unreadable');
    return [text.slice(at + 1, end).replaceAll('""', '"'), end + 1];
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return [text.slice(at, end), end];
}

/** Lines of cells, each a text as it stands in the file; quotes as in RFC 4180. `most` lines at most, and one more. */
export function splitCells(text: string, most: number): readonly (readonly string[])[] {
  const separator = separatorOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length && lines.length <= most) {
    const [cell, end] = cellAt(text, at, separator);
    line.push(cell);
    if (text[end] === separator) {
      at = end + 1;
      // A separator at the very end has an empty cell behind it.
      if (at === text.length) line.push('');
      continue;
    }
    // What follows a closing quote up to the next separator belongs to nobody.
    const rest = /[\r\n]/.test(text[end] ?? '\n') ? end : cellAt(text, end, separator)[1];
    at = text[rest] === '\r' && text[rest + 1] === '\n' ? rest + 2 : rest + 1;
    if (text[rest] === separator) continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
