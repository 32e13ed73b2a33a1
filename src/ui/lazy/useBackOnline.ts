import { useEffect, useEffectEvent } from 'react';
import { isCodeMissing } from '../../providers/errorWording';

/** Calls `retry` once the network is back, if `error` is about code that could not be loaded. */
export function useBackOnline(error: unknown, retry: () => void): void {
  const again = useEffectEvent(() => {
    if (isCodeMissing(error)) retry();
  });
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
