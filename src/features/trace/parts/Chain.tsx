import type { ReactNode } from 'react';
import { useT } from '../../../providers/texts';

/** The steps of the money, from its source to its use. */
export function Chain({ children }: { children: ReactNode }) {
  const t = useT();
  return <ol aria-label={t('trace.chain')}>{children}</ol>;
}
