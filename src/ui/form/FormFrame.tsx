import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { isRepeated } from '../../lib/repeatedEvents';
import { reviewChange, useAnswerText, useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import type { UsedWrite } from '../../providers/useWrite';
import { Note } from '../feedback/Note';
import { usePageMark } from '../hooks/usePageMark';
import { Button } from '../kit/Button';
import { ChangedValue, Facts } from '../kit/Facts';
import type { Tone } from '../kit/Status';
import css from './FormFrame.module.css';
import type { Form } from './useForm';

const isSubmit = (target: EventTarget) => target instanceof Element && target.closest('[type="submit"]') !== null;

interface FormFrameProps<Field extends string> {
  form: Pick<Form<Field>, 'element' | 'leave' | 'submit'>;
  /** The accessible name of the form. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The form element. Enter in any field submits it; leaving a field validates it. */
export function FormFrame<Field extends string>({ form, label, className, children }: FormFrameProps<Field>) {
  const blur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const place = target.closest<HTMLElement>('[data-field]');
    // A button that opens a dialog loses the focus, but the user has not left the button's field.
    if (target.matches('button') && !currentTarget.contains(relatedTarget)) return;
    // A helper button of a field, such as the one that sends a code, also belongs to its field.
    if (target.closest('[data-aside]') !== null) return;
    // The focus moved within the field, for example between radio buttons, or the window lost the focus.
    if (place === null || place.contains(relatedTarget) || document.activeElement === target) return;
    form.leave(place.dataset.field as Field);
  };
  // Ignores a held Enter and the second click of a double click, because both belong to the previous submit.
  const once = (event: KeyboardEvent | MouseEvent) => {
    if (isRepeated(event) && ('key' in event || isSubmit(event.target))) event.preventDefault();
  };
  return (
    <form
      ref={form.element}
      className={className}
      aria-label={label}
      noValidate
      onBlur={blur}
      onKeyDown={once}
      onClick={once}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}

interface FormSectionProps {
  /** The step number, if the sections are steps. */
  number?: number;
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

/** A section of a form: help on the left, content on the right (docs/visual.md, "Forms"). */
export function FormSection({ number, title, detail, children }: FormSectionProps) {
  return (
    <section className="sec">
      <div>
        <h2 className={number === undefined ? 'sec__t' : css.title}>
          {number !== undefined && <span className={`${css.number} num`}>{number}</span>}
          {title}
        </h2>
        <div className="sec__d">{detail}</div>
      </div>
      {children}
    </section>
  );
}

interface SubmitBarProps {
  label: string;
  /** `outlined` if another action of the screen comes first. */
  kind?: 'primary' | 'outlined';
  /** The write that the form sends. The button is busy while the write is in flight. */
  state?: { readonly kind: string };
  /** The button's text while the write is in flight. */
  sending?: string;
  /** The button's text while the outcome is looked up. */
  checking?: string;
  /** Makes the bar stick to the bottom of the window. */
  sticky?: boolean;
  /** The list of what is still missing. On a phone only the fields show what is missing. */
  missing?: string;
  /** The outcome of the last attempt, shown above the button. */
  outcome?: ReactNode;
  /** Other actions next to the button. */
  children?: ReactNode;
  className?: string | undefined;
}

/** The end of a form: the submit button. In a support view also the reason why the button is disabled (R1-15). */
export function SubmitBar(props: SubmitBarProps) {
  const { label, kind = 'primary', state, sending = '', checking = sending, sticky = false, missing = '' } = props;
  const { className } = props;
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
        kind={kind}
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

/**
 * The text for a write that got no answer from the platform itself. `answer` describes what came instead; it is the
 * beginning of a sentence.
 */
type Words<Input> = (answer: string, write: { readonly input: Input; readonly error: unknown }) => ReactNode;

/** What changed after the user's review: label, old value and new value. Equal values are left out. */
export type Changes = readonly (readonly [label: string, was: string, now: string])[];

interface WriteOutcomeProps<Input, Shown> {
  state: UsedWrite<Input, unknown>['state'];
  /** For a write that the user has reviewed: what has changed since the review. */
  changes?: (was: Shown, now: Shown) => Changes;
  /** The text of a refusal; by default the text of the error. Nothing if a field shows the refusal. */
  refused?: (error: unknown) => ReactNode;
  checking?: Words<Input>;
  notDone?: Words<Input>;
  unknown?: Words<Input>;
  notDoneTone?: Tone;
  /** An action for an unknown outcome. */
  action?: ReactNode;
}

/**
 * Says why a write failed, that its outcome is unknown, or that its outcome is being looked up. Shows nothing if there
 * is no text for the state.
 */
export function WriteOutcome<Input, Shown = never>(props: WriteOutcomeProps<Input, Shown>) {
  const { state, refused, notDoneTone = 'danger', action } = props;
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  if (state.kind === 'idle' || state.kind === 'sending' || state.kind === 'done') return null;
  const { kind, error } = state;
  const change = kind === 'refused' ? reviewChange<Shown>(error) : null;
  if (change !== null) {
    const changed = props.changes?.(change.shown, change.now).filter(([, was, now]) => was !== now);
    const rows = changed?.map(
      ([label, was, now]) => [label, <ChangedValue key={label} was={was} now={now} />] as const,
    );
    return (
      <Note tone="warning" role="alert">
        {t('errors.changed')}
        {rows && <Facts className={css.changes} rows={rows} />}
      </Note>
    );
  }
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
