/**
 * Marks a scrolling frame with `data-fits` while what is in it is no wider than the frame itself. For use as a ref;
 * gives what is to be called when the frame goes.
 */
export function watchFit(frame: HTMLElement | null): () => void {
  const content = frame?.firstElementChild;
  if (frame === null || !(content instanceof HTMLElement) || !('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-fits', content.offsetWidth <= frame.clientWidth);
  });
  observer.observe(frame);
  observer.observe(content);
  return () => observer.disconnect();
}
