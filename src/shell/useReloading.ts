import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('console:reloading', changed);
  return () => window.removeEventListener('console:reloading', changed);
}

const isReloading = () => 'reloading' in document.documentElement.dataset;

/** Whether the page is about to reload for a new release or to be left. `src/boot.ts` marks this on `<html>`. */
export function useReloading(): boolean {
  return useSyncExternalStore(subscribe, isReloading, isReloading);
}
