import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';

let count = 0;
const { subscribe, notify } = subscribable();

function change(by: 1 | -1): void {
  count += by;
  notify();
}

/** Whether the user is in the middle of something: a dialog or menu is open, or there are unsaved changes. */
export const isUserBusy = (): boolean => count > 0;

/** Whether the user is in the middle of something; updates with it. */
export const useIsUserBusy = (): boolean => useSyncExternalStore(subscribe, isUserBusy);

/** While `when` is true, the user counts as busy, so that nothing is covered or removed. */
export function useUserBusy(when: boolean): void {
  useLayoutEffect(() => {
    if (!when) return;
    change(1);
    return () => change(-1);
  }, [when]);
}

/** A value that updates, but is frozen while the user is busy. */
export function useSteady<Value extends string | number>(value: Value): Value {
  const busy = useIsUserBusy();
  const [steady, setSteady] = useState(value);
  if (busy || steady === value) return steady;
  setSteady(value);
  return value;
}
