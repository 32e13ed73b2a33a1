import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates with the window. False until React has hydrated prerendered HTML. */
export function useMedia(query: string): boolean {
  // The list is created once. Creating it takes longer than reading it, and React reads it several times per render.
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
 * Whether this is a touch device up to the size of a tablet (R2-20), portrait or landscape. Never true for a desktop
 * window, however narrow.
 */
export function useHandheld(): boolean {
  return useMedia('(pointer: coarse) and (max-width: 1399.98px)');
}

/**
 * Whether the window is as narrow as a phone (below 768 px), where content is stacked. Use it sparingly: most layouts
 * differ by CSS only. For features of touch devices, such as the phone menu, use `useHandheld`.
 */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
