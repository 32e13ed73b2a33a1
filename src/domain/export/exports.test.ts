import { expect, it } from 'vitest';
import { SumTooLarge } from '../../lib/money';
import { Incomplete, Unavailable } from '../../platform/errors';
import { exportWording } from './exports';
import { RowsNotGiven, SumDiffers, TooManyRows } from './runExport';
import { SheetBroken } from './sheetInWorker';

it.each([
  [new Incomplete(100_000, 99_999), { key: 'exporting.why.rows', vars: { expected: '100,000', found: '99,999' } }],
  [new Incomplete(143, 142, 'twice'), { key: 'exporting.why.twice', vars: { expected: '143', found: '142' } }],
  [new Incomplete(143, 143, 'changed'), { key: 'exporting.why.changed', vars: { expected: '143', found: '143' } }],
  [
    new SumDiffers(100_000, 99_995),
    { key: 'exporting.why.sum', vars: { expected: '$1,000.00', found: '$999.95', difference: '−$0.05' } },
  ],
  [new RowsNotGiven(), { key: 'exporting.why.notGiven' }],
  [new TooManyRows(2_000_000), { key: 'exporting.why.tooMany', vars: { rows: '2,000,000' } }],
  [new SumTooLarge(), { key: 'exporting.why.sumTooLarge' }],
  [new SheetBroken(), { key: 'exporting.why.broken' }],
  [new Unavailable('offline'), { key: 'errors.offline' }],
])('has a text for each reason: $name', (error, wording) => expect(exportWording(error)).toEqual(wording));
