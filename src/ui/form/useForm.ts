import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TextKey } from '../../../i18n';
import { errorWording, type FieldNames, refusedField } from '../../providers/errorWording';
import type { Wording } from '../../providers/texts';
import type { UsedWrite } from '../../providers/useWrite';
import { type Fields, namesOf, type Problems, readValues, type Values } from './fields';

/** The messages at the fields, from validation or from the platform. */
type Notes<Field extends string> = Partial<Record<Field, Wording>>;

/** The part of a form that its fields use. */
export interface Form<Field extends string> {
  readonly values: Values<Field>;
  /** The visible problems: of touched fields, and of all fields after a submit. */
  readonly problems: Notes<Field>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly labelOf: (field: Field) => string;
  readonly edit: (change: Partial<Values<Field>>) => void;
  /** Call when the focus leaves a field. */
  readonly leave: (field: Field) => void;
  readonly focus: (field: Field) => void;
  readonly submit: () => void;
}

interface FormParts<Field extends string> {
  /** The fields in page order. After a failed validation, the first field with a problem gets the focus. */
  readonly fields: Fields<Field>;
  readonly labelOf: (field: Field) => string;
  /** The values and their setter: those of a draft, or page state for secrets. */
  readonly state: readonly [Values<Field>, (change: (values: Values<Field>) => Values<Field>) => void];
  readonly problemsOf: (values: Values<Field>) => Problems<Field>;
  /** Called with valid, normalized values to send. */
  readonly onSubmit: (values: Values<Field>) => void;
  /** Called when validation fails. */
  readonly onInvalid?: (open: OpenFields) => void;
  /**
   * The write that the form submits. While the write is in flight, nothing is submitted. If validation fails, the
   * outcome of the last write is cleared.
   */
  readonly write?: Pick<UsedWrite<never, unknown>, 'busy' | 'clear'>;
  /** For finding the field that a refusal names. */
  readonly refusals?: FieldNames<Field>;
}

/** How many fields of a form are still empty, and how many are invalid. */
export interface OpenFields {
  readonly empty: number;
  readonly invalid: number;
}

export interface OwnForm<Field extends string> extends Form<Field> {
  /** Counts all current problems, visible or not. */
  readonly open: OpenFields;
  /**
   * Shows a message at a field and focuses the field. The message stays until the field changes or the form is
   * submitted again.
   */
  readonly setError: (field: Field, wording: Wording) => void;
  /** Whether an error is a refusal whose message names a field. */
  readonly isFieldError: (error: unknown) => boolean;
  /** Shows a refusal at the field that its message names. Ignores other errors. */
  readonly refuse: (error: unknown) => void;
  /** Marks all fields as untouched. */
  readonly reset: () => void;
}

/**
 * The state of a form. Problems appear when the user leaves a field, and update while the user types. A submit shows
 * all problems and focuses the first field with a problem (docs/visual.md, "Forms").
 */
export function useForm<Field extends string>(parts: FormParts<Field>): OwnForm<Field> {
  const { fields, labelOf, state, problemsOf, onSubmit, onInvalid, write, refusals = [] } = parts;
  const [values, setValues] = state;
  const names = namesOf(fields);
  const read = readValues(fields, values);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [serverMessages, setServerMessages] = useState<Notes<Field>>({});
  const element = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();

  const focus = (field: Field) => {
    const place = element.current?.querySelector(`[data-field="${field}"]`);
    // In a field of several controls, `data-focus` marks the control that takes the focus.
    const control =
      place?.querySelector<HTMLElement>('[data-focus]') ??
      place?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  };
  const missing = problemsOf(read);
  const problems: Notes<Field> = {};
  for (const field of names) {
    const problem = serverMessages[field] ?? (submitted || touched.has(field) ? missing[field] : undefined);
    if (problem !== undefined) problems[field] = problem;
  }

  const invalid = names.filter((field) => missing[field] !== undefined);
  const empty = invalid.filter((field) => values[field].trim() === '').length;
  const open = { empty, invalid: invalid.length - empty };
  const setError = (field: Field, wording: Wording) => {
    flushSync(() => setServerMessages((now) => ({ ...now, [field]: wording })));
    focus(field);
  };

  return {
    values,
    problems,
    open,
    element,
    labelOf,
    edit(change) {
      setServerMessages((now) => {
        const others = Object.entries(now).filter(([field]) => !(field in change));
        return others.length === Object.keys(now).length ? now : (Object.fromEntries(others) as Notes<Field>);
      });
      setValues((now) => ({ ...now, ...change }));
    },
    leave: (field) =>
      whenReleased(() => {
        // `data-field` may also be on an element that is not a field, such as a picture.
        if (!(field in fields)) return;
        setTouched((before) => new Set(before).add(field));
        const own = { [field]: fields[field] } as Fields<Field>;
        // Sets only values that change, because a form that unmounts with its session must not store its draft again.
        if (readValues(own, values) !== values) setValues((now) => readValues(own, now));
      }),
    focus,
    submit() {
      if (write?.busy()) return;
      const [first] = invalid;
      if (first === undefined) {
        setServerMessages({});
        if (read !== values) setValues(() => read);
        return onSubmit(read);
      }
      write?.clear();
      onInvalid?.(open);
      flushSync(() => setSubmitted(true));
      focus(first);
    },
    setError,
    isFieldError: (error) => refusedField(refusals, error) !== null,
    refuse(error) {
      const field = refusedField(refusals, error);
      if (field !== null) setError(field, errorWording(error));
    },
    reset() {
      setTouched(new Set());
      setSubmitted(false);
      setServerMessages({});
    },
  };
}

/** The message above a form that was submitted with problems (R11-35). */
export const openWords = ({ empty }: OpenFields): TextKey =>
  empty > 0 ? 'forms.rules.incomplete' : 'forms.rules.mend';

/**
 * Runs a callback once no pointer is down: immediately, or after the click in progress. A message that appears on blur
 * moves the page. Without this, it could move a button away between pointer down and click.
 */
export function useReleased(): (task: () => void) => void {
  const state = useRef<{ down: boolean; deferred: (() => void)[] }>({ down: false, deferred: [] });
  useEffect(() => {
    const press = () => {
      state.current.down = true;
    };
    const release = () => {
      state.current.down = false;
      // Runs after the click that this release may cause.
      setTimeout(() => {
        for (const task of state.current.deferred.splice(0)) task();
      });
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (task) => {
    if (state.current.down) state.current.deferred.push(task);
    else task();
  };
}
