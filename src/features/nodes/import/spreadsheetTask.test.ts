import { expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { answerTask } from './spreadsheetTask';

it('the cells of a sheet: a number that has lost digits, and an error, stay recognisable (R7-32)', async () => {
  const sheet = utils.aoa_to_sheet([['a', 13_800_000_000, 1_234_567_890_123_456]]);
  sheet.D1 = { t: 'e', v: 0x2a, w: '#N/A' };
  sheet['!ref'] = 'A1:D1';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'lines');
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  expect(await answerTask({ kind: 'cells', bytes })).toEqual({
    kind: 'cells',
    lines: [['a', '13800000000', '1.23456789012346E+15', '#N/A']],
  });
});
