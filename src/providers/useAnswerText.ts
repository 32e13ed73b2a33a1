import { useCallback } from 'react';
import { isAnswered } from '../platform/errors';
import { useT } from './texts';
import { useErrorText } from './useErrorText';

/**
 * What came back of a write that may have taken effect, as the beginning of a sentence: what the platform said where it
 * answered at all, otherwise that no answer came (R9-47).
 */
export function useAnswerText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return useCallback(
    (error: unknown) => (isAnswered(error) ? errorText(error).replace(/[\s.。!！,，;；]+$/, '') : t('errors.noAnswer')),
    [t, errorText],
  );
}
