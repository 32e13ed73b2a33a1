import { createSheetTask, type SheetReport } from '../../src/domain/export/sheetTask';
import { answerTask, rowsOf } from './writing';

// The console's own writer.
answerTask(async (task) => {
  let heard = (_: SheetReport) => {};
  const obey = createSheetTask((said) => heard(said));
  const ask = (order: Parameters<typeof obey>[0]) =>
    new Promise<SheetReport>((resolve) => {
      heard = resolve;
      obey(order);
    });
  await ask({ kind: 'begin', face: task.face });
  for (const rows of rowsOf(task)) await ask({ kind: 'rows', rows });
  const last = await ask({ kind: 'end', foot: null });
  if (last.kind !== 'file') throw new Error('no file');
  return last.file.size;
});
