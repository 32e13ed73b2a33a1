import { useLayoutEffect } from 'react';

/**
 * Sets `<html data-…>` while `on`, for styles of the page itself. A selector with `html:has(…)` would be slow: the
 * browser would search the whole page again after most changes.
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
