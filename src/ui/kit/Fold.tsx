import type { ReactNode } from 'react';
import { usePhone } from '../hooks/useMedia';
import css from './Fold.module.css';

interface FoldProps {
  title: string;
  /** The total beside the title; undefined while unknown. */
  sum: ReactNode;
  /** Collapsible at every width. */
  always?: boolean;
  /** Open while this is set, such as to show a failure in it. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a screen that is collapsible on a phone, elsewhere open unless it `always` is. */
export function Fold({ title, sum, always = false, open = false, children }: FoldProps) {
  const phone = usePhone();
  if (!phone && !always) return children;
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
