import type { console } from './zh/console';
import type { entry } from './zh/entry';

/** Chinese is the source: every other language satisfies its type. */
export type EntryMessages = typeof entry;
export type ConsoleMessages = typeof console;
export type Messages = EntryMessages & ConsoleMessages;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Any key of the catalogue, as `feature.group.word`. */
export type TextKey = Leaves<Messages>;

export type Locale = 'zh' | 'en';
/** Chinese unless it is English that is asked for. */
export const localeOf = (value: unknown): Locale => (value === 'en' ? 'en' : 'zh');

/** The two stages of the boot: the sign-in page, and the console behind it. */
export type Stage = 'entry' | 'console';

/**
 * The texts of a language for a stage. The console's texts hold the sign-in page's too.
 * Loaded on use: a reader of Chinese never fetches English.
 */
export async function loadMessages(locale: Locale, stage: Stage): Promise<EntryMessages | Messages> {
  if (locale === 'en') {
    const { entry } = await import('./en/entry');
    return stage === 'entry' ? entry : { ...entry, ...(await import('./en/console')).console };
  }
  const { entry } = await import('./zh/entry');
  return stage === 'entry' ? entry : { ...entry, ...(await import('./zh/console')).console };
}
