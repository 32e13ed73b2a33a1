import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatUsd } from '../../../lib/money';
import css from './Trace.module.css';

interface LinkRowProps {
  to: string;
  cents: number;
  /** Beside the link. */
  word?: ReactNode;
  children: ReactNode;
}

/** A link to a step of the money, with its amount. */
export function LinkRow({ to, cents, word, children }: LinkRowProps) {
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={css.name}>
          <Link to={to}>{children}</Link>
          <span className="s12 t2 num">{word}</span>
        </span>
        <span className={`${css.amount} num`}>
          <b>{formatUsd(cents)}</b>
        </span>
      </div>
    </li>
  );
}
