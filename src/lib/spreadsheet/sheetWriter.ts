import { Zip, ZipDeflate } from 'fflate';
import type { CellValue, SheetFace, SheetFoot } from './sheet';
import { createSheetXml, sheetPath, workbookFiles } from './sheetXml';

/** Writes an .xlsx file: for each sheet, call `rows` any number of times; `next` between the sheets, then `end`. */
export interface SheetWriter {
  /** Writes rows, one value per column. */
  rows(list: readonly (readonly CellValue[])[]): void;
  /** Ends a sheet, and begins the next one. */
  next(foot: SheetFoot | null): void;
  /** Ends the file, and returns the number of rows in its tables. */
  end(foot: SheetFoot | null): number;
}

/**
 * Streams an .xlsx file with a sheet for each face: `out` receives its bytes in order, and no row is retained. Equal
 * values produce identical files.
 */
export function createSheetWriter(
  faces: readonly SheetFace[],
  out: (bytes: Uint8Array<ArrayBuffer>) => void,
): SheetWriter {
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    out(bytes as Uint8Array<ArrayBuffer>);
  });
  const add = (path: string) => {
    // Level 1 takes half the time of the default level, for a file a fifth larger.
    const entry = new ZipDeflate(path, { level: 1 });
    // A fixed time keeps the files identical: the earliest of the zip format, which the library reads in the local time
    // zone.
    entry.mtime = new Date(1980, 0, 1);
    zip.add(entry);
    return (text: string, last = false) => entry.push(encoder.encode(text), last);
  };
  for (const [path, content] of workbookFiles(faces.map(({ name }) => name))) add(path)(content, true);
  let nth = 0;
  const begin = () => {
    const face = faces[nth];
    if (face === undefined) throw new RangeError(`no sheet ${nth}`);
    nth += 1;
    const sheet = createSheetXml(face);
    const write = add(sheetPath(nth));
    write(sheet.start());
    return { sheet, write };
  };
  let current = begin();
  let count = 0;
  const finish = (foot: SheetFoot | null) => current.write(current.sheet.end(foot), true);

  return {
    rows(list) {
      count += list.length;
      current.write(current.sheet.rows(list));
    },
    next(foot) {
      finish(foot);
      current = begin();
    },
    end(foot) {
      finish(foot);
      zip.end();
      return count;
    },
  };
}
