import { en } from './en';
import { type Messages, type Part, type PartMessages, zh } from './zh';

export type { Messages, Part };

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Any key of the catalogue, as `feature.group.word`. */
export type TextKey = Leaves<Messages>;

export type Locale = 'zh' | 'en';
/** Chinese unless it is English that is asked for. */
export const localeOf = (value: unknown): Locale => (value === 'en' ? 'en' : 'zh');

const catalogues: Readonly<Record<Locale, typeof en>> = { zh, en };

/** Every part of the catalogue. */
export const parts = Object.keys(zh) as readonly Part[];

/** The texts of a part in a language, loaded on use: a reader of Chinese never fetches English. */
export function loadMessages<P extends Part>(locale: Locale, part: P): Promise<PartMessages[P]> {
  return catalogues[locale][part]();
}
