import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Wording } from '../../providers/errorWording';
import type { Problems } from './problem';
import { useReleased } from './useReleased';

/** What a form holds: texts, as they were typed or chosen. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;
/** What stands at each field: what is wrong with it, or what the platform has said of it. */
type Notes<Field extends string> = Partial<Record<Field, Wording>>;

/** A form as its fields see it. */
export interface Form<Field extends string> {
  readonly values: Values<Field>;
  /** What is wrong, as far as it is to be shown: fields that were left, and all of them once it was to be sent. */
  readonly problems: Notes<Field>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly labelOf: (field: Field) => string;
  readonly edit: (change: Partial<Values<Field>>) => void;
  /** The focus has left a field. */
  readonly leave: (field: Field) => void;
  readonly focus: (field: Field) => void;
  readonly submit: () => void;
}

interface FormParts<Field extends string> {
  /** In the page's order: the first of them that is wrong gets the focus. */
  readonly fields: readonly Field[];
  readonly labelOf: (field: Field) => string;
  /** The values and what changes them: a draft, or a state of the page alone where they are secret. */
  readonly state: readonly [Values<Field>, (change: (values: Values<Field>) => Values<Field>) => void];
  readonly problemsOf: (values: Values<Field>) => Problems<Field>;
  /** Nothing is wrong with any field; `values` are what is to be sent. */
  readonly onSubmit: (values: Values<Field>) => void;
  /** Something is wrong; what was said of an earlier attempt no longer holds. */
  readonly onRefused?: () => void;
}

export interface OwnForm<Field extends string> extends Form<Field> {
  /** Everything that would have to be mended before it can be sent, shown yet or not. */
  readonly missing: Problems<Field>;
  /** The platform has said something about a field: shown until that field is changed or all is sent again, with the focus there. */
  readonly refuse: (field: Field, wording: Wording) => void;
  /** As on the first day: nothing was left, nothing tried. */
  readonly startAnew: () => void;
}

/**
 * The life of a form: problems on leaving a field and from then on as one types, all of them on sending, with the
 * focus in the first (docs/visual.md, "Forms").
 */
export function useForm<Field extends string>(parts: FormParts<Field>): OwnForm<Field> {
  const { fields, labelOf, state, problemsOf, onSubmit, onRefused } = parts;
  const [values, setValues] = state;
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Notes<Field>>({});
  const element = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();

  const focus = (field: Field) => {
    const place = element.current?.querySelector(`[data-field="${field}"]`);
    // A field of many controls says which of them it is to be.
    const control =
      place?.querySelector<HTMLElement>('[data-focus]') ??
      place?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  };
  const missing = problemsOf(values);
  const problems: Notes<Field> = {};
  for (const field of fields) {
    const problem = said[field] ?? (tried || left.has(field) ? missing[field] : undefined);
    if (problem !== undefined) problems[field] = problem;
  }

  return {
    values,
    problems,
    missing,
    element,
    labelOf,
    edit(change) {
      setSaid((now) => {
        const kept = Object.entries(now).filter(([field]) => !(field in change));
        return kept.length === Object.keys(now).length ? now : (Object.fromEntries(kept) as Notes<Field>);
      });
      setValues((now) => ({ ...now, ...change }));
    },
    leave: (field) => whenReleased(() => setLeft((before) => new Set(before).add(field))),
    focus,
    submit() {
      const first = fields.find((field) => missing[field] !== undefined);
      if (first === undefined) {
        setSaid({});
        return onSubmit(values);
      }
      onRefused?.();
      flushSync(() => setTried(true));
      focus(first);
    },
    refuse(field, wording) {
      flushSync(() => setSaid((now) => ({ ...now, [field]: wording })));
      focus(field);
    },
    startAnew() {
      setLeft(new Set());
      setTried(false);
      setSaid({});
    },
  };
}
