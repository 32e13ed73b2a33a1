/**
 * Marks a table's frame with `data-under-start` and `data-under-end` while something of it lies under that edge, to be
 * scrolled to. What scrolls is `main` on a page that is one list, else the frame itself. For use as a ref; gives what is
 * to be called when the frame goes.
 */
export function watchEdges(frame: HTMLElement | null): () => void {
  const content = frame?.firstElementChild;
  if (!frame || !content || !('ResizeObserver' in window)) return () => undefined;
  const scroller = frame.closest('.lst')?.parentElement ?? frame;
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute('data-under-start', scrollLeft > 0);
    frame.toggleAttribute('data-under-end', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  observer.observe(content);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}
