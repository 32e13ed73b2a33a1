import type { ReactNode } from 'react';
import { useT } from '../../../providers/texts';

/** Where money came from and where it went, one step below the other. */
export function Chain({ children }: { children: ReactNode }) {
  const t = useT();
  return <ol aria-label={t('trace.chain')}>{children}</ol>;
}
