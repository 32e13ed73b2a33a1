import { use, useDeferredValue } from 'react';
import type { Article } from '../../i18n/article';
import { loadTutorial, type TutorialName } from '../../i18n/tutorials';
import { cacheArticles } from './articles';
import { useLocale } from './texts';

const tutorialOf = cacheArticles(loadTutorial);

/** A tutorial in the current language. Suspends while it is loading and throws if that fails. */
export function useTutorial(name: TutorialName): Article {
  // Deferred, so that the old text stays until the other language has loaded, without a skeleton.
  return use(tutorialOf(useDeferredValue(useLocale().locale), name));
}
