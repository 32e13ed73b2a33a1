import type { Locale } from '../../i18n';
import type { Article } from '../../i18n/article';

/**
 * Articles that are loaded once, one promise an article and language. One that failed stays so until `forgetFailed`:
 * React draws a failure more than once, and each time would ask anew.
 */
export function keepArticles<Name extends string>(load: (locale: Locale, name: Name) => Promise<Article>) {
  const asked = new Map<string, Promise<Article>>();
  const failed = new Set<string>();
  return {
    get(locale: Locale, name: Name): Promise<Article> {
      const key = `${locale}.${name}`;
      const known = asked.get(key);
      if (known !== undefined) return known;
      const came = load(locale, name);
      came.catch(() => failed.add(key));
      asked.set(key, came);
      return came;
    },
    forgetFailed(): void {
      for (const key of failed) asked.delete(key);
      failed.clear();
    },
  };
}
