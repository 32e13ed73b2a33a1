import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { type Locale, loadMessages, localeOf, type Part, type TextKey } from '../../i18n';
import { keepFailure } from '../lib/askAgain';
import { subscribable } from '../lib/observable';

/**
 * Puts words to a key; `%{name}` is replaced by `vars.name`. Of a text in two forms, `%{count} day |||| %{count} days`, the
 * first is taken where `vars.count` is 1.
 */
export type Translate = (key: TextKey, vars?: Record<string, string | number>) => string;

/** The texts of the console in the language chosen: those of the parts that were entered so far. */
export interface Texts {
  readonly provider: I18nProvider;
  locale(): Locale;
  /** Loads the language and turns the whole console to it, `<html lang>` too. Rejects when it could not be loaded. */
  setLocale(locale: Locale): Promise<void>;
  /** Brings in the texts of a part, in the language chosen: one promise, however often it is asked for. */
  enter(part: Part): Promise<void>;
  /** Enters a part ahead of its use; one that failed is left to a retry. */
  ahead(part: Part): void;
  /** Whether a part has come in. */
  has(part: Part): boolean;
  /** What a part failed with, until `askAgain` or until it is entered anew; undefined otherwise. */
  failure(part: Part): unknown;
  subscribe(listener: () => void): () => void;
  /** Anew whenever the language changes or a part comes in. */
  translate(): Translate;
}

const htmlLanguage: Record<Locale, string> = { zh: 'zh-CN', en: 'en' };

/** Polyglot's own name for the figure that a text's form goes by. */
const withForm = (vars: Readonly<Record<string, unknown>> = {}) =>
  'count' in vars ? { ...vars, smart_count: String(vars.count) === '1' ? 1 : 2 } : vars;

/** The sign-in page's texts in a first language, by react-admin's polyglot; a part that comes in is a new catalogue to it. */
export async function createTexts(first: Locale): Promise<Texts> {
  const { subscribe, notify } = subscribable();
  let locale = first;
  let entered: readonly Part[] = ['entry'];
  let messages: object = await loadMessages(locale, 'entry');
  // It is in: once more, its few words of react-admin's would hide the console's whole tree of them.
  const entering = new Map<Part, Promise<void>>([['entry', Promise.resolve()]]);
  const failed = new Map<Part, unknown>();
  const polyglot = polyglotI18nProvider(
    // What react-admin itself says comes with the console's part: nothing of it runs before.
    () => messages as TranslationMessages,
    locale,
    [
      { locale: 'zh', name: '中文' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true },
  );
  const bind = (): Translate => (key, vars) => polyglot.translate(key, withForm(vars));
  let translate = bind();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two that overtook each other would undo one another's language or part. */
  const change = (wanted: { readonly locale?: Locale; readonly part?: Part }): Promise<void> => {
    const turned = last.then(async () => {
      const to = wanted.locale ?? locale;
      if (to === locale && wanted.part === undefined) return;
      const parts = wanted.part === undefined ? entered : [...entered, wanted.part];
      messages = Object.assign({}, ...(await Promise.all(parts.map((part) => loadMessages(to, part)))));
      await polyglot.changeLocale(to);
      locale = to;
      entered = parts;
      document.documentElement.lang = htmlLanguage[locale];
      translate = bind();
      notify();
    });
    last = turned.catch(() => undefined);
    return turned;
  };
  document.documentElement.lang = htmlLanguage[locale];
  const enter = (part: Part): Promise<void> => {
    const known = entering.get(part);
    if (known !== undefined) return known;
    failed.delete(part);
    const came = change({ part }).catch((error: unknown) => {
      entering.delete(part);
      failed.set(part, error);
      keepFailure(() => failed.delete(part));
      throw error;
    });
    entering.set(part, came);
    return came;
  };
  return {
    provider: {
      ...polyglot,
      translate: (key, vars) => polyglot.translate(key, withForm(vars)),
      changeLocale: (to: string) => change({ locale: localeOf(to) }),
    },
    locale: () => locale,
    setLocale: (to) => change({ locale: to }),
    enter,
    ahead(part) {
      if (!failed.has(part)) enter(part).catch(() => undefined);
    },
    has: (part) => entered.includes(part),
    failure: (part) => failed.get(part),
    subscribe,
    translate: () => translate,
  };
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useT needs a TextsProvider above it');
  return texts;
}

/** Brings in the texts of a screen that is loaded on use; waits for them as for its code. */
export function usePart(part: Part): void {
  const texts = useTexts();
  // Thrown rather than given to `use`: React counts the calls of `use` in a component that it draws again, and under
  // `act` stops short at each of them, whether there is anything to wait for or not: a change may then never show.
  const failure = texts.failure(part);
  if (failure !== undefined) throw failure;
  if (!texts.has(part)) throw texts.enter(part);
}

/** Words for keys, in the language chosen. */
export function useT(): Translate {
  const texts = useTexts();
  return useSyncExternalStore(texts.subscribe, texts.translate, texts.translate);
}

/** Words as the platform sent them, or a text by its key. */
export type Wording =
  | { readonly words: string }
  | { readonly key: TextKey; readonly vars?: Readonly<Record<string, string | number>> };

/** A wording as text. */
export const wordingText = (wording: Wording, t: Translate): string =>
  'words' in wording ? wording.words : t(wording.key, wording.vars);

/** The language, and how to change it. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const texts = useTexts();
  const locale = useSyncExternalStore(texts.subscribe, texts.locale, texts.locale);
  return { locale, setLocale: texts.setLocale };
}
