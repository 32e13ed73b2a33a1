import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TextKey } from '../../../i18n';
import type { Wording } from '../../providers/texts';
import type { Problems } from './rules';

/** The values of a form: texts as typed or chosen. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;
/** How the text of a typed field is read, before anything is checked or sent: `plainText` and the field's own rule. */
export type Reads<Field extends string> = {
  readonly [Name in Field]?: ((typed: string, values: Values<Field>) => string) | undefined;
};
/** The values as they are checked and sent; the same object where reading changes nothing. */
export function readValues<Field extends string>(reads: Reads<Field>, typed: Values<Field>): Values<Field> {
  const fields = Object.keys(typed) as Field[];
  const read = fields.map((field) => [field, reads[field]?.(typed[field], typed) ?? typed[field]] as const);
  return read.every(([field, text]) => text === typed[field]) ? typed : { ...typed, ...Object.fromEntries(read) };
}

/** The messages at the fields, from validation or from the platform. */
type Notes<Field extends string> = Partial<Record<Field, Wording>>;

/** A form as its fields see it. */
export interface Form<Field extends string> {
  readonly values: Values<Field>;
  /** The problems to show: of touched fields, and of all fields once the form was submitted. */
  readonly problems: Notes<Field>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly labelOf: (field: Field) => string;
  readonly edit: (change: Partial<Values<Field>>) => void;
  /** The focus left a field. */
  readonly leave: (field: Field) => void;
  readonly focus: (field: Field) => void;
  readonly submit: () => void;
}

interface FormParts<Field extends string> {
  /** In page order: the first one with a problem gets the focus. */
  readonly fields: readonly Field[];
  readonly labelOf: (field: Field) => string;
  /** A field shows what was read once it is left. Choices and passwords have no entry: they stay as they are. */
  readonly reads: Reads<Field>;
  /** The values and their setter: a draft, or page state for secrets. */
  readonly state: readonly [Values<Field>, (change: (values: Values<Field>) => Values<Field>) => void];
  readonly problemsOf: (values: Values<Field>) => Problems<Field>;
  /** Called with valid `values` to send, as they were read. */
  readonly onSubmit: (values: Values<Field>) => void;
  /** Called when validation fails; messages of an earlier attempt no longer apply. */
  readonly onRefused?: () => void;
}

export interface OwnForm<Field extends string> extends Form<Field> {
  /** All current problems, shown or not. */
  readonly missing: Problems<Field>;
  /**
   * Shows a message from the platform at a field and focuses it. It stays until the field changes or the form is
   * submitted again.
   */
  readonly refuse: (field: Field, wording: Wording) => void;
  /** Resets the form to untouched. */
  readonly reset: () => void;
}

/**
 * Form state: problems appear when a field is left and update while typing; submitting shows all of them and focuses
 * the first (docs/visual.md, "Forms").
 */
export function useForm<Field extends string>(parts: FormParts<Field>): OwnForm<Field> {
  const { fields, labelOf, reads, state, problemsOf, onSubmit, onRefused } = parts;
  const [values, setValues] = state;
  const read = readValues(reads, values);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [serverMessages, setServerMessages] = useState<Notes<Field>>({});
  const element = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();

  const focus = (field: Field) => {
    const place = element.current?.querySelector(`[data-field="${field}"]`);
    // A field of several controls marks which one takes the focus.
    const control =
      place?.querySelector<HTMLElement>('[data-focus]') ??
      place?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  };
  const missing = problemsOf(read);
  const problems: Notes<Field> = {};
  for (const field of fields) {
    const problem = serverMessages[field] ?? (submitted || touched.has(field) ? missing[field] : undefined);
    if (problem !== undefined) problems[field] = problem;
  }

  return {
    values,
    problems,
    missing,
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
        setTouched((before) => new Set(before).add(field));
        const own = { [field]: reads[field] } as Reads<Field>;
        // Only where something changes: a form that goes with its session must not store its draft again.
        if (readValues(own, values) !== values) setValues((now) => readValues(own, now));
      }),
    focus,
    submit() {
      const first = fields.find((field) => missing[field] !== undefined);
      if (first === undefined) {
        setServerMessages({});
        if (read !== values) setValues(() => read);
        return onSubmit(read);
      }
      onRefused?.();
      flushSync(() => setSubmitted(true));
      focus(first);
    },
    refuse(field, wording) {
      flushSync(() => setServerMessages((now) => ({ ...now, [field]: wording })));
      focus(field);
    },
    reset() {
      setTouched(new Set());
      setSubmitted(false);
      setServerMessages({});
    },
  };
}

/** How many fields of a form are still empty, and how many are invalid. */
export function countOpen<Field extends string>(
  fields: readonly Field[],
  values: Values<Field>,
  missing: Problems<Field>,
): { readonly empty: number; readonly invalid: number } {
  const open = fields.filter((field) => missing[field] !== undefined);
  const empty = open.filter((field) => values[field].trim() === '').length;
  return { empty, invalid: open.length - empty };
}

/** The message above a form that was submitted with problems (R11-35). */
export const openWords = ({ empty }: { readonly empty: number }): TextKey =>
  empty > 0 ? 'forms.rules.incomplete' : 'forms.rules.mend';

/**
 * Runs a callback once no pointer is down: immediately, or after the click in progress. A message that appears on blur
 * moves the page, and must not move a button away between pointer down and click.
 */
export function useReleased(): (task: () => void) => void {
  const state = useRef<{ down: boolean; deferred: (() => void)[] }>({ down: false, deferred: [] });
  useEffect(() => {
    const press = () => {
      state.current.down = true;
    };
    const release = () => {
      state.current.down = false;
      // After the click that this release may cause.
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
