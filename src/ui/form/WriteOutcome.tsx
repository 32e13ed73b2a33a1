import type { ReactNode } from 'react';
import { useAnswerText, useErrorText } from '../../providers/errorWording';
import type { UsedWrite } from '../../providers/useWrite';
import { Note } from '../feedback/Note';
import type { Tone } from '../kit/Status';
import css from './Form.module.css';

/**
 * The text of a state without the platform's own answer. `answer` is what came instead, as the beginning of a sentence.
 */
type Words<Input> = (answer: string, write: { readonly input: Input; readonly error: unknown }) => ReactNode;

interface WriteOutcomeProps<Input> {
  state: UsedWrite<Input, unknown>['state'];
  /** The text of a refusal; the error's if left out. None if a field shows it. */
  refused?: (error: unknown) => ReactNode;
  checking?: Words<Input>;
  notDone?: Words<Input>;
  unknown?: Words<Input>;
  notDoneTone?: Tone;
  /** What can be done about an unknown outcome. */
  action?: ReactNode;
}

/** Why a write was not done, or that this is unknown or being looked up. A state without a text shows nothing. */
export function WriteOutcome<Input>(props: WriteOutcomeProps<Input>) {
  const { state, refused, notDoneTone = 'danger', action } = props;
  const errorText = useErrorText();
  const answerText = useAnswerText();
  if (state.kind === 'idle' || state.kind === 'sending' || state.kind === 'done') return null;
  const { kind, error } = state;
  const words = kind === 'refused' ? (refused ?? errorText)(error) : props[kind]?.(answerText(error), state);
  if (!words) return null;
  const tone = { refused: 'danger', checking: 'info', notDone: notDoneTone, unknown: 'warning' } as const;
  const looks = kind === 'checking' ? ({ icon: 'clock', role: 'status' } as const) : ({ role: 'alert' } as const);
  return (
    <Note tone={tone[kind]} {...looks}>
      {words}
      {kind === 'unknown' && action && <span className={css.action}>{action}</span>}
    </Note>
  );
}
