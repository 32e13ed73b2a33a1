import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(max-width: 767.98px)');

function subscribe(changed: () => void) {
  const list = phone();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

const matches = () => phone().matches;

/** Whether the window is as narrow as a phone (below 768): one tree for both, few places ask. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, matches);
}
