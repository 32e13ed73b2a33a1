/** What scrolls a page that is one list: `main`, or on a phone the document. */
export function listScroller(): Element {
  const main = document.getElementById('main');
  return main && getComputedStyle(main).overflowY === 'auto' ? main : document.documentElement;
}

/** Shows a list from its beginning. */
export function toListTop(): void {
  listScroller().scrollTop = 0;
}
