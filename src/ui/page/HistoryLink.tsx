import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react';
import type { Location } from 'react-router';
import { HistoryContext } from './historyContext';

interface HistoryLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path within the console, with its search. */
  to: string;
  /** The state of the new history entry, when it is pressed. */
  state: (here: Location) => unknown;
}

/**
 * A link for the rows of a table: as react-router's `Link`, but without its code, which the first rows do not wait for,
 * and without its work for each of a page's many links.
 */
export function HistoryLink({ to, state, ...anchor }: HistoryLinkProps) {
  const history = use(HistoryContext);
  const go = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (history === null || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    history.push(to, state(history.location));
  };
  return <a {...anchor} href={to} onClick={go} />;
}
