import { use, useDeferredValue } from 'react';
import type { Article } from '../../i18n/article';
import { loadTutorial, type TutorialName } from '../../i18n/tutorials';
import { keepArticles } from './articles';
import { useLocale } from './texts';

const tutorials = keepArticles(loadTutorial);

/** A tutorial in the language chosen; waits for its texts as for code, and fails like code that cannot be had. */
export function useTutorial(name: TutorialName): Article {
  // The text before stands until the other language's is there: no skeleton comes between.
  return use(tutorials.get(useDeferredValue(useLocale().locale), name));
}

/** Lets tutorials that could not be loaded be asked for anew. */
export const forgetFailedTutorials = tutorials.forgetFailed;
