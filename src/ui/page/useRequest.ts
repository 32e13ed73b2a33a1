import { use, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { HistoryContext } from './historyContext';

/** What a command asks the screen that it opens to do, in the state of its history entry. */
export interface RequestState {
  readonly request: 'withdraw 0' | 'withdraw 1' | 'exportNodes' | 'exportLines' | 'exportBill';
}

const requestIn = (state: unknown) => (state as Partial<RequestState> | null)?.request;

/**
 * Does what the history entry asks for, once, as soon as the screen is `ready`: not again after a reload or Back.
 *
 * @param act must be safe to call without a press: it opens a dialog or starts an export, and never writes
 */
export function useRequest(deed: RequestState['request'], act: () => void, ready = true): void {
  const history = use(HistoryContext);
  const isRequested = requestIn(useLocation().state) === deed;
  const run = useEffectEvent(() => {
    if (history === null || requestIn(history.location.state) !== deed) return;
    const { pathname, search, hash, state } = history.location;
    const { request: _, ...rest } = state as RequestState;
    history.replace({ pathname, search, hash }, rest);
    act();
  });
  useEffect(() => {
    if (isRequested && ready) run();
  }, [isRequested, ready]);
}
