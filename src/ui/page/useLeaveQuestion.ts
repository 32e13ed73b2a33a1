import { useCallback, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

export interface LeaveQuestion {
  /** The page was to be left, and nobody has answered yet. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds up the ways out of a page for which `holds`, until one of the two is called. A question takes one answer: the
 * router moves on before the page is drawn again, and throws where it is told a second time.
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
