import { useCallback } from 'react';
import { useT } from '../../providers/texts';
import { type CodeKind, codeText } from './deviceCodes';

/** Returns the label of a code in the current language. */
export function useCodeText(): (kind: CodeKind, code: string) => string {
  const t = useT();
  return useCallback((kind: CodeKind, code: string) => codeText(t, kind, code), [t]);
}
