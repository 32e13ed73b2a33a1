import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useConsole } from '../../providers/console';
import { useDraft } from '../../providers/draft';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/toast';
import { attemptBind, findBound, type Registration } from './bindCalls';
import { type BindState, createBindFlow } from './bindFlow';
import type { BindField, BindFormKind } from './bindForms';
import type { Problems } from './bindModel';
import { refreshNodes } from './refreshNodes';
import { useFailureText } from './useFailureText';
import { useReleased } from './useReleased';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** A bind form as its fields see it. */
export interface BindForm<Field extends BindField> {
  readonly values: Values<Field>;
  /** What is wrong, as far as it is to be shown: fields that were left, and all of them once it was to be sent. */
  readonly problems: Problems<Field>;
  readonly state: BindState;
  /** The serial came from a phone; `replaced` is what stood there before, where somebody had put it there. */
  readonly scan: { readonly replaced: string | null } | null;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly edit: (change: Partial<Values<Field>>) => void;
  /** The focus has left a field. */
  readonly leave: (field: Field) => void;
  readonly submit: () => void;
  readonly focusSerial: () => void;
  readonly lookAgain: () => void;
  /** Fills the serial in that a phone scanned. */
  readonly takeScan: (serial: string) => void;
  readonly undoScan: () => void;
}

/** What a form's values mean. */
interface BindRules<Field extends BindField> {
  readonly problems: (values: Values<Field>) => Problems<Field>;
  readonly registration: (values: Values<Field>) => Registration;
}

/**
 * The life of a bind form: a draft that outlives a reload, problems on leaving a field and from then on as one types,
 * all of them on sending, with the focus in the first (visual reference, "Forms"); sending, and what came of it. A
 * bound device leaves an empty form for the next; whatever was typed meanwhile stays.
 */
export function useBindForm<Field extends BindField>(
  kind: BindFormKind<Field>,
  rules: BindRules<Field>,
): BindForm<Field> {
  const t = useT();
  const failureText = useFailureText();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const [values, setValues] = useDraft(kind);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tried, setTried] = useState(false);
  const [scan, setScan] = useState<BindForm<Field>['scan']>(null);
  const sent = useRef<Values<Field> | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();

  const focus = (field: Field) => {
    const place = element.current?.querySelector(`[data-field="${field}"]`);
    place?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  };

  /** The device is bound: an empty form for the next one, unless something was typed meanwhile. */
  const startAnew = () => {
    let untouched = false;
    setValues((now) => {
      untouched = now === sent.current;
      return untouched ? kind.empty : now;
    });
    if (!untouched) return;
    setLeft(new Set());
    setTried(false);
    setScan(null);
    const here = document.activeElement === document.body || element.current?.contains(document.activeElement);
    if (here) focus(kind.serial);
  };

  const settled = (state: BindState) => {
    if (state.kind === 'bound') {
      toast.success(t('binding.result.success'));
      void refreshNodes(queryClient);
      startAnew();
    } else if (state.kind === 'unknown') {
      toast.error(t('binding.result.unknown', { serial: state.serial }));
    } else if (state.kind === 'refused' || state.kind === 'notBound') {
      toast.error(failureText(state.error));
    }
  };
  // What comes after the page was left is still told, in the words of its last moment.
  const latest = useRef(settled);
  useLayoutEffect(() => {
    latest.current = settled;
  });

  const [flow] = useState(() =>
    createBindFlow(
      { attempt: (registration) => attemptBind(client, registration), find: (serial) => findBound(client, serial) },
      (state) => latest.current(state),
    ),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.state);

  const all = rules.problems(values);
  const problems: Problems<Field> = {};
  for (const field of kind.fields) if (tried || left.has(field)) problems[field] = all[field];

  return {
    values,
    problems,
    state,
    scan,
    element,
    edit(change) {
      if (kind.serial in change) setScan(null);
      setValues((now) => ({ ...now, ...change }));
    },
    leave: (field) => whenReleased(() => setLeft((before) => new Set(before).add(field))),
    submit() {
      if (flow.busy()) return;
      const first = kind.fields.find((field) => all[field] !== undefined);
      if (first !== undefined) {
        flow.clear();
        flushSync(() => setTried(true));
        focus(first);
        return;
      }
      sent.current = values;
      flow.send(rules.registration(values));
    },
    focusSerial: () => focus(kind.serial),
    lookAgain: flow.lookAgain,
    takeScan(serial) {
      let before = '';
      setValues((now) => {
        before = now[kind.serial];
        return { ...now, [kind.serial]: serial };
      });
      setScan({ replaced: before.trim() === '' || before === serial ? null : before });
    },
    undoScan() {
      const before = scan?.replaced ?? null;
      setScan(null);
      if (before !== null) setValues((now) => ({ ...now, [kind.serial]: before }));
      focus(kind.serial);
    },
  };
}
