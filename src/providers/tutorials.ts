import { use } from 'react';
import type { Locale } from '../../i18n';
import type { Article } from '../../i18n/article';
import { loadTutorial, type TutorialName } from '../../i18n/tutorials';
import { useLocale } from './texts';

const asked = new Map<string, Promise<Article>>();

/** One promise a tutorial and language; one that failed is asked for anew. */
function tutorial(locale: Locale, name: TutorialName): Promise<Article> {
  const key = `${locale}.${name}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const came = loadTutorial(locale, name).catch((error: unknown) => {
    asked.delete(key);
    throw error;
  });
  asked.set(key, came);
  return came;
}

/** A tutorial in the language chosen; waits for its texts as for code, and fails like code that cannot be had. */
export function useTutorial(name: TutorialName): Article {
  return use(tutorial(useLocale().locale, name));
}
