import type { I18nProvider } from 'ra-core';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Locale, loadMessages, localeOf, type Stage, type TextKey } from '../../i18n';

/** Puts words to a key; `%{name}` is replaced by `vars.name`. */
export type Translate = (key: TextKey, vars?: Record<string, string | number>) => string;

/** The texts of the console in the language chosen, for both stages of the boot. */
export interface Texts {
  readonly provider: I18nProvider;
  locale(): Locale;
  /** Loads the language and turns the whole console to it, `<html lang>` too. Rejects when it could not be loaded. */
  setLocale(locale: Locale): Promise<void>;
  /** Brings in the console's texts, in the language chosen: one promise, however often it is asked for. */
  enterConsole(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Anew whenever language or stage change. */
  translate(): Translate;
}

const htmlLanguage: Record<Locale, string> = { zh: 'zh-CN', en: 'en' };

/** The text at a dotted key; the key itself where there is none, so that a gap is seen and breaks nothing. */
function textAt(messages: object, key: string): string {
  let found: unknown = messages;
  for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
  return typeof found === 'string' ? found : key;
}

/** Puts `vars` in the places of `%{name}`. */
function fill(text: string, vars: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => (name in vars ? String(vars[name]) : place));
}

/**
 * The sign-in page's texts in a first language. Looking up and filling in is all that our texts need: node-polyglot
 * would cost the sign-in page 8 kB for it.
 */
export async function createTexts(first: Locale): Promise<Texts> {
  const listeners = new Set<() => void>();
  let locale = first;
  let stage: Stage = 'entry';
  let messages: object = await loadMessages(locale, stage);
  let entering: Promise<void> | undefined;
  const bind = (): Translate => (key, vars) => fill(textAt(messages, key), vars);
  let translate = bind();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two that overtook each other would undo one another's language or stage. */
  const turn = (wanted: { locale?: Locale; stage?: Stage }): Promise<void> => {
    const turned = last.then(async () => {
      const to = { locale, stage, ...wanted };
      messages = await loadMessages(to.locale, to.stage);
      ({ locale, stage } = to);
      document.documentElement.lang = htmlLanguage[locale];
      translate = bind();
      for (const listener of listeners) listener();
    });
    last = turned.catch(() => undefined);
    return turned;
  };
  document.documentElement.lang = htmlLanguage[locale];
  return {
    provider: {
      translate: (key, vars) => fill(textAt(messages, key), vars as Record<string, unknown> | undefined),
      changeLocale: (to: string) => turn({ locale: localeOf(to) }),
      getLocale: () => locale,
    },
    locale: () => locale,
    setLocale: (to) => turn({ locale: to }),
    enterConsole() {
      entering ??= turn({ stage: 'console' }).catch((error: unknown) => {
        entering = undefined;
        throw error;
      });
      return entering;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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

/** Words for keys, in the language chosen. */
export function useT(): Translate {
  const texts = useTexts();
  return useSyncExternalStore(texts.subscribe, texts.translate);
}

/** The language, and how to change it. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const texts = useTexts();
  return { locale: useSyncExternalStore(texts.subscribe, texts.locale), setLocale: texts.setLocale };
}
