import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Client } from '../platform/client';
import { isElsewhere } from '../platform/endpoint';
import { useConsole } from './console';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const hasNone = () => !window.navigator.onLine;

/** Whether the browser has no network: nothing can be written (R18-12). */
export const useNoNetwork = (): boolean => useSyncExternalStore(subscribe, hasNone, () => false);

/** Whether the platform is out of reach: no network, or no answer to the last call. */
export function isOffline({ trail }: Pick<Client, 'trail'>): boolean {
  const calls = trail().calls.filter((call) => !isElsewhere(call));
  const last = calls.findLast(({ failure }) => failure !== 'AbortError')?.failure;
  return hasNone() || last === 'offline' || last === 'timeout';
}

/** `isOffline`, as of the last read that ended. */
export function useOffline(): boolean {
  const { client } = useConsole();
  const queryCache = useQueryClient().getQueryCache();
  const both = useCallback(
    (changed: () => void) => {
      const stops = [subscribe(changed), queryCache.subscribe(notifyManager.batchCalls(changed))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [queryCache],
  );
  return useSyncExternalStore(both, () => isOffline(client));
}
