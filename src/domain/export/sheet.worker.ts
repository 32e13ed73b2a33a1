import { createSheetTask, type SheetOrder } from './sheetTask';

const obey = createSheetTask((report) => self.postMessage(report));
self.addEventListener('message', ({ data }: MessageEvent<SheetOrder>) => obey(data));
