/**
 * Runs a task once a slot is free. If the signal aborts before, rejects with the signal's reason and does not
 * start the task.
 */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Runs at most `width` tasks at once; the others wait in order. */
export function limitConcurrency(width: number): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        running += 1;
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(go), 1);
        reject(signal.reason);
      };
      if (signal.aborted) reject(signal.reason);
      else if (running < width) go();
      else {
        queue.push(go);
        signal.addEventListener('abort', leave, { once: true });
      }
    });
  return async (task, signal) => {
    await turn(signal);
    try {
      return await task();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  };
}
