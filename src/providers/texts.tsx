import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { type Locale, loadMessages as loadBuilt, localeOf, type Part, type TextKey } from '../../i18n';
import { subscribable } from '../lib/observable';

// Only this module imports the functions of `i18n`. It accepts hot updates of the texts, so that a change does not
// reload the page.
let loadMessages = loadBuilt;

export { loadMessages, localeOf };

/**
 * Translates a key; `%{name}` is replaced by `vars.name`. A text may have two forms, `%{count} day |||| %{count} days`:
 * the first is used if `vars.count` is 1.
 */
export type Translate = (key: TextKey, vars?: Record<string, string | number>) => string;

/** The console's texts in the current language. They are loaded in parts. */
export interface Texts {
  readonly provider: I18nProvider;
  locale(): Locale;
  /** Loads the language and switches the console to it, `<html lang>` included. Rejects if it cannot be loaded. */
  setLocale(locale: Locale): Promise<void>;
  /** Loads the texts of a part in the current language; calls share one promise, until it fails. */
  enter(part: Part): Promise<void>;
  /** Whether a part has been loaded. */
  has(part: Part): boolean;
  subscribe(listener: () => void): () => void;
  /** The current translate function; a new function whenever the language changes. */
  translate(): Translate;
}

/** The languages, each with its own name. `lang` is the value of the HTML attribute. */
export const languages = [
  { locale: 'zh', name: '中文', lang: 'zh-CN' },
  { locale: 'en', name: 'English', lang: 'en' },
] as const satisfies readonly { readonly locale: Locale; readonly name: string; readonly lang: string }[];

const showLanguage = (locale: Locale) => {
  document.documentElement.lang = languages.find((one) => one.locale === locale)?.lang ?? locale;
};

/** Adds `smart_count`, by which Polyglot chooses the form of a text. */
const withForm = (vars: Readonly<Record<string, unknown>> = {}) =>
  'count' in vars ? { ...vars, smart_count: String(vars.count) === '1' ? 1 : 2 } : vars;

/** Inserts a space between Chinese and an amount after it, because `text-autospace` inserts none before a `$`. */
const withGap = (text: string): string => text.replace(/(\p{Script=Han})(?=[+−]?\$\d)/gu, '$1 ');

/** The texts of these parts as one catalogue. */
const messagesOf = async (locale: Locale, parts: readonly Part[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => loadMessages(locale, part)))));

/**
 * Creates the texts with react-admin's polyglot provider, and loads the part `entry` in the first language. Each
 * further part creates a new catalogue.
 */
export async function createTexts(first: Locale): Promise<Texts> {
  const { subscribe, notify } = subscribable();
  let locale = first;
  let entered: readonly Part[] = ['entry'];
  let messages: object = await loadMessages(locale, 'entry');
  // `entry` is loaded first and never again: loading it again would replace react-admin's full texts by the
  // few in `entry`.
  const entering = new Map<Part, Promise<void>>([['entry', Promise.resolve()]]);
  const polyglot = polyglotI18nProvider(
    // react-admin's own texts are in the part `console`. None of react-admin's code runs before this part has loaded.
    () => messages as TranslationMessages,
    locale,
    [...languages],
    { allowMissing: true },
  );
  const bind = (): Translate => (key, vars) => withGap(polyglot.translate(key, withForm(vars)));
  let translate = bind();
  let last: Promise<unknown> = Promise.resolve();
  /** Changes run one after the other, because parallel ones would overwrite each other's language or part. */
  const change = async (wanted: { readonly locale?: Locale; readonly part?: Part }): Promise<void> => {
    // Loads before queueing, so that no part waits for the file of another part.
    const arrived = wanted.part && { locale, texts: await loadMessages(locale, wanted.part) };
    const changed = last.then(async () => {
      const to = wanted.locale ?? locale;
      if (to === locale && wanted.part === undefined) return;
      const parts = wanted.part === undefined ? entered : [...entered, wanted.part];
      messages = arrived?.locale === to ? { ...messages, ...arrived.texts } : await messagesOf(to, parts);
      await polyglot.changeLocale(to);
      entered = parts;
      // Only code that loads with a part uses its texts, so the components that are already shown need not re-render.
      if (to === locale) return;
      locale = to;
      showLanguage(locale);
      translate = bind();
      notify();
    });
    last = changed.catch(() => undefined);
    return changed;
  };
  showLanguage(locale);
  // In development, a change of a text is shown at once.
  import.meta.hot?.accept('../../i18n', (changed) => {
    loadMessages = changed?.loadMessages ?? loadMessages;
    const shown = last.then(async () => {
      messages = await messagesOf(locale, entered);
      await polyglot.changeLocale(locale);
      translate = bind();
      notify();
    });
    last = shown.catch(() => undefined);
  });
  const enter = (part: Part): Promise<void> => {
    const known = entering.get(part);
    if (known !== undefined) return known;
    const loading = change({ part }).catch((error: unknown) => {
      entering.delete(part);
      throw error;
    });
    entering.set(part, loading);
    return loading;
  };
  return {
    provider: {
      ...polyglot,
      translate: (key, vars) => withGap(polyglot.translate(key, withForm(vars))),
      changeLocale: (to: string) => change({ locale: localeOf(to) }),
    },
    locale: () => locale,
    setLocale: (to) => change({ locale: to }),
    enter,
    has: (part) => entered.includes(part),
    subscribe,
    translate: () => translate,
  };
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The console's texts, for code that loads texts or waits for them. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useT needs a TextsProvider above it');
  return texts;
}

/** The translate function of the current language. */
export function useT(): Translate {
  const texts = useTexts();
  return useSyncExternalStore(texts.subscribe, texts.translate, texts.translate);
}

/** The platform's own words, or the key of a text. */
export type Wording =
  | { readonly words: string }
  | { readonly key: TextKey; readonly vars?: Readonly<Record<string, string | number>> };

/** The text of a wording. */
export const wordingText = (wording: Wording, t: Translate): string =>
  'words' in wording ? wording.words : t(wording.key, wording.vars);

/** The current language and its setter. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const texts = useTexts();
  const locale = useSyncExternalStore(texts.subscribe, texts.locale, texts.locale);
  return { locale, setLocale: texts.setLocale };
}
