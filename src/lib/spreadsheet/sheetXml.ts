import { shortened, trimmed } from '../plainText';
import { dayOf, formatInstant } from '../time';
import type { CellKind, CellValue, SheetFace, SheetFoot } from './sheet';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const application = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The path of the nth sheet in the archive, from 1. */
export const sheetPath = (nth: number) => `xl/worksheets/sheet${nth}.xml`;

/** The path and content of every file of a workbook except its sheets, which have these names. */
export const workbookFiles = (names: readonly string[]): readonly (readonly [path: string, content: string])[] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${application}.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/${sheetPath(at + 1)}" ContentType="${application}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${application}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetNames(names)
      .map((name, at) => `<sheet name="${attributeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${sheetPath(at + 1).slice(3)}"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styleSheet],
];

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

/** The XML of one sheet in pieces: `start`, `rows` any number of times, `end`. */
export function createSheetXml({ heading, columns }: SheetFace) {
  const names = columns.map((_, index) => columnName(index));
  const kinds = columns.map(({ kind }) => kind);
  const headerRow = heading.length + 1;
  let last = headerRow;

  return {
    /** The document up to the first row. The lines above the table and its header stay visible while scrolling. */
    start(): string {
      const widths = columns.map(
        ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
      );
      const lines = heading.map(({ label, kind, value }, index) =>
        row(index + 1, textCell(`A${index + 1}`, label) + cell(`B${index + 1}`, kind, value)),
      );
      const headers = columns.map(({ header, kind }, index) => {
        const right = kind === 'money' || kind === 'number' || kind === 'bandwidth';
        return textCell(`${names[index]}${headerRow}`, header, right ? style.headerRight : style.header);
      });
      const pane = `<pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/>`;
      return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}${row(headerRow, headers.join(''))}`;
    },

    /** Rows, one value per column. */
    rows(list: readonly (readonly CellValue[])[]): string {
      let xml = '';
      for (const values of list) {
        last += 1;
        xml += `<row r="${last}">`;
        for (let index = 0; index < kinds.length; index += 1) {
          xml += cell(`${names[index]}${last}`, kinds[index] ?? 'text', values[index] ?? null);
        }
        xml += '</row>';
      }
      return xml;
    },

    /** The line below the rows, the header's filters, and the end of the document. */
    end(foot: SheetFoot | null): string {
      const filter = `A${headerRow}:${names.at(-1) ?? 'A'}${last}`;
      const sum = (at: SheetFoot) =>
        row(
          last + 1,
          (at.column > 0 ? textCell(`A${last + 1}`, at.label, style.header) : '') +
            moneyCell(`${names[at.column]}${last + 1}`, at.cents, style.footMoney),
        );
      return `${foot === null ? '' : sum(foot)}</sheetData>${last > headerRow ? `<autoFilter ref="${filter}"/>` : ''}</worksheet>`;
    },
  };
}

const daySeconds = 86_400;
/** The platform's calendar is UTC+8 (see lib/time). */
const offset = 8 * 3600;
/** The number by which spreadsheets store 1970-01-01. */
const epoch = 25_569;
/** 1900-03-01, the first date that spreadsheets show correctly: they count a 29 February 1900 that did not exist. */
const first = 61;
/** 9999-12-31 00:00; not every reader shows a later time on that day. */
const last = 2_958_465;

/**
 * Unix seconds as a spreadsheet date on the platform's calendar: whole days plus the time of day as a fraction. Null if
 * a spreadsheet cannot show it as a date.
 */
function excelInstant(seconds: number): number | null {
  const exact = (Math.floor(seconds) + offset) / daySeconds + epoch;
  // Rounded up by some microseconds: a reader that truncates to seconds would show the second before.
  const serial = Math.ceil(exact * 1e10) / 1e10;
  return serial >= first && serial <= last ? serial : null;
}

/** The day of an instant as a spreadsheet date; null if a spreadsheet cannot show it as a date. */
function excelDay(seconds: number): number | null {
  const serial = excelInstant(seconds);
  return serial === null ? null : Math.floor(serial);
}

