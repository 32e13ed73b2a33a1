import { useCallback } from 'react';
import { isAnswered } from '../platform/errors';
import { useT } from './texts';
import { useErrorText } from './useErrorText';

/**
 * The answer to a write that may have taken effect, as the beginning of a sentence: the platform's words if it
 * answered, otherwise that there was no answer (R9-47).
 */
export function useAnswerText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return useCallback(
    (error: unknown) => (isAnswered(error) ? errorText(error).replace(/[\s.。!！,，;；]+$/, '') : t('errors.noAnswer')),
    [t, errorText],
  );
}
