import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';

let count = 0;
const { subscribe, notify } = subscribable();

function change(by: 1 | -1): void {
  count += by;
  notify();
}

/** Whether a dialog or menu is open, or there are unsaved changes. */
export const isUserBusy = (): boolean => count > 0;

/** `isUserBusy` as a hook. */
export const useIsUserBusy = (): boolean => useSyncExternalStore(subscribe, isUserBusy);

/** Marks the user as busy while `when` is true. During that time, notices and refreshes cover and remove nothing. */
export function useUserBusy(when: boolean): void {
  useLayoutEffect(() => {
    if (!when) return;
    change(1);
    return () => change(-1);
  }, [when]);
}

/** Returns `value`. While the user is busy, returns the value from before. */
export function useSteady<Value extends string | number>(value: Value): Value {
  const busy = useIsUserBusy();
  const [steady, setSteady] = useState(value);
  if (busy || steady === value) return steady;
  setSteady(value);
  return value;
}
