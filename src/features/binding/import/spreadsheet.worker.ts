import { answerTask, type SpreadsheetTask } from './spreadsheetTask';

self.addEventListener('message', ({ data }: MessageEvent<SpreadsheetTask>) => self.postMessage(answerTask(data)));
