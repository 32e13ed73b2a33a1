import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TitleView } from './pageTitle';

interface ViewLinkProps {
  view: TitleView;
  className?: string;
  /** What stands behind the label. */
  children?: ReactNode;
}

/** A link to a view of a screen. That of the shown view leads to the address as it is. */
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
