import { useCallback } from 'react';
import { useT } from '../providers/texts';
import { type CodeKind, codeKey } from './deviceCodes';

/** The label of a code; one the console does not know is shown as it came (platform contract, "Conventions"). */
export function useCodeText(): (kind: CodeKind, code: string) => string {
  const t = useT();
  return useCallback(
    (kind: CodeKind, code: string) => {
      const key = codeKey(kind, code);
      return key === null ? code : t(key);
    },
    [t],
  );
}
