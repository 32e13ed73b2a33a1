/** Resolves in a task of its own, so that the page can draw before. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Calls what it is given: of much at once only so many in each task, in order. */
export function inTasks(most: number) {
  let called = 0;
  let next: Promise<void> | undefined;
  return function take<T>(run: () => Promise<T>): Promise<T> {
    next ??= nextTask().then(() => {
      called = 0;
      next = undefined;
    });
    if (called === most) return next.then(() => take(run));
    called += 1;
    return run();
  };
}
