import { useRef, useState } from 'react';
import { attempt, type Outcome } from '../model/attempt';

/** Why the last write did not do. */
export type Trouble = Extract<Outcome<unknown>, { error: unknown }>;

/** One write at a time, and why the last one did not do: shown until the next, or until it is put away. */
export function useAttempt() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  /** Sends, and tells what became of it; `over` at once while another is under way. */
  const run = async <Value>(send: () => Promise<Value>): Promise<Outcome<Value>> => {
    if (underWay.current) return { kind: 'over' };
    underWay.current = true;
    setBusy(true);
    setTrouble(null);
    const outcome = await attempt(send);
    underWay.current = false;
    setBusy(false);
    if ('error' in outcome) setTrouble(outcome);
    return outcome;
  };
  return { trouble, setTrouble, busy, run };
}
