import css from './ListPage.module.css';

/**
 * A ref callback of a page in a table's frame: an empty block, and the table. Sets `data-under-start` and
 * `data-under-end` on the frame while content is scrolled out of view beyond that edge. The scroll container is `main`
 * on a list page, otherwise the frame itself. Returns the cleanup.
 */
export function watchEdges(page: HTMLElement | null): () => void {
  const frame = page?.parentElement;
  const ruler = page?.firstElementChild;
  const head = page?.querySelector('thead');
  if (!frame || !ruler || !head || !('ResizeObserver' in window)) return () => undefined;
  const scroller = frame.closest(`.${css.page}`)?.parentElement ?? frame;
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute('data-under-start', scrollLeft > 0);
    frame.toggleAttribute('data-under-end', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const observer = new ResizeObserver(look);
  // Only what keeps its height. WebKit first lays a table out without its rows where they take a skeleton's place, and
  // tells of an error on the page when it grows once more in the same frame.
  observer.observe(scroller === frame ? ruler : scroller);
  observer.observe(head);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}
