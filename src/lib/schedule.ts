/** Calls back in a task after the next frame has been painted; not while the page is hidden. */
export function afterPaint(callback: () => void): { readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return {
    cancel() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}

/** Calls `then` once the page has nothing better to do, after two seconds at most. Safari only waits a moment. */
export function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}
