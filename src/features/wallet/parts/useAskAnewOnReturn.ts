import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '../../../platform/endpoint';
import { refreshCalls } from '../../../providers/cache';

/** Asks a call anew whenever the tab comes back to view, or its window to the front: what it stands for may have changed in another. */
export function useAskAnewOnReturn(endpoint: Endpoint): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshCalls(queryClient, endpoint);
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [queryClient, endpoint]);
}
