import { createSheetTask, type SheetOrder } from './sheetTask';

const obey = createSheetTask((said) => self.postMessage(said));
self.addEventListener('message', ({ data }: MessageEvent<SheetOrder>) => obey(data));
