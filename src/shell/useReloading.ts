import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('console:reloading', changed);
  return () => window.removeEventListener('console:reloading', changed);
}

const isReloading = () => 'reloading' in document.documentElement.dataset;

/** Whether the page is about to reload for a new release, as `src/boot.ts` marks on `<html>`. */
export function useReloading(): boolean {
  return useSyncExternalStore(subscribe, isReloading, isReloading);
}
