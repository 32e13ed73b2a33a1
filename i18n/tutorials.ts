import type { Locale } from '.';
import type { Article } from './article';

/** The tutorials there are, by name. */
export const tutorialNames = ['flashing', 'network'] as const;
export type TutorialName = (typeof tutorialNames)[number];

const tutorials: Readonly<Record<Locale, Readonly<Record<TutorialName, () => Promise<Article>>>>> = {
  zh: {
    flashing: async () => (await import('./zh/tutorials/flashing')).flashing,
    network: async () => (await import('./zh/tutorials/network')).network,
  },
  en: {
    flashing: async () => (await import('./en/tutorials/flashing')).flashing,
    network: async () => (await import('./en/tutorials/network')).network,
  },
};

/** A tutorial in a language; long texts, so each is loaded when it is opened. */
export function loadTutorial(locale: Locale, name: TutorialName): Promise<Article> {
  return tutorials[locale][name]();
}
