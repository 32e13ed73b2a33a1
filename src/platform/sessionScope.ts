import { SessionEnded } from './errors';
import type { SessionStore } from './session';

/** The life of one session in this page. What is an account's, and would outlast its screens, ends with the signal. */
export interface SessionScope {
  /** Tells sessions apart, and holds nothing of theirs. */
  readonly id: number;
  /** Aborted, with a SessionEnded, once somebody else or nobody is signed in. */
  readonly signal: AbortSignal;
}

/** The scope of the session there is, and of the time without one. */
export function createSessionScope(sessions: SessionStore): () => SessionScope {
  const tokenNow = () => sessions.current()?.token;
  let token = tokenNow();
  let id = 0;
  let controller = new AbortController();
  sessions.subscribe(() => {
    if (tokenNow() === token) return;
    const left = controller;
    token = tokenNow();
    id += 1;
    controller = new AbortController();
    left.abort(new SessionEnded(''));
  });
  return () => ({ id, signal: controller.signal });
}
