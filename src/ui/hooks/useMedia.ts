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
