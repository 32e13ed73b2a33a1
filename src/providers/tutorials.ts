import { use } from 'react';
import type { Article } from '../../i18n/article';
import { loadTutorial, type TutorialName } from '../../i18n/tutorials';
import { keepArticles } from './articles';
import { useLocale } from './texts';

const tutorial = keepArticles(loadTutorial);

/** A tutorial in the language chosen; waits for its texts as for code, and fails like code that cannot be had. */
export function useTutorial(name: TutorialName): Article {
  return use(tutorial(useLocale().locale, name));
}
