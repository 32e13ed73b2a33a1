import { use, useDeferredValue } from 'react';
import type { Article } from '../../i18n/article';
import { loadTutorial, type TutorialName } from '../../i18n/tutorials';
import { keepArticles } from './articles';
import { useLocale } from './texts';

const tutorialOf = keepArticles(loadTutorial);

/** A tutorial in the language chosen; waits for its texts as for code, and fails like code that cannot be had. */
export function useTutorial(name: TutorialName): Article {
  // The text before stands until the other language's is there: no skeleton comes between.
  return use(tutorialOf(useDeferredValue(useLocale().locale), name));
}
