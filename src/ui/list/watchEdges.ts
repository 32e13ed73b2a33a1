import css from './ListPage.module.css';

/**
 * A ref callback that sets `data-under-start` and `data-under-end` on a table's frame while content is scrolled out of
 * view beyond that edge. The scroll container is `main` on a list page, otherwise the frame itself. Returns the
 * cleanup.
 */
export function watchEdges(frame: HTMLElement | null): () => void {
  const content = frame?.firstElementChild;
  if (!frame || !content || !('ResizeObserver' in window)) return () => undefined;
  const scroller = frame.closest(`.${css.page}`)?.parentElement ?? frame;
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
