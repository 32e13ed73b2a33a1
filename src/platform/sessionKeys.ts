/** Where the browser's storage holds sessions. */
export const sessionKeys = {
  /** `localStorage`: shared by all tabs. */
  shared: 'console.session',
  /** `sessionStorage`: this tab's own. */
  tab: 'console.tabSession',
  /** `sessionStorage`: a token on its way through a reload. */
  arrival: 'console.arrival',
} as const;
