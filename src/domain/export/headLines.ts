import type { SheetLine } from '../../lib/spreadsheet/sheet';
import type { Translate } from '../../providers/texts';

/** The lines above every table: the time zone of its days and times, and the number of rows. */
export function headLines(t: Translate, total: number): readonly SheetLine[] {
  return [
    { label: t('exporting.sheet.zone'), kind: 'text', value: t('exporting.sheet.zoneValue') },
    { label: t('exporting.sheet.rows'), kind: 'number', value: total },
  ];
}

/** A line of text above a table. */
export const textLine = (label: string, value: string) => ({ label, kind: 'text', value }) as const satisfies SheetLine;
