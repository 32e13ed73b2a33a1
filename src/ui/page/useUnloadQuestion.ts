import { useEffect } from 'react';
import { useUserBusy } from '../overlays/userBusy';

/** Enables the browser's own question before a reload or closing the tab, while there are unsaved changes. */
export function useUnloadQuestion(when: boolean): void {
  useUserBusy(when);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
