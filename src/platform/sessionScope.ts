import { SessionEnded } from './errors';
import type { SessionStore } from './session';

/**
 * The lifetime of one session in this page. Whatever holds data of the account and outlives its screens ends with the
 * signal.
 */
export interface SessionScope {
  /** Unique per session; contains none of its data. */
  readonly id: number;
  /** Aborted with a SessionEnded when another account or none is signed in. */
  readonly signal: AbortSignal;
}

/** Returns a function that gives the scope of the current session, or of the time without one. */
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
