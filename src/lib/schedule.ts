/** Calls back in a task after the next frame has been painted. Does not call back while the page is hidden. */
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

/**
 * Calls `then` when the page is idle, after two seconds at the latest. In Safari, which cannot report idle time, calls
 * it after 200 ms.
 */
export function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}

/**
 * Calls back when elements get their first size, and whenever a size changes; never without a ResizeObserver.
 * Returns the cleanup.
 *
 * Elements that are 0 wide are ignored: WebKit reports this width while a style sheet loads. Measuring the elements
 * then would change their size in the same frame, which the browser reports as an error of the page.
 */
export function onResize(elements: Iterable<Element>, callback: () => void): () => void {
  if (!('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver((entries) => {
    if (entries.some(({ contentRect }) => contentRect.width > 0)) callback();
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
