import { useLayoutEffect } from 'react';

/**
 * Marks the page, as `<html data-…>`, while `on`: for styles of the page itself. With `html:has(…)` the browser searches
 * the whole page again after most changes.
 */
export function usePageMark(mark: 'formbar' | 'support' | 'tray', on = true): void {
  useLayoutEffect(() => {
    if (!on) return;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark, on]);
}
