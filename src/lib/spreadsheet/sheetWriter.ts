import type { CellValue, SheetFace, SheetFoot } from './sheet';
import { createSheetXml, sheetPath, workbookFiles } from './sheetXml';
import { createZip } from './zipStream';

/** An .xlsx file as it is being written: `rows` any number of times, then `end`. */
export interface SheetWriter {
  /** Rows of values, one a column; resolves once they are taken in, so that whoever waits keeps memory small. */
  rows(list: readonly (readonly CellValue[])[]): Promise<void>;
  /** Ends the file; resolves to how many rows there are in its table. */
  end(foot: SheetFoot | null): Promise<number>;
}

/**
 * Writes an .xlsx file of one sheet as a stream: `out` is handed its bytes in order, and nothing of a row is kept. The
 * same values make the same file.
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
