/** The storage keys of sessions. */
export const sessionKeys = {
  /** `localStorage`: shared by all tabs. */
  shared: 'console.session',
  /** `sessionStorage`: this tab's own. */
  tab: 'console.tabSession',
  /** `localStorage`: an ending session, written and removed at once to notify its other tabs. */
  ended: 'console.sessionEnded',
  /** `sessionStorage`: a token during the reload. */
  addressToken: 'console.arrival',
} as const;
