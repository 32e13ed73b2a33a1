import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DrawerState } from '../../ui/page/historyContext';
import { type Subject, subjectKey } from './traceSubject';
import { billTraceHref, dayTraceHref } from './walletAddress';

interface TrailLinkProps {
  /** A month's bill, or the income of a day. */
  of: Exclude<Subject, { readonly kind: 'record' }>;
  /** Cents. An amount of nothing has no trail. */
  cents: number;
  /** What the amount is, where the text alone does not tell. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** An amount that opens its trail (R9-48); closing that leads back here. */
export function TrailLink({ of, cents, label, className = 'trail', children }: TrailLinkProps) {
  if (cents === 0) return children;
  const state: DrawerState = { drawer: subjectKey(of) };
  const to = of.kind === 'bill' ? billTraceHref('', of.month) : dayTraceHref(of.day, of.device);
  return (
    <Link className={className} to={to} state={state} aria-label={label}>
      {children}
    </Link>
  );
}
