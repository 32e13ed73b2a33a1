import type { Locale } from '../../i18n';
import type { Article } from '../../i18n/article';

/** Articles that are loaded once: one promise an article and language; one that failed is asked for anew. */
export function keepArticles<Name extends string>(load: (locale: Locale, name: Name) => Promise<Article>) {
  const asked = new Map<string, Promise<Article>>();
  return (locale: Locale, name: Name): Promise<Article> => {
    const key = `${locale}.${name}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const came = load(locale, name).catch((error: unknown) => {
      asked.delete(key);
      throw error;
    });
    asked.set(key, came);
    return came;
  };
}
