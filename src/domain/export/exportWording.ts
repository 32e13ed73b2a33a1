import { formatUsd, SumTooLarge } from '../../lib/money';
import { formatCount } from '../../lib/units';
import { Incomplete } from '../../platform/errors';
import { errorWording } from '../../providers/errorWording';
import type { Wording } from '../../providers/texts';
import { SumDiffers, TooManyRows } from './runExport';
import { SheetBroken } from './sheetInWorker';

/** Why there is no file. */
export function exportWording(error: unknown): Wording {
  if (error instanceof Incomplete) {
    const { expected, found, why } = error;
    return { key: `exporting.why.${why}`, vars: { expected: formatCount(expected), found: formatCount(found) } };
  }
  if (error instanceof SumDiffers) {
    const { expected, found } = error;
    const vars = { expected: formatUsd(expected), found: formatUsd(found), difference: formatUsd(found - expected) };
    return { key: 'exporting.why.sum', vars };
  }
  if (error instanceof TooManyRows) return { key: 'exporting.why.tooMany', vars: { rows: formatCount(error.rows) } };
  if (error instanceof SumTooLarge) return { key: 'exporting.why.sumTooLarge' };
  if (error instanceof SheetBroken) return { key: 'exporting.why.broken' };
  return errorWording(error);
}
