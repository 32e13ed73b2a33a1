/** Calls `then` once the page has nothing better to do, after two seconds at most. Safari only waits a moment. */
export function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}
