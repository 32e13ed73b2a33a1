import { use, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { HistoryContext } from './historyContext';

/** What a command asks the screen that it opens to do, in the state of its history entry. */
export interface Asked {
  readonly asked: 'withdraw 0' | 'withdraw 1' | 'exportNodes' | 'exportLines' | 'exportBill';
}

const askedIn = (state: unknown) => (state as Partial<Asked> | null)?.asked;

/**
 * Does what the history entry asks for, once, as soon as the screen is `ready`: not again after a reload or Back.
 *
 * @param act must be safe to call without a press: it opens a dialog or starts an export, and never writes
 */
export function useAsked(deed: Asked['asked'], act: () => void, ready = true): void {
  const history = use(HistoryContext);
  const asked = askedIn(useLocation().state) === deed;
  const run = useEffectEvent(() => {
    if (history === null || askedIn(history.location.state) !== deed) return;
    const { pathname, search, hash, state } = history.location;
    const { asked: _, ...left } = state as Asked;
    history.replace({ pathname, search, hash }, left);
    act();
  });
  useEffect(() => {
    if (asked && ready) run();
  }, [asked, ready]);
}
