import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxPictureBytes, PictureProblem } from '../../lib/picture/picture';
import { BlockedByPolicy, InsecurePage, ReadOnly, Refused, SessionEnded, Unavailable } from '../../platform/errors';
import type { PreparedPicture } from './redraw';
import { createUploadQueue, type UploadEngine } from './uploadQueue';

/** A pending call, settled by the test. */
interface Waiting<T> {
  readonly file: string;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

const alive = new Set<string>();
beforeEach(() => {
  alive.clear();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    alive.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void alive.delete(url));
});
afterEach(() => vi.restoreAllMocks());

const file = (name: string, size = 10) => Object.defineProperty(new File([], name), 'size', { value: size });
const picture: PreparedPicture = { blob: new Blob(['x']), extension: 'png' };
const done = (address: string) => ({ kind: 'done', address });

/** A queue whose engine is controlled by the test. */
function createQueue(max = 2) {
  const preparing: Waiting<PreparedPicture>[] = [];
  const sending: Waiting<string>[] = [];
  const engine: UploadEngine = {
    prepare: ({ name }, signal) =>
      new Promise((resolve, reject) => {
        preparing.push({ file: name, signal, onProgress: () => undefined, resolve, reject });
      }),
    send: (_, signal, onProgress) =>
      new Promise((resolve, reject) => {
        sending.push({ file: '', signal, onProgress, resolve, reject });
      }),
  };
  const loadEngine = vi.fn(async () => engine);
  const queue = createUploadQueue(max, loadEngine);
  /** The nth call, once it has been made. */
  const nth = async <T>(list: readonly Waiting<T>[], place: number) => {
    await expect.poll(() => list.length, { interval: 1 }).toBeGreaterThan(place);
    const found = list[place];
    if (found === undefined) throw new Error('not begun');
    return found;
  };
  const flush = () => new Promise((resolve) => setTimeout(resolve, 0));
  const states = () => queue.state().items.map(({ state }) => state);
  return {
    queue,
    loadEngine,
    states,
    flush,
    preparing: (place = 0) => nth(preparing, place),
    sending: (place = 0) => nth(sending, place),
    sent: () => sending.length,
  };
}

/** A queue with one picture that failed to send. */
async function failed(error: unknown) {
  const at = createQueue();
  at.queue.add([file('a')]);
  (await at.preparing()).resolve(picture);
  (await at.sending()).reject(error);
  await at.flush();
  return at;
}

describe('a picture', () => {
  it('is prepared, sent and done, with a preview', async () => {
    const { queue, states, preparing, sending, flush } = createQueue();
    queue.add([file('a.png', 1234)]);
    expect(queue.state().items).toEqual([
      { id: 1, name: 'a.png', size: 1234, preview: '', state: { kind: 'preparing' } },
    ]);
    (await preparing()).resolve(picture);
    const under = await sending();
    expect(states()).toEqual([{ kind: 'uploading', fraction: 0 }]);
    expect(queue.state().items[0]?.preview).toBe('blob:1');
    under.onProgress(0.4);
    expect(states()).toEqual([{ kind: 'uploading', fraction: 0.4 }]);
    expect(queue.state().ended).toBeNull();
    under.resolve('https://storage/a');
    await flush();
    expect(states()).toEqual([done('https://storage/a')]);
    expect(queue.state().ended).toBe(queue.state().items[0]);
    expect([...alive]).toEqual(['blob:1']);
  });

  it('loads the code only on use', async () => {
    const { queue, loadEngine, preparing } = createQueue();
    expect(loadEngine).not.toHaveBeenCalled();
    queue.add([file('a')]);
    await preparing();
    expect(loadEngine).toHaveBeenCalledTimes(1);
  });

  it('keeps its place, whichever is done first', async () => {
    const { queue, states, preparing, sending, flush } = createQueue();
    queue.add([file('a'), file('b')]);
    (await preparing(1)).resolve(picture);
    (await sending(0)).resolve('b');
    (await preparing(0)).resolve(picture);
    (await sending(1)).resolve('a');
    await flush();
    expect(states()).toEqual([done('a'), done('b')]);
  });
});

