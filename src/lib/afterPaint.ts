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
