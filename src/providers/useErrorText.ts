import { useCallback } from 'react';
import { errorWording } from './errorWording';
import { useT } from './texts';

/** The sentence that tells a user what went wrong, in the language of the console. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error: unknown) => {
      const wording = errorWording(error);
      return 'words' in wording ? wording.words : t(wording.key, wording.vars);
    },
    [t],
  );
}
