import { useEffect, useRef } from 'react';
import { useT, wordingText } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import entranceCss from './Entrance.module.css';
import css from './EntranceNote.module.css';
import type { Outcome } from './useEntrance';

interface EntranceNoteProps {
  outcome: Outcome;
  /** What may have happened where no answer came, and what to do. */
  unknown: string;
  /** That an earlier attempt may have done it. */
  doubt: string;
}

/** Why it did not work, or that this is not known, with the way on; brought into sight above the form. */
export function EntranceNote({ outcome, unknown, doubt }: EntranceNoteProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { failure, field, doubted, signIn } = outcome;
  useEffect(() => {
    // A field that says it has the focus, and the place in sight.
    if (field === null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [field]);
  const { kind, wording } = failure;
  const wait = kind === 'refused' ? failure.wait : null;
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
