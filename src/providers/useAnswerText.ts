import { useCallback } from 'react';
import { isAnswered, Refused } from '../platform/errors';
import { useT } from './texts';
import { useErrorText } from './useErrorText';

/**
 * The answer to a write that may have taken effect, as the beginning of a sentence: the platform's words if it
 * answered, with the time to wait if it names one, otherwise that there was no answer (R9-47).
 */
export function useAnswerText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return useCallback(
    (error: unknown) => {
      if (!isAnswered(error)) return t('errors.noAnswer');
      const answer = errorText(error).replace(/[\s.。!！,，;；]+$/, '');
      const wait = error instanceof Refused && error.message !== '' ? error.retryAfter : null;
      return wait === null || answer.includes(String(wait)) ? answer : t('errors.answerWait', { answer, count: wait });
    },
    [t, errorText],
  );
}
