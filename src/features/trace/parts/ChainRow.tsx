import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { useT } from '../../../providers/texts';
import css from './ChainRow.module.css';
import traceCss from './Trace.module.css';

interface ChainRowProps {
  tab: RecordTab;
  number: string;
  /** Unix seconds. */
  create: number;
  /** The part that belongs to this chain, cents. */
  part: number;
  /** The whole amount, cents. */
  whole: number;
  /** The record that the drawer shows: no link. */
  here?: boolean;
  word?: ReactNode;
  children?: ReactNode;
}

/** A link to a record of the chain, with the part of its amount that belongs to it. */
export function ChainRow({ tab, number, create, part, whole, here = false, word, children }: ChainRowProps) {
  const t = useT();
  const { search } = useLocation();
  const name = (
    <>
      <span className="num">{formatInstant(create)}</span> <span className="mono">{number || t('common.none')}</span>
    </>
  );
  return (
    <li className={traceCss.row}>
      <div className={traceCss.line}>
        <span className={traceCss.name}>
          {here || number === '' ? name : <Link to={recordHref(search, { tab, number, create })}>{name}</Link>}
          {here && <span className={css.here}>{t('trace.here')}</span>}
          {word}
        </span>
        <span className={`${traceCss.amount} num`}>
          <b>{formatUsd(part)}</b>
          {part !== whole && <span className="s12 t3">{t('trace.of', { amount: formatUsd(whole) })}</span>}
        </span>
      </div>
      {children}
    </li>
  );
}
