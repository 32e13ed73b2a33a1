import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createWrite, type Write, type WritePlatform, type WriteResult, type WriteState } from '../platform/write';

/** A write with its current state, for a component. */
export interface UsedWrite<Input, Result> extends Omit<Write<Input, Result>, 'state' | 'subscribe'> {
  readonly state: WriteState<Input, Result>;
}

/**
 * Creates a write of this component, and returns it with its state.
 *
 * @param onSettled called even after the component has unmounted; `here` is false then
 */
export function useWrite<Input, Result>(
  platform: WritePlatform<Input, Result>,
  onSettled: (state: WriteResult<Input, Result>, here: boolean) => void,
): UsedWrite<Input, Result> {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  // A late answer calls the latest `onSettled`.
  const latest = useRef({ platform, onSettled });
  useLayoutEffect(() => {
    latest.current = { platform, onSettled };
  });
  const [{ state: read, subscribe, ...write }] = useState(() =>
    createWrite<Input, Result>(
      {
        send: (input) => latest.current.platform.send(input),
        lookUp: platform.lookUp && (async (input) => (await latest.current.platform.lookUp?.(input)) ?? null),
        subjectOf: platform.subjectOf,
      },
      (state) => latest.current.onSettled(state, here.current),
    ),
  );
  return { ...write, state: useSyncExternalStore(subscribe, read) };
}
