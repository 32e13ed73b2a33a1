/** The scroll container of a list page: `main`, or the document on a phone. */
export function listScroller(): Element {
  const main = document.getElementById('main');
  return main && getComputedStyle(main).overflowY === 'auto' ? main : document.documentElement;
}

/** Scrolls a list to its top. */
export function toListTop(): void {
  listScroller().scrollTop = 0;
}
