import { createSheetTask, type SheetRequest } from './sheetTask';

const handle = createSheetTask((report) => self.postMessage(report));
self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => handle(data));
