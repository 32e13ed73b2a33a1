import { type Messages, type Part, type PartMessages, zh } from './zh';

export type { Part };

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Any key of the catalogue, as `feature.group.word`. */
export type TextKey = Leaves<Messages>;

export type Locale = 'zh' | 'en';
/** Chinese unless the value is English. */
export const localeOf = (value: unknown): Locale => (value === 'en' ? 'en' : 'zh');

/** Every part of the catalogue. */
export const parts = Object.keys(zh) as readonly Part[];

/** The texts of a part in a language, loaded on use. English is one file, with the texts of every part. */
export function loadMessages<P extends Part>(locale: Locale, part: P): Promise<PartMessages[P]>;
export async function loadMessages(locale: Locale, part: Part) {
  return locale === 'en' ? (await import('./en')).en : zh[part]();
}
