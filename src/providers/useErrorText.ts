import { useCallback } from 'react';
import { errorWording } from './errorWording';
import { useT, wordingText } from './texts';

/** Formats an error for the user, in the current language. */
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