describe('refused files', () => {
  it('are listed: too many, too large by one byte', async () => {
    const { queue } = createQueue();
    queue.add([file('a', maxPictureBytes), file('big', maxPictureBytes + 1), file('b'), file('c')]);
    expect(queue.state().items.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(queue.state().refused).toEqual([
      { reason: 'tooLarge', name: 'big' },
      { reason: 'tooMany', name: 'c' },
    ]);
  });

  it.each(['unsupported', 'damaged', 'empty', 'tooLarge', 'tooManyPixels'] as const)(
    'give up their place once they turn out to be %s',
    async (kind) => {
      const { queue, preparing, flush, sent } = createQueue(1);
      queue.add([file('x.png')]);
      (await preparing()).reject(new PictureProblem(kind));
      await flush();
      expect(queue.state()).toEqual({ items: [], refused: [{ reason: kind, name: 'x.png' }], ended: null });
      expect(sent()).toBe(0);
      queue.add([file('y.png')]);
      expect(queue.state().items).toHaveLength(1);
    },
  );

  it('of a supported type whose content is of none may be damaged', async () => {
    const { queue, preparing, flush } = createQueue(1);
    queue.add([new File(['x'], 'x.png', { type: 'image/png' })]);
    (await preparing()).reject(new PictureProblem('unsupported'));
    await flush();
    expect(queue.state().refused).toEqual([{ reason: 'mislabelled', name: 'x.png' }]);
  });

  it('are listed until the next choice, or until a place is free again', () => {
    const { queue } = createQueue(1);
    queue.add([file('a'), file('b')]);
    expect(queue.state().refused).toHaveLength(1);
    queue.add([file('c')]);
    expect(queue.state().refused).toEqual([{ reason: 'tooMany', name: 'c' }]);
    queue.remove(1);
    expect(queue.state().refused).toEqual([]);
  });
});

describe('a failure', () => {
  it('keeps the prepared picture, which is sent again without being read again', async () => {
    const { queue, states, sending, flush } = await failed(new Unavailable('offline'));
    expect(states()).toEqual([{ kind: 'failed', trouble: { key: 'errors.offline' }, mayRetry: true }]);
    expect(queue.state().ended?.state.kind).toBe('failed');
    queue.retry(1);
    queue.retry(1);
    expect(states()).toEqual([{ kind: 'uploading', fraction: 0 }]);
    (await sending(1)).resolve('a');
    await flush();
    expect(states()).toEqual([done('a')]);
    expect([...alive]).toEqual(['blob:1']);
  });

  it.each([new SessionEnded(''), new ReadOnly('')])('offers no retry if that cannot help: %s', async (error) => {
    const { queue, states, sent, flush } = await failed(error);
    expect(states()).toMatchObject([{ kind: 'failed', mayRetry: false }]);
    queue.retry(1);
    await flush();
    expect(sent()).toBe(1);
  });

  it("shows the platform's own message", async () => {
    const { states } = await failed(new Refused('无权为其他用户申请上传凭证', 200, { code: 40320 }));
    expect(states()).toMatchObject([{ trouble: { words: '无权为其他用户申请上传凭证' } }]);
  });

  it('to load the code keeps the picture for a retry', async () => {
    const { queue, loadEngine, states, preparing, flush } = createQueue();
    loadEngine.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x'));
    queue.add([file('a')]);
    await flush();
    expect(states()).toMatchObject([{ kind: 'failed', trouble: { key: 'errors.codeHeldBack' }, mayRetry: true }]);
    queue.retry(1);
    expect(states()).toEqual([{ kind: 'preparing' }]);
    expect((await preparing()).file).toBe('a');
  });

  it('of the browser keeps the picture for a retry', async () => {
    const { queue, states, preparing, flush } = createQueue();
    queue.add([file('a')]);
    (await preparing()).reject(new PictureProblem('unsupportedBrowser'));
    await flush();
    expect(states()).toEqual([{ kind: 'failed', trouble: { key: 'upload.unsupportedBrowser' }, mayRetry: true }]);
    queue.retry(1);
    (await preparing(1)).resolve(picture);
  });

  it.each([
    [new InsecurePage(''), { key: 'upload.insecurePage' }],
    [
      new BlockedByPolicy('https://storage.example'),
      { key: 'upload.blockedByPolicy', vars: { origin: 'https://storage.example' } },
    ],
  ])('of a page that may not upload is final: %s', async (error, trouble) => {
    const { states } = await failed(error);
    expect(states()).toEqual([{ kind: 'failed', trouble, mayRetry: false }]);
  });

  it('of one picture does not affect another', async () => {
    const { queue, states, preparing, sending, flush } = await failed(new Unavailable('server', '', 500));
    queue.add([file('b')]);
    (await preparing(1)).resolve(picture);
    (await sending(1)).resolve('b');
    await flush();
    expect(states()).toMatchObject([{ kind: 'failed' }, done('b')]);
  });
});

describe('a removed picture', () => {
  it('is no longer prepared or reported', async () => {
    const { queue, preparing, flush, sent } = createQueue();
    queue.add([file('a')]);
    const under = await preparing();
    queue.remove(1);
    expect(under.signal.aborted).toBe(true);
    under.resolve(picture);
    await flush();
    expect(queue.state().items).toEqual([]);
    expect(sent()).toBe(0);
    expect(alive.size).toBe(0);
  });

  it.each(['resolve', 'reject'] as const)('is no longer sent; a late answer is ignored (%s)', async (how) => {
    const { queue, preparing, sending, flush } = createQueue();
    queue.add([file('a')]);
    (await preparing()).resolve(picture);
    const under = await sending();
    queue.remove(1);
    expect(under.signal.aborted).toBe(true);
    expect(alive.size).toBe(0);
    const listener = vi.fn();
    queue.subscribe(listener);
    under.onProgress(0.9);
    under[how]('a');
    await flush();
    expect(listener).not.toHaveBeenCalled();
    expect(queue.state()).toEqual({ items: [], refused: [], ended: null });
  });

  it('is not read at all if the code has not loaded yet', async () => {
    const { queue, flush, loadEngine } = createQueue();
    const prepare = vi.fn();
    loadEngine.mockResolvedValueOnce({ prepare, send: vi.fn() });
    queue.add([file('a')]);
    queue.remove(1);
    await flush();
    expect(prepare).not.toHaveBeenCalled();
  });

  it('releases its preview, and the others stay', async () => {
    const { queue, preparing, sending, flush } = createQueue();
    queue.add([file('a'), file('b')]);
    for (const place of [0, 1]) {
      (await preparing(place)).resolve(picture);
      (await sending(place)).resolve(`at ${place}`);
    }
    await flush();
    queue.remove(1);
    expect(queue.state().items.map(({ name }) => name)).toEqual(['b']);
    expect([...alive]).toEqual(['blob:2']);
    queue.clear();
    expect(queue.state().items).toEqual([]);
    expect(alive.size).toBe(0);
  });

  it('that never existed changes nothing', () => {
    const { queue } = createQueue();
    queue.remove(7);
    queue.retry(7);
    expect(queue.state().items).toEqual([]);
  });
});
