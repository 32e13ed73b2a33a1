import type { ReactNode } from 'react';
import { usePhone } from '../hooks/usePhone';
import css from './Fold.module.css';

interface FoldProps {
  title: string;
  /** The total beside the title; undefined while unknown. */
  sum: ReactNode;
  children: ReactNode;
}

/** A part of a screen that is collapsible on a phone and always open elsewhere. */
export function Fold({ title, sum, children }: FoldProps) {
  if (!usePhone()) return children;
  return (
    <details className={css.fold}>
      <summary>
        <h3>{title}</h3>
        <span className={`${css.summary} num`}>{sum}</span>
      </summary>
      {children}
    </details>
  );
}
