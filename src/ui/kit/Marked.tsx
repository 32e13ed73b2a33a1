import { Fragment } from 'react';
import { matchParts } from '../../lib/matchParts';

interface MarkedProps {
  readonly text: string;
  /** The search text; each of its words is highlighted. */
  readonly typed: string;
}

/** A text with the search words highlighted. */
export function Marked({ text, typed }: MarkedProps) {
  return matchParts(text, typed).map(({ text: piece, matches, at }) =>
    matches ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
  );
}
