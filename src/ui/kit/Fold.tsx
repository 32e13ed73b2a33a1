import type { ReactNode } from 'react';
import { usePhone } from '../hooks/useMedia';
import css from './Fold.module.css';

interface FoldProps {
  title: string;
  /** The total next to the title, shown only if the section is collapsible. */
  sum: ReactNode;
  /** Makes the section collapsible at every width. */
  collapsible?: boolean;
  /** Opens the section when it becomes true, for example to show a failure. The user can still close it. */
  open?: boolean;
  children: ReactNode;
}

/** A section of a screen that is collapsible on a phone, and with `collapsible` at every width. */
export function Fold({ title, sum, collapsible = false, open = false, children }: FoldProps) {
  const phone = usePhone();
  if (!phone && !collapsible) return children;
  return (
    <details className={css.fold} open={open}>
      <summary>
        <h3>{title}</h3>
        <span className={`${css.summary} num`}>{sum}</span>
      </summary>
      {children}
    </details>
  );
}
