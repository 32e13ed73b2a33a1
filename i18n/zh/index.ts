import { entry } from './entry';

/**
 * The texts in Chinese, the source: every other language satisfies their type. `entry` is what the pages before a
 * session say, `console` the shell and the node list, `screens` everything else.
 */
export const zh = {
  // There from the start: one file less to wait for before the first screen.
  entry: () => Promise.resolve(entry),
  console: async () => (await import('./console')).console,
  screens: async () => (await import('./screens')).screens,
};

type Catalogue = typeof zh;
export type Part = keyof Catalogue;
export type PartMessages = { readonly [P in Part]: Awaited<ReturnType<Catalogue[P]>> };

export type EntryMessages = PartMessages['entry'];
export type ConsoleMessages = PartMessages['console'];
export type ScreensMessages = PartMessages['screens'];
export type Messages = EntryMessages & ConsoleMessages & ScreensMessages;
