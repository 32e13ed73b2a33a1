import { type CellObject, utils, write } from 'xlsx';
import type { CellKind, CellValue } from '../../src/lib/spreadsheet/sheet';
import { answerTask, rowsOf } from './writing';

function cellOf(kind: CellKind, value: CellValue): CellObject {
  if (typeof value !== 'number') return { t: 's', v: value ?? '', z: '@' };
  if (kind === 'money') return { t: 'n', v: value / 100, z: '#,##0.00' };
  if (kind === 'day') return { t: 'n', v: (value + 28_800) / 86_400 + 25_569, z: 'yyyy\\-mm\\-dd' };
  return { t: 'n', v: value };
}

// The library that reads imported files; it keeps the whole sheet in memory before writing it.
answerTask(async (task) => {
  const { columns, name } = task.face;
  const lines: CellObject[][] = [columns.map(({ header }) => ({ t: 's', v: header }))];
  for (const rows of rowsOf(task)) {
    for (const row of rows) lines.push(columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null)));
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines, { dense: true }), name);
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true, bookSST: false }) as ArrayBuffer;
  return new Blob([bytes]).size;
});
