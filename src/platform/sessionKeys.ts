/** Where the browser's storage holds sessions. */
export const sessionKeys = {
  /** `localStorage`: shared by all tabs. */
  shared: 'console.session',
  /** `sessionStorage`: this tab's own. */
  tab: 'console.tabSession',
  /** `localStorage`: a session that ends, for an instant, so that its other tabs hear of it. */
  ended: 'console.sessionEnded',
  /** `sessionStorage`: a token on its way through a reload. */
  addressToken: 'console.arrival',
} as const;
