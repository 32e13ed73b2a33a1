/** Thrown if a worker could not be loaded, crashed, or has not answered in time (`silent`). */
export class WorkerBroken extends Error {
  override readonly name = 'WorkerBroken';
  constructor(readonly silent: boolean) {
    super(silent ? 'the worker does not answer' : 'the worker could not be loaded, or fell over');
  }
}

interface WorkerListener<Report> {
  /** Milliseconds without an answer after which the worker counts as broken. */
  readonly timeoutMs: number;
  readonly onReport: (report: Report) => void;
  /** Called once, after the worker has been terminated. */
  readonly onBroken: (error: WorkerBroken) => void;
}

/** A worker that answers each order with one report, in order. */
export interface WorkerTask<Order> {
  readonly send: (order: Order, transfer?: Transferable[]) => void;
  /** How many orders are unanswered. */
  readonly unanswered: () => number;
  /** Terminates the worker; no callback is called afterwards. */
  readonly end: () => void;
}

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
 * Sends a worker one order and terminates it after the answer. Rejects with a WorkerBroken, or with
 * the signal's reason.
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
