import { useSyncExternalStore } from 'react';
import type { SessionState } from '../platform/session';
import { useConsole } from './console';

/**
 * A part of the session's state. Never the session itself: React may keep an old state in memory, and the token must not
 * outlive the session.
 */
export function useSessionState<Part extends string | boolean | undefined | SessionState['ended']>(
  partOf: (state: SessionState) => Part,
): Part {
  const { sessions } = useConsole();
  const part = () => partOf(sessions.state());
  return useSyncExternalStore(sessions.subscribe, part, part);
}
