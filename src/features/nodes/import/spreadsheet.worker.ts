import { answerTask, type SpreadsheetTask } from './spreadsheetTask';

self.addEventListener('message', async ({ data }: MessageEvent<SpreadsheetTask>) =>
  self.postMessage(await answerTask(data)),
);
