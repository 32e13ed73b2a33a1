import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 767.98px)');

function subscribe(changed: () => void) {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone (below 768): one tree for both, few places ask. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
