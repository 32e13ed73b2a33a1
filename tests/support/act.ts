const { setImmediate } = globalThis;

/** Does something that is no event of the page's own, and lets React follow it. */
export async function act<T>(deed: () => T | Promise<T>): Promise<T> {
  const done = await deed();
  // A render, and the effects that come after it.
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  return done;
}
