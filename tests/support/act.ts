const { setImmediate } = globalThis;

/** Runs something that is not an event of the page and waits for React's updates. */
export async function act<T>(action: () => T | Promise<T>): Promise<T> {
  const done = await action();
  // A render and the effects after it.
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  return done;
}
