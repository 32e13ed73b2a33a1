import type { binding } from './zh/binding';
import type { console } from './zh/console';
import type { devicePage } from './zh/devicePage';
import type { dialling } from './zh/dialling';
import type { entry } from './zh/entry';
import type { scan } from './zh/scan';
import type { wallet } from './zh/wallet';

/** Chinese is the source: every other language satisfies its type. */
export type EntryMessages = typeof entry;
export type ConsoleMessages = typeof console;
/** What screens say that are loaded on use, their texts with them. */
export interface FeatureMessages {
  readonly binding: typeof binding;
  readonly devicePage: typeof devicePage;
  readonly dialling: typeof dialling;
  readonly scan: typeof scan;
  readonly wallet: typeof wallet;
}
export type Messages = EntryMessages & ConsoleMessages & FeatureMessages;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Any key of the catalogue, as `feature.group.word`. */
export type TextKey = Leaves<Messages>;

export type Locale = 'zh' | 'en';
/** Chinese unless it is English that is asked for. */
export const localeOf = (value: unknown): Locale => (value === 'en' ? 'en' : 'zh');

interface PartMessages {
  readonly entry: EntryMessages;
  readonly console: ConsoleMessages;
  readonly binding: Pick<FeatureMessages, 'binding'>;
  readonly devicePage: Pick<FeatureMessages, 'devicePage'>;
  readonly dialling: Pick<FeatureMessages, 'dialling'>;
  readonly scan: Pick<FeatureMessages, 'scan'>;
  readonly wallet: Pick<FeatureMessages, 'wallet'>;
}
/** The two stages of the boot, the sign-in page and the console behind it; then the screens that come on use. */
export type Part = keyof PartMessages;

type Catalogue = { readonly [P in Part]: () => Promise<PartMessages[P]> };

const zh: Catalogue = {
  entry: async () => (await import('./zh/entry')).entry,
  console: async () => (await import('./zh/console')).console,
  binding: () => import('./zh/binding'),
  devicePage: () => import('./zh/devicePage'),
  dialling: () => import('./zh/dialling'),
  scan: () => import('./zh/scan'),
  wallet: () => import('./zh/wallet'),
};

const en: Catalogue = {
  entry: async () => (await import('./en/entry')).entry,
  console: async () => (await import('./en/console')).console,
  binding: () => import('./en/binding'),
  devicePage: () => import('./en/devicePage'),
  dialling: () => import('./en/dialling'),
  scan: () => import('./en/scan'),
  wallet: () => import('./en/wallet'),
};

const catalogues: Readonly<Record<Locale, Catalogue>> = { zh, en };

/** Every part of the catalogue. */
export const parts = Object.keys(zh) as readonly Part[];

/** The texts of a part in a language, loaded on use: a reader of Chinese never fetches English. */
export function loadMessages<P extends Part>(locale: Locale, part: P): Promise<PartMessages[P]> {
  return catalogues[locale][part]();
}
