import { use, useCallback } from 'react';
import { resolvePath, type To } from 'react-router';
import { HistoryContext } from './historyContext';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Goes to an address, relative to the browser's present one, or by a number of history entries. Unlike react-router's,
 * the function never changes, and a component that only navigates is not rendered again for each change of address.
 */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => void {
  const history = use(HistoryContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (history === null) throw new Error('useNavigate needs a GuardedRouter above it');
      if (typeof to === 'number') history.go(to);
      else history[replace ? 'replace' : 'push'](resolvePath(to, history.location.pathname), state);
    },
    [history],
  );
}
