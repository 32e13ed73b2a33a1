import { useCallback, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

export interface LeaveQuestion {
  /** Navigation was blocked and the user has not answered yet. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Blocks navigation away from the page while `holds`, until one of the two functions is called. Only the first answer
 * counts: the router proceeds before the next render, and throws on a second call.
 */
export function useLeaveQuestion(holds: BlockerFunction): LeaveQuestion {
  const blocker = useBlocker(holds);
  const answered = useRef<Blocker>(null);
  const answer = useCallback(
    (how: 'proceed' | 'reset') => {
      if (blocker.state !== 'blocked' || answered.current === blocker) return;
      answered.current = blocker;
      blocker[how]();
    },
    [blocker],
  );
  const leave = useCallback(() => answer('proceed'), [answer]);
  const stay = useCallback(() => answer('reset'), [answer]);
  return { asking: blocker.state === 'blocked', leave, stay };
}
