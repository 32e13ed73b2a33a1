import type { SheetLine } from '../../lib/spreadsheet/sheet';
import type { Translate } from '../../providers/texts';

/** What every sheet says above its table: whose days and times these are, and how many rows follow. */
export function headLines(t: Translate, total: number): readonly SheetLine[] {
  return [
    { label: t('exporting.sheet.zone'), kind: 'text', value: t('exporting.sheet.zoneValue') },
    { label: t('exporting.sheet.rows'), kind: 'number', value: total },
  ];
}

/** A line of words above a table. */
export const textLine = (label: string, value: string) => ({ label, kind: 'text', value }) as const satisfies SheetLine;
