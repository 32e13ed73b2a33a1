/** The storage keys of sessions. */
export const sessionKeys = {
  /** `localStorage`: the session that all tabs share. */
  shared: 'console.session',
  /** `sessionStorage`: the session of this tab only. */
  tab: 'console.tabSession',
  /**
   * `localStorage`: a message that a session has ended. It is written and removed at once, to notify the other tabs
   * of the session.
   */
  ended: 'console.sessionEnded',
  /** `sessionStorage`: the token from the address, while the page reloads (`arriveByAddress`). */
  addressToken: 'console.arrival',
} as const;
