import type { TextKey } from '../../../i18n';
import type { CellKind, CellValue, SheetColumn, SheetLine } from '../../lib/spreadsheet/sheet';
import type { Translate } from '../../providers/texts';

/** The lines above every table: the time zone of its dates and the number of rows. */
export function headLines(t: Translate, total: number): readonly SheetLine[] {
  return [
    { label: t('exporting.sheet.zone'), kind: 'text', value: t('exporting.sheet.zoneValue') },
    { label: t('exporting.sheet.rows'), kind: 'number', value: total },
  ];
}

/** A line of text above a table. */
export const textLine = (label: string, value: string) => ({ label, kind: 'text', value }) as const satisfies SheetLine;

/** Returns a function that defines a column by header key, width in characters, value and kind. `t` translates. */
export const columnsIn =
  <Row>(t: Translate) =>
  (header: TextKey, width: number, value: (row: Row) => CellValue, kind: CellKind = 'text'): SheetColumn<Row> => ({
    header: t(header),
    kind,
    width,
    value,
  });

/** The maximum length of a text within a file name, in characters. */
const maxContentLength = 60;

/** Makes a text safe for a file name: removes characters that are not allowed or misleading. */
export function nameable(text: string): string {
  const words = text
    .replace(/[\\/:*?"<>|]|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(words).slice(0, maxContentLength).join('').trim();
}
