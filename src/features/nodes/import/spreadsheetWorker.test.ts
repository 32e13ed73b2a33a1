import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSpreadsheet } from './spreadsheetWorker';

/** A worker that hangs or crashes. */
class DeafWorker extends EventTarget {
  static last: DeafWorker | null = null;
  ended = false;

  constructor() {
    super();
    DeafWorker.last = this;
  }

  postMessage(): void {}

  terminate(): void {
    this.ended = true;
  }
}

const vocabulary = { headers: [], codes: {} };
const file = new File(['a'], 'a.csv', { type: 'text/csv' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', DeafWorker);
});
afterEach(() => {
  vi.useRealTimers();
});

const started = () => expect.poll(() => DeafWorker.last).not.toBeNull();

it('terminates a worker that hangs', async () => {
  DeafWorker.last = null;
  const read = readSpreadsheet(file, vocabulary, new AbortController().signal);
  const failed = expect(read).rejects.toMatchObject({ kind: 'slow' });
  await started();
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(DeafWorker.last).toMatchObject({ ended: true });
});

it('reports a crashed worker as an unreadable file', async () => {
  DeafWorker.last = null;
  const read = readSpreadsheet(file, vocabulary, new AbortController().signal);
  const failed = expect(read).rejects.toMatchObject({ kind: 'unreadable' });
  await started();
  (DeafWorker.last as DeafWorker | null)?.dispatchEvent(new Event('error', { cancelable: true }));
  await failed;
  expect(DeafWorker.last).toMatchObject({ ended: true });
});

it('terminates the worker on abort', async () => {
  DeafWorker.last = null;
  const stop = new AbortController();
  const read = readSpreadsheet(file, vocabulary, stop.signal);
  const failed = expect(read).rejects.toThrow('enough');
  await started();
  stop.abort(new Error('enough'));
  await failed;
  expect(DeafWorker.last).toMatchObject({ ended: true });
});
