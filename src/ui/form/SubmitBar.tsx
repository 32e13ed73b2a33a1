import { type ReactNode, useId } from 'react';
import { useT } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { usePageMark } from '../hooks/usePageMark';
import { Button } from '../kit/Button';

interface SubmitBarProps {
  label: string;
  /** The write that the form sends: the button is busy while it is under way. */
  state?: { readonly kind: string };
  /** The button's text while the write is sent. */
  sending?: string;
  /** The button's text while its outcome is looked up. */
  checking?: string;
  /** Sticks to the bottom of the window. */
  sticky?: boolean;
  /** What is still missing; marked at the fields alone on a phone. */
  missing?: string;
  /** The outcome of the last attempt, above the button. */
  outcome?: ReactNode;
  /** Other actions beside the button. */
  children?: ReactNode;
  className?: string | undefined;
}

/** The end of a form: the submit button, and in a support view why it is disabled (R1-15). */
export function SubmitBar(props: SubmitBarProps) {
  const { label, state, sending = '', checking = sending, sticky = false, missing = '', className } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const about = useId();
  usePageMark('formbar', sticky);
  const words = readOnly ? t('errors.readOnly') : missing;
  const looks = ['s13', sticky ? 't2' : 't3', readOnly ? '' : 'only-desk'];
  return (
    <div className={[sticky ? 'formbar' : '', className].filter(Boolean).join(' ')}>
      {props.outcome}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly}
        aria-describedby={words === '' ? undefined : about}
        busy={state?.kind === 'sending' || state?.kind === 'checking'}
        busyLabel={state?.kind === 'checking' ? checking : sending}
      >
        {label}
      </Button>
      {props.children}
      {words !== '' && (
        <p className={looks.filter(Boolean).join(' ')} id={about}>
          {words}
        </p>
      )}
    </div>
  );
}
