import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';
import { onResize } from '../../lib/schedule';

/**
 * The left and the right padding of a table cell together, in pixels, on a list page of this width.
 * `RecordTable.module.css` has the same values. The first and the last column have other paddings.
 */
export const cellPadding = (listWidth: number): number => (listWidth > 1240 ? 24 : listWidth > 1000 ? 20 : 16);

/** The width of `main` without its scroll bar; null until it is measured. */
let measured: number | null = null;
const { subscribe, notify } = subscribable();

/** The measured width. Infinite without a layout, as in jsdom, so that there is room for everything. */
function listWidth(): number {
  measured ??= document.getElementById('main')?.clientWidth || null;
  return measured ?? Number.POSITIVE_INFINITY;
}

/**
 * A ref callback of an empty block that is as wide as a list page. The block is watched instead of `main`. When columns
 * are dropped, the height of `main` may change with a scroll bar that disappears, and the browser would report that as
 * an error of the page.
 */
export function watchListWidth(ruler: HTMLElement | null): () => void {
  if (ruler === null) return () => undefined;
  const end = onResize([ruler], () => {
    measured = null;
    notify();
  });
  return () => {
    end();
    measured = null;
  };
}

/**
 * Returns what `of` derives from the list page's width in pixels, such as the columns that fit. Renders again only if
 * the result changes, and before the frame is painted. Requires a ListPage.
 */
export function useListWidth<T extends string>(of: (width: number) => T): T {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = () => of(listWidth());
  const value = useSyncExternalStore(subscribe, now);
  // On a page load, `main` may be mounted in the same commit as the list. It could then not be measured during
  // the render.
  useLayoutEffect(() => {
    if (now() !== value) renderAgain();
  });
  return value;
}
