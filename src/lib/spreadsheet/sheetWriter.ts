import type { CellValue, SheetFace, SheetFoot } from './sheet';
import { createSheetXml, sheetPath, workbookFiles } from './sheetXml';
import { createZip } from './zipStream';

/** An .xlsx file being written: `rows` any number of times, then `end`. */
export interface SheetWriter {
  /** Writes rows, one value per column. Resolves once they have been consumed; waiting for it keeps memory small. */
  rows(list: readonly (readonly CellValue[])[]): Promise<void>;
  /** Ends the file; resolves to the number of rows in its table. */
  end(foot: SheetFoot | null): Promise<number>;
}

/**
 * Streams an .xlsx file of one sheet: `out` receives its bytes in order, and no row is retained. Equal values give
 * identical files.
 */
export function createSheetWriter(face: SheetFace, out: (bytes: Uint8Array<ArrayBuffer>) => void): SheetWriter {
  const encoder = new TextEncoder();
  const zip = createZip(out);
  const sheet = createSheetXml(face);
  let count = 0;

  const begin = async () => {
    for (const [path, content] of workbookFiles(face.name)) {
      const entry = zip.add(path);
      await entry.write(encoder.encode(content));
      await entry.close();
    }
    const entry = zip.add(sheetPath);
    await entry.write(encoder.encode(sheet.start()));
    return entry;
  };
  const begun = begin();

  return {
    async rows(list) {
      const entry = await begun;
      count += list.length;
      await entry.write(encoder.encode(sheet.rows(list)));
    },
    async end(foot) {
      const entry = await begun;
      await entry.write(encoder.encode(sheet.end(foot)));
      await entry.close();
      zip.finish();
      return count;
    },
  };
}
