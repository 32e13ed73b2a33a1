import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';
import { onResize } from '../../lib/schedule';

/**
 * The padding of a cell of a page's table in a list of this width, left and right together, in pixels: as in
 * `RecordTable.module.css`. The first and the last column have their own.
 */
export const cellPadding = (listWidth: number): number => (listWidth > 1240 ? 24 : listWidth > 1000 ? 20 : 16);

/** The width of `main` without its scroll bar; null until it is measured. */
let measured: number | null = null;
const { subscribe, notify } = subscribable();

/** Without a layout, as in jsdom, there is room for everything. */
function listWidth(): number {
  measured ??= document.getElementById('main')?.clientWidth || null;
  return measured ?? Number.POSITIVE_INFINITY;
}

/**
 * A ref callback of an empty block that is as wide as a list page. It is watched in place of `main`, whose height changes
 * with a scroll bar that goes when columns are dropped: the browser reports that as an error of the page.
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
 * What `of` makes of the list page's width in pixels, such as the columns that fit. Renders again only if that changes,
 * and before the frame is painted. Requires a ListPage.
 */
export function useListWidth<T extends string>(of: (width: number) => T): T {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = () => of(listWidth());
  const value = useSyncExternalStore(subscribe, now);
  // On a page load `main` may be mounted in the same commit as the list, and was not there to be measured.
  useLayoutEffect(() => {
    if (now() !== value) renderAgain();
  });
  return value;
}
