import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Guard, HistoryContext } from './historyContext';

export interface LeaveQuestion {
  /** Navigation was held back and the user has not answered yet. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Holds back navigation away from the page while `holds`, until one of the two functions is called; the first counts. */
export function useLeaveQuestion(holds: Guard['holds']): LeaveQuestion {
  const history = use(HistoryContext);
  const [asking, setAsking] = useState(false);
  const held = useRef<(() => void) | null>(null);
  const holdsNow = useEffectEvent(holds);
  useEffect(
    () =>
      history?.guard({
        holds: (from, to) => holdsNow(from, to),
        ask(go) {
          held.current = go;
          setAsking(true);
        },
      }),
    [history],
  );
  const stay = useCallback(() => {
    held.current = null;
    setAsking(false);
  }, []);
  const leave = useCallback(() => {
    const go = held.current;
    stay();
    go?.();
  }, [stay]);
  return { asking, leave, stay };
}
