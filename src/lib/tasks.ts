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

/** Calls what it is given at once, but of several only one in each task, in order. */
export function oneInEachTask() {
  let last: Promise<void> | undefined;
  return <T>(run: () => Promise<T>): Promise<T> => {
    const answer = last === undefined ? run() : last.then(run);
    const taken = (last?.then(nextTask) ?? nextTask()).then(() => {
      if (last === taken) last = undefined;
    });
    last = taken;
    return answer;
  };
}
