import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';

let holders = 0;
const { subscribe, notify } = subscribable();

function change(by: 1 | -1): void {
  holders += by;
  notify();
}

/** Whether the user is in the middle of something: a dialog or menu is open, or something unsaved stands on the screen. */
export const isInHand = (): boolean => holders > 0;

/** Whether the user has something in hand, followed as that changes. */
export const useIsInHand = (): boolean => useSyncExternalStore(subscribe, isInHand);

/** While `when`, the user has something in hand that nothing may get on top of, or take away. */
export function useInHand(when: boolean): void {
  useLayoutEffect(() => {
    if (!when) return;
    change(1);
    return () => change(-1);
  }, [when]);
}

/** A value that follows as it changes, but stands still while the user has something in hand. */
export function useSteady<Value extends string | number>(value: Value): Value {
  const busy = useIsInHand();
  const [steady, setSteady] = useState(value);
  if (busy || steady === value) return steady;
  setSteady(value);
  return value;
}
