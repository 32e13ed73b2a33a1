import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates with the window. False until React has taken over prerendered HTML. */
export function useMedia(query: string): boolean {
  // Made once: it takes longer than to ask it, which React does several times for each rendering.
  const list = useMemo(() => {
    let made: MediaQueryList | undefined;
    return () => {
      made ??= window.matchMedia(query);
      return made;
    };
  }, [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const heard = list();
      heard.addEventListener('change', changed);
      return () => heard.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list().matches,
    () => false,
  );
}

/**
 * Whether this is a touch device up to the size of a tablet (R2-20), upright or sideways. A desktop window
 * never is, however narrow.
 */
export function useHandheld(): boolean {
  return useMedia('(pointer: coarse) and (max-width: 1399.98px)');
}

/**
 * Whether the window is as narrow as a phone (below 768 px), where content is stacked. Use it sparingly: most layouts
 * differ by CSS only. For what only touch devices have, such as the phone menu, use `useHandheld`.
 */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
