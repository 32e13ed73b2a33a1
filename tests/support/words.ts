import { type Locale, loadMessages, parts } from '../../i18n';
import type { Translate } from '../../src/providers/texts';

/** All texts of a language, for tests without a page. */
export async function wordsIn(locale: Locale): Promise<Translate> {
  const messages: object = Object.assign({}, ...(await Promise.all(parts.map((part) => loadMessages(locale, part)))));
  return (key, vars = {}) => {
    let found: unknown = messages;
    for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    if (typeof found !== 'string') throw new Error(`no text: ${key}`);
    return found.replace(/%\{(\w+)(?:\|(.*?)\|(.*?))?\}/g, (_, name: string, one?: string, many?: string) => {
      const value = String(vars[name]);
      return (value === '1' ? one : many) ?? value;
    });
  };
}
