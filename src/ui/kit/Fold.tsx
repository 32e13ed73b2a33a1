import type { ReactNode } from 'react';
import { usePhone } from '../hooks/usePhone';
import css from './Fold.module.css';

interface FoldProps {
  title: string;
  /** What it comes to, beside the title; undefined while that is not known. */
  sum: ReactNode;
  children: ReactNode;
}

/** A part of a screen that a phone folds behind its title; elsewhere it stands open, under a title of its own. */
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
