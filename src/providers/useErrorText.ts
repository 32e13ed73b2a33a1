import { useCallback } from 'react';
import { errorWording } from './errorWording';
import { useT, wordingText } from './texts';

/** The sentence that tells a user what went wrong, in the language of the console. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error: unknown) => {
      const wording = errorWording(error);
      return wordingText(wording, t);
    },
    [t],
  );
}
