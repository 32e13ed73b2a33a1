import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TitleView } from './pageTitle';

interface ViewLinkProps {
  view: TitleView;
  className?: string;
  /** Content after the label. */
  children?: ReactNode;
}

/** A link to a view of a screen. The link of the current view keeps the current address. */
export function ViewLink({ view: { label, to }, className = '', children }: ViewLinkProps) {
  const { pathname, search } = useLocation();
  const shown = to === null;
  return (
    <Link
      className={(shown ? `${className} is-on` : className).trim() || undefined}
      aria-current={shown ? 'page' : undefined}
      to={to ?? pathname + search}
    >
      {label}
      {children}
    </Link>
  );
}
