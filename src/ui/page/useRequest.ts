import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from './navigation';

/** The action that a command requests of the screen that it opens. It is in the state of the history entry. */
export interface RequestState {
  readonly request: 'withdraw 0' | 'withdraw 1' | 'exportNodes' | 'exportLines' | 'exportBill';
}

const requestIn = (state: unknown) => (state as Partial<RequestState> | null)?.request;

/**
 * Runs the action that the history entry requests, once, when the screen is `ready`. The action does not run again
 * after a reload or Back.
 *
 * @param act must be safe to call without a press: it opens a dialog or starts an export, and never writes
 */
export function useRequest(deed: RequestState['request'], act: () => void, ready = true): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested = requestIn(location.state) === deed;
  const done = useRef('');
  const run = useEffectEvent(() => {
    const { key, pathname, search, hash, state } = location;
    if (done.current === key) return;
    done.current = key;
    const { request: _, ...rest } = state as RequestState;
    navigate({ pathname, search, hash }, { replace: true, state: rest });
    act();
  });
  useEffect(() => {
    if (isRequested && ready) run();
  }, [isRequested, ready]);
}
