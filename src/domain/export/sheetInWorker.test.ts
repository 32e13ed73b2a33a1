import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSheet, SheetBroken } from './sheetInWorker';
import type { SheetReport, SheetRequest } from './sheetTask';

/** A worker that does nothing by itself. */
class IdleWorker extends EventTarget {
  static last: IdleWorker;
  readonly requests: SheetRequest['kind'][] = [];
  ended = false;

  constructor() {
    super();
    IdleWorker.last = this;
  }

  postMessage({ kind }: SheetRequest): void {
    this.requests.push(kind);
  }

  say(data: SheetReport): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.ended = true;
  }
}

const face = { name: 'a', heading: [], columns: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', IdleWorker);
});
afterEach(() => {
  vi.useRealTimers();
});

it('accepts the next rows only when the previous ones are written', async () => {
  const sheet = openSheet(face);
  const worker = IdleWorker.last;
  const taken: number[] = [];
  const first = sheet.rows([[1]]).then(() => taken.push(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([]);
  worker.say({ kind: 'taken' });
  await first;
  const second = sheet.rows([[2]]).then(() => taken.push(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([1]);
  worker.say({ kind: 'taken' });
  await second;
  worker.say({ kind: 'taken' });
  const end = sheet.end(null);
  const file = new Blob(['a']);
  worker.say({ kind: 'file', file, rows: 2 });
  expect(await end).toEqual({ file, rows: 2 });
  expect(worker.requests).toEqual(['begin', 'rows', 'rows', 'end']);
  sheet.close();
  expect(worker.ended).toBe(true);
});

it.each([
  ['falls over', () => IdleWorker.last.dispatchEvent(new Event('error', { cancelable: true }))],
  ['says that it cannot', () => IdleWorker.last.say({ kind: 'broken' })],
  ['says nothing for a minute', () => vi.advanceTimersByTime(60_000)],
])('rejects every call after its worker %s', async (_, happen) => {
  const sheet = openSheet(face);
  const waiting = expect(sheet.rows([[1]])).rejects.toBeInstanceOf(SheetBroken);
  happen();
  await waiting;
  expect(IdleWorker.last.ended).toBe(true);
  await expect(sheet.rows([[1]])).rejects.toBeInstanceOf(SheetBroken);
  await expect(sheet.end(null)).rejects.toBeInstanceOf(SheetBroken);
  expect(IdleWorker.last.requests).toEqual(['begin', 'rows']);
});

it('rejects pending calls when it is closed', async () => {
  const sheet = openSheet(face);
  const waiting = expect(sheet.end(null)).rejects.toBeInstanceOf(SheetBroken);
  sheet.close();
  await waiting;
});

it('tolerates a worker that is idle for a long time', async () => {
  const sheet = openSheet(face);
  IdleWorker.last.say({ kind: 'taken' });
  vi.advanceTimersByTime(600_000);
  await sheet.rows([[1]]);
  expect(IdleWorker.last.ended).toBe(false);
});
