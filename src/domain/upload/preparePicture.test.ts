import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pngPicture } from '../../../tests/support/pictures';
import { KnownImage } from '../../../tests/support/pictureWorker';
import { maxPictureBytes } from '../../lib/picture/picture';
import { preparePicture } from './preparePicture';

/** A worker that does nothing by itself. */
class IdleWorker extends EventTarget {
  static last: IdleWorker | null = null;
  readonly files: unknown[] = [];
  ended = false;

  constructor() {
    super();
    IdleWorker.last = this;
  }

  postMessage(file: unknown): void {
    this.files.push(file);
  }

  terminate(): void {
    this.ended = true;
  }
}

const file = new Blob([pngPicture()]);
const prepare = (chosen: Blob = file, signal = new AbortController().signal) => preparePicture(chosen, { signal });
/** The file's header is read before the worker starts. */
const begun = () => expect.poll(() => IdleWorker.last).not.toBeNull();
const say = (data: unknown) => IdleWorker.last?.dispatchEvent(new MessageEvent('message', { data }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', IdleWorker);
  vi.stubGlobal('Image', KnownImage);
  IdleWorker.last = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a chosen file', () => {
  it('is passed to a worker, which is terminated after its answer', async () => {
    const prepared = prepare();
    await begun();
    const picture = { blob: new Blob(['plain']), extension: 'jpg' };
    expect(IdleWorker.last?.files).toEqual([{ file, format: 'png' }]);
    say({ kind: 'ready', picture });
    expect(await prepared).toBe(picture);
    expect(IdleWorker.last?.ended).toBe(true);
  });

  it('is rejected for its size without being read', async () => {
    await expect(prepare(new Blob([]))).rejects.toMatchObject({ kind: 'empty' });
    await expect(prepare(new Blob([new Uint8Array(maxPictureBytes + 1)]))).rejects.toMatchObject({ kind: 'tooLarge' });
    expect(IdleWorker.last).toBeNull();
  });

  it('is rejected with the worker’s problem', async () => {
    const prepared = prepare();
    await begun();
    say({ kind: 'problem', problem: 'unsupportedBrowser' });
    await expect(prepared).rejects.toMatchObject({ name: 'PictureProblem', kind: 'unsupportedBrowser' });
    expect(IdleWorker.last?.ended).toBe(true);
  });

  it('is rejected if workers are unavailable or the worker crashes', async () => {
    const prepared = prepare();
    await begun();
    IdleWorker.last?.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(prepared).rejects.toMatchObject({ kind: 'unsupportedBrowser' });
    vi.stubGlobal('Worker', undefined);
    await expect(prepare()).rejects.toMatchObject({ kind: 'unsupportedBrowser' });
  });

  it('is rejected when the worker does not answer', async () => {
    const refused = expect(prepare()).rejects.toMatchObject({ kind: 'damaged' });
    await begun();
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect(IdleWorker.last?.ended).toBe(true);
  });

  it('is rejected for its content or its number of pixels without a worker', async () => {
    await expect(prepare(new Blob(['<svg/>']))).rejects.toMatchObject({ kind: 'unsupported' });
    const sizes = [
      [16_385, 1],
      [1, 16_385],
      [8000, 8001],
    ] as const;
    for (const [width, height] of sizes) {
      vi.stubGlobal(
        'Image',
        class extends KnownImage {
          override naturalWidth = width;
          override naturalHeight = height;
        },
      );
      await expect(prepare(), `${width} × ${height}`).rejects.toMatchObject({ kind: 'tooManyPixels' });
    }
    expect(IdleWorker.last).toBeNull();
  });

  it('is released at once when it is cancelled', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const prepared = prepare(file, controller.signal);
    await begun();
    controller.abort(reason);
    await expect(prepared).rejects.toBe(reason);
    expect(IdleWorker.last?.ended).toBe(true);
  });
});
