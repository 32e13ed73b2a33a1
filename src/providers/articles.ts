import type { Locale } from '../../i18n';
import type { Article } from '../../i18n/article';
import { rememberFailure } from '../lib/askAgain';

/** Loads articles once: one promise per article and language. A failed one stays failed until `askAgain`. */
export function cacheArticles<Name extends string>(load: (locale: Locale, name: Name) => Promise<Article>) {
  const loaded = new Map<string, Promise<Article>>();
  return (locale: Locale, name: Name): Promise<Article> => {
    const key = `${locale}.${name}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const loading = load(locale, name);
    loading.catch(() => rememberFailure(() => void loaded.delete(key)));
    loaded.set(key, loading);
    return loading;
  };
}
