import { entry } from './entry';

/**
 * The texts in Chinese, the source: English satisfies their type. `entry` is for every page, `console` for the
 * shell and the node list; every other part loads with its lazy module (`src/ui/lazyModule.tsx`). A text that several
 * parts use is in each of them.
 */
export const zh = {
  // Bundled, so that the first screen waits for one file less.
  entry: () => Promise.resolve(entry),
  signIn: async () => (await import('./signIn')).signIn,
  console: async () => (await import('./console')).console,
  panels: async () => (await import('./panels')).panels,
  nodes: async () => (await import('./nodes')).nodes,
  nodeTools: async () => (await import('./nodeTools')).nodeTools,
  binding: async () => ({ binding: (await import('./binding')).binding }),
  dialling: async () => (await import('./dialLines')).dialLines,
  dialTools: async () => (await import('./dialTools')).dialTools,
  scan: async () => ({ scan: (await import('./scan')).scan }),
  overview: async () => (await import('./overview')).overview,
  money: async () => (await import('./money')).money,
  moneyPanels: async () => (await import('./moneyPanels')).moneyPanels,
  account: async () => (await import('./account')).account,
  help: async () => (await import('./help')).help,
};

type Catalogue = typeof zh;
export type Part = keyof Catalogue;
export type PartMessages = { readonly [P in Part]: Awaited<ReturnType<Catalogue[P]>> };
type All<P extends Part> = { [Name in P]: (part: PartMessages[Name]) => void }[P] extends (part: infer Whole) => void
  ? Whole
  : never;
/** Every text of the catalogue. */
export type Messages = All<Part>;