/** Cell styles by their index in `styleSheet`. Text cells are formatted as text, so that they stay text when edited. */
const style = {
  text: 1,
  money: 2,
  number: 3,
  bandwidth: 3,
  instant: 4,
  day: 5,
  header: 6,
  headerRight: 7,
  footMoney: 8,
} as const satisfies Record<CellKind, number> & Record<string, number>;

const asText = 'numFmtId="49" quotePrefix="1" applyNumberFormat="1"';

/** `xl/styles.xml`. */
const styleSheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf ${asText} fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf ${asText} fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf ${asText} fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The maximum length of a cell's text. */
const maxCharacters = 32_767;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };

function inXml(character: string): string {
  const known = named[character];
  if (known !== undefined) return known;
  // With the flag `u`, only an unpaired surrogate matches.
  if (/\p{Cs}/u.test(character)) return '\uFFFD';
  const code = character.charCodeAt(0);
  // These control characters stay unescaped: XML allows them, and LibreOffice would show an escape literally.
  if (code >= 0x7f && code <= 0x9f) return character;
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Whether the text needs no escaping. Nearly every text passes, which matters with a hundred thousand rows. */
function isPlain(text: string): boolean {
  if (text.length > maxCharacters) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const plain = code >= 0x20 && code < 0xd800 && (code < 0x7f || code > 0x9f);
    if (!plain || code === 0x26 || code === 0x3c || code === 0x3e || code === 0x5f) return false;
  }
  return true;
}

/**
 * Escapes a text for a spreadsheet's XML element. Characters that XML cannot hold become `_xHHHH_` (ECMA-376,
 * ST_Xstring), and a literal `_xHHHH_` in the text is escaped so that it is not decoded.
 */
function cellText(text: string): string {
  if (isPlain(text)) return text;
  return shortened(text, maxCharacters).replace(/[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu, inXml);
}

/** A text as an attribute value of the sheet's XML, such as the sheet's name. */
const attributeText = (text: string): string => cellText(text).replaceAll('"', '&quot;');

/** Valid sheet names. Names that differ only in case count as the same, and get a number. */
function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((text) => {
    const name = sheetName(text);
    let free = name;
    for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) {
      const end = ` (${nth})`;
      free = name.slice(0, maxNameLength - end.length) + end;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

const maxNameLength = 31;

/** A valid sheet name: at most 31 characters, none of `[]:*?/\`, no apostrophe at its ends, and not empty. */
function sheetName(wanted: string): string {
  const name = trimmed(wanted.replace(/[[\]:*?/\\]|\p{Cc}/gu, ' ').slice(0, maxNameLength), /[\s']/);
  return name === '' ? 'Sheet1' : name;
}

/** The letters of a column, counted from 0: A, Z, AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Integer cents as an exact decimal, without a floating-point division. */
function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A text cell at a place such as `B7`; never a formula, whatever the text is. */
const textCell = (at: string, text: string, look: number = style.text): string =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

const figureCell = (at: string, figure: string, look: number) => `<c r="${at}" s="${look}"><v>${figure}</v></c>`;

/** A money cell, in dollars. An amount that is not whole cents, or not exact, becomes a text marked as cents. */
const moneyCell = (at: string, cents: number, look: number = style.money): string =>
  Number.isSafeInteger(cents) ? figureCell(at, decimalOf(cents), look) : textCell(at, `${cents} ¢`);

function dateCell(at: string, seconds: number, kind: 'instant' | 'day'): string {
  const serial = kind === 'day' ? excelDay(seconds) : excelInstant(seconds);
  if (serial !== null) return figureCell(at, String(serial), style[kind]);
  const shown = kind === 'day' ? dayOf(seconds) : formatInstant(seconds);
  return textCell(at, shown === '—' ? String(seconds) : shown);
}

/** A cell by its column's kind. A value of another kind becomes a text cell; null and '' give no cell. */
function cell(at: string, kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return '';
  if (kind === 'text' || typeof value === 'string' || !Number.isFinite(value)) return textCell(at, String(value));
  if (kind === 'money') return moneyCell(at, value);
  if (kind === 'instant' || kind === 'day') return dateCell(at, value, kind);
  return figureCell(at, String(value), style[kind]);
}
