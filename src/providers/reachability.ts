import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Client } from '../platform/client';
import { isOtherHost } from '../platform/endpoint';
import { hasNetwork } from '../platform/network';
import { useConsole } from './console';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the platform is unreachable: there is no network, or the last call got no answer. Ignores aborted calls. */
export function isPlatformUnreachable({ callLog }: Pick<Client, 'callLog'>): boolean {
  const calls = callLog().calls.filter((call) => !isOtherHost(call));
  const last = calls.findLast(({ failure }) => failure !== 'AbortError')?.failure;
  return !hasNetwork() || last === 'offline' || last === 'timeout';
}

/**
 * Subscribes to a value that depends on the network. `read` runs on network events and whenever the query cache
 * changes.
 */
function useNetworkValue(read: () => boolean): boolean {
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
  return useSyncExternalStore(both, read, () => false);
}

const hasNone = () => !hasNetwork();

/** Whether there is no network, so that nothing can be written (R18-12). */
export const useIsOffline = (): boolean => useNetworkValue(hasNone);

/** `isPlatformUnreachable`, updated on network events and whenever the query cache changes. */
export function usePlatformUnreachable(): boolean {
  const { client } = useConsole();
  return useNetworkValue(() => isPlatformUnreachable(client));
}
