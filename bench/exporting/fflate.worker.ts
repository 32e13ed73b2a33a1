import { Zip, ZipDeflate } from 'fflate';
import { createSheetXml, sheetPath, workbookFiles } from '../../src/lib/spreadsheet/sheetXml';
import { answerTask, rowsOf } from './writing';

// The same sheet, compressed by fflate at the level that browsers use.
answerTask(async (task) => {
  const parts: Blob[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  const encoder = new TextEncoder();
  const open = (path: string) => {
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    return entry;
  };
  for (const [path, content] of workbookFiles(task.face.name)) open(path).push(encoder.encode(content), true);
  const sheet = createSheetXml(task.face);
  const entry = open(sheetPath);
  entry.push(encoder.encode(sheet.start()));
  for (const rows of rowsOf(task)) entry.push(encoder.encode(sheet.rows(rows)));
  entry.push(encoder.encode(sheet.end(null)), true);
  zip.end();
  return new Blob(parts).size;
});
