import type { Part, PartMessages } from '../zh';

/** The texts in English, loaded on use: a reader of Chinese never fetches them. */
export const en: { readonly [P in Part]: () => Promise<PartMessages[P]> } = {
  entry: async () => (await import('./entry')).entry,
  console: async () => (await import('./console')).console,
  screens: async () => (await import('./screens')).screens,
};
