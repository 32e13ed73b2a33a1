import { cell, columnName, moneyCell, textCell } from './cells';
import { attributeText, sheetName } from './cellText';
import type { CellValue, SheetFace, SheetFoot } from './sheet';
import { style, styleSheet } from './sheetStyles';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const application = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The path of the sheet in the archive. */
export const sheetPath = 'xl/worksheets/sheet1.xml';

/** The path and content of every file of a one-sheet workbook except the sheet itself. */
export const workbookFiles = (name: string): readonly (readonly [path: string, content: string])[] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${application}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${application}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${application}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${attributeText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
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
    /** Everything above the first row. The lines above the table and its header stay visible while scrolling. */
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
