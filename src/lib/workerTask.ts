/** Thrown if a worker cannot be loaded, crashes, or does not answer in time (`timedOut`). */
export class WorkerBroken extends Error {
  override readonly name = 'WorkerBroken';
  constructor(readonly silent: boolean) {
    super(silent ? 'the worker does not answer' : 'the worker could not be loaded, or crashed');
  }
}

interface WorkerListener<Report> {
  /** Milliseconds without an answer after which the worker counts as broken. */
  readonly timeoutMs: number;
  readonly onReport: (report: Report) => void;
  /** Called once, after the worker has been terminated. */
  readonly onBroken: (error: WorkerBroken) => void;
}

/** A worker that answers each request with one response, in the order of the requests. */
export interface WorkerTask<Order> {
  readonly send: (order: Order, transfer?: Transferable[]) => void;
  /** How many requests are unanswered. */
  readonly unanswered: () => number;
  /** Terminates the worker; no callback is called afterwards. */
  readonly end: () => void;
}

/** Wraps a worker: counts unanswered requests, and terminates the worker after a timeout or an error. */
export function openWorker<Order, Report>(
  worker: Worker,
  { timeoutMs, onReport, onBroken }: WorkerListener<Report>,
): WorkerTask<Order> {
  let unanswered = 0;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    ended = true;
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (silent: boolean) => {
    if (ended) return;
    end();
    onBroken(new WorkerBroken(silent));
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    if (ended) return;
    unanswered -= 1;
    if (unanswered === 0) clearTimeout(timer);
    onReport(data);
  });
  // The worker ran out of memory, or its code could not be loaded.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(false);
  });
  return {
    send(order, transfer = []) {
      unanswered += 1;
      clearTimeout(timer);
      timer = setTimeout(() => fail(true), timeoutMs);
      worker.postMessage(order, transfer);
    },
    unanswered: () => unanswered,
    end,
  };
}

interface Question<Order> {
  readonly order: Order;
  readonly transfer?: Transferable[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Sends a worker one request, and terminates the worker after its response. Rejects with a WorkerError, or with the
 * signal's reason.
 */
export function askWorker<Order, Report>(
  worker: Worker,
  { order, transfer, timeoutMs, signal }: Question<Order>,
): Promise<Report> {
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
    const task = openWorker<Order, Report>(worker, {
      timeoutMs,
      onReport: (report) => settle(() => resolve(report)),
      onBroken: (error) => settle(() => reject(error)),
    });
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    task.send(order, transfer);
  });
}
