import { Fragment } from 'react';
import { matchParts } from '../../lib/matchParts';

interface MarkedProps {
  readonly text: string;
  /** What was typed: words, of which each is marked. */
  readonly typed: string;
}

/** A text with what was typed marked in it. */
export function Marked({ text, typed }: MarkedProps) {
  return matchParts(text, typed).map(({ text: piece, matches, at }) =>
    matches ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
  );
}
