import { useEffect } from 'react';
import { useInHand } from '../overlays/inHand';

/** The browser's own question before the page is reloaded or its tab closed, while something unsaved stands on it. */
export function useUnloadQuestion(when: boolean): void {
  useInHand(when);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
