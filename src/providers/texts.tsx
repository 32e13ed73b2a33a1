import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Locale, loadMessages, type Stage, type TextKey } from '../../i18n';

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

/** The sign-in page's texts in a first language. */
export async function createTexts(locale: Locale): Promise<Texts> {
  const listeners = new Set<() => void>();
  let stage: Stage = 'entry';
  let entering: Promise<void> | undefined;
  let messages: object = await loadMessages(locale, stage);
  const provider = polyglotI18nProvider(
    () => messages as TranslationMessages,
    locale,
    [
      { locale: 'zh', name: '中文' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true },
  );
  const bind = (): Translate => (key, vars) => provider.translate(key, vars);
  let translate = bind();
  const turn = async (to: Locale, at: Stage) => {
    const loaded = await loadMessages(to, at);
    messages = loaded;
    stage = at;
    await provider.changeLocale(to);
    document.documentElement.lang = htmlLanguage[to];
    translate = bind();
    for (const listener of listeners) listener();
  };
  document.documentElement.lang = htmlLanguage[locale];
  return {
    provider,
    locale: () => provider.getLocale() as Locale,
    setLocale: (to) => turn(to, stage),
    enterConsole() {
      entering ??= turn(provider.getLocale() as Locale, 'console').catch((error: unknown) => {
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
