import { useEffect, useRef } from 'react';
import { useT, wordingText } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import entranceCss from './Entrance.module.css';
import css from './EntranceNote.module.css';
import type { Outcome } from './useEntrance';

interface EntranceNoteProps {
  outcome: Outcome;
  /** What may have happened without an answer, and what to do. */
  unknown: string;
  /** Says that an earlier attempt may have succeeded. */
  doubt: string;
}

/** Why the attempt failed, or that its outcome is unknown, and what to do; scrolled into view above the form. */
export function EntranceNote({ outcome, unknown, doubt }: EntranceNoteProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { failure, field, doubted, signIn } = outcome;
  useEffect(() => {
    // A field with an error already has the focus and is in view.
    if (field === null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [field]);
  const { kind, wording, wait } = failure;
  const lines = [
    field === null && wordingText(wording, t),
    wait !== null && t('registration.wait', { seconds: wait }),
    kind === 'unknown' ? unknown : doubted && doubt,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  const unsure = kind === 'unknown' || doubted;
  return (
    <div ref={place} className={css.note}>
      <Note tone={kind === 'unknown' || field !== null ? 'warning' : 'danger'} icon="alert" role="alert">
        {lines.map((line) => (
          <span key={line} className={entranceCss.line}>
            {line}
          </span>
        ))}
        {unsure && (
          <a className={css.on} href={signIn}>
            {t('registration.trySignIn')}
          </a>
        )}
      </Note>
    </div>
  );
}
