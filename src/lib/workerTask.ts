/** Thrown if a worker cannot be loaded, crashes, or does not answer in time (`timedOut`). */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  constructor(readonly timedOut: boolean) {
    super(timedOut ? 'the worker does not answer' : 'the worker could not be loaded, or crashed');
  }
}

interface WorkerListener<Output> {
  /** Milliseconds without an answer after which the worker counts as broken. */
  readonly timeoutMs: number;
  readonly onResponse: (response: Output) => void;
  /** Called once, after the worker has been terminated. */
  readonly onError: (error: WorkerError) => void;
}

/** A worker that answers each request with one response, in the order of the requests. */
export interface WorkerTask<Input> {
  readonly send: (request: Input, transfer?: Transferable[]) => void;
  /** How many requests are unanswered. */
  readonly unanswered: () => number;
  /** Terminates the worker; no callback is called afterwards. */
  readonly end: () => void;
}

/** Wraps a worker: counts unanswered requests, and terminates the worker after a timeout or an error. */
export function openWorker<Input, Output>(
  worker: Worker,
  { timeoutMs, onResponse, onError }: WorkerListener<Output>,
): WorkerTask<Input> {
  let unanswered = 0;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    ended = true;
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (timedOut: boolean) => {
    if (ended) return;
    end();
    onError(new WorkerError(timedOut));
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Output>) => {
    if (ended) return;
    unanswered -= 1;
    if (unanswered === 0) clearTimeout(timer);
    onResponse(data);
  });
  // The worker ran out of memory, or its code could not be loaded.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(false);
  });
  return {
    send(request, transfer = []) {
      unanswered += 1;
      clearTimeout(timer);
      timer = setTimeout(() => fail(true), timeoutMs);
      worker.postMessage(request, transfer);
    },
    unanswered: () => unanswered,
    end,
  };
}

interface WorkerRequest<Input> {
  readonly request: Input;
  readonly transfer?: Transferable[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Sends a worker one request, and terminates the worker after its response. Rejects with a WorkerError, or with the
 * signal's reason.
 */
export function requestOnce<Input, Output>(
  worker: Worker,
  { request, transfer, timeoutMs, signal }: WorkerRequest<Input>,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      task.end();
      reject(signal.reason as Error);
    };
    const settle = (done: () => void) => {
      signal.removeEventListener('abort', stop);
      task.end();
      done();
    };
    const task = openWorker<Input, Output>(worker, {
      timeoutMs,
      onResponse: (response) => settle(() => resolve(response)),
      onError: (error) => settle(() => reject(error)),
    });
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    task.send(request, transfer);
  });
}
