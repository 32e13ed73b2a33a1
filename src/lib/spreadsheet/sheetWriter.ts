import { Zip, ZipDeflate } from 'fflate';
import type { CellValue, SheetFace, SheetFoot } from './sheet';
import { createSheetXml, sheetPath, workbookFiles } from './sheetXml';

/** Writes an .xlsx file: call `rows` any number of times, then `end`. */
export interface SheetWriter {
  /** Writes rows, one value per column. */
  rows(list: readonly (readonly CellValue[])[]): void;
  /** Ends the file, and returns the number of rows in its table. */
  end(foot: SheetFoot | null): number;
}

/**
 * Streams an .xlsx file of one sheet: `out` receives its bytes in order, and no row is retained. Equal values produce
 * identical files.
 */
export function createSheetWriter(face: SheetFace, out: (bytes: Uint8Array<ArrayBuffer>) => void): SheetWriter {
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    out(bytes as Uint8Array<ArrayBuffer>);
  });
  const add = (path: string) => {
    // Takes half the time of the usual level, for a file a fifth larger.
    const entry = new ZipDeflate(path, { level: 1 });
    // The format's first day, which the library reads in the local time zone.
    entry.mtime = new Date(1980, 0, 1);
    zip.add(entry);
    return (text: string, last = false) => entry.push(encoder.encode(text), last);
  };
  for (const [path, content] of workbookFiles(face.name)) add(path)(content, true);
  const sheet = createSheetXml(face);
  const write = add(sheetPath);
  write(sheet.start());
  let count = 0;

  return {
    rows(list) {
      count += list.length;
      write(sheet.rows(list));
    },
    end(foot) {
      write(sheet.end(foot), true);
      zip.end();
      return count;
    },
  };
}
