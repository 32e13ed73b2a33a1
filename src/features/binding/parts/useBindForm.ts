import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { attemptBind, findBound, type Registration } from '../../../domain/binding/bindCalls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { toast } from '../../../ui/feedback/toast';
import type { Problems } from '../../../ui/form/problem';
import { type Form, useForm, type Values } from '../../../ui/form/useForm';
import { useInHand } from '../../../ui/overlays/inHand';
import { type BindState, createBindFlow } from '../model/bindFlow';
import type { BindField, BindFormKind } from '../model/bindForms';
import { useFailureText } from './useFailureText';

/** What became of a phone's scan. */
export type ScanOutcome = 'filled' | 'offered';

/** A bind form as its fields see it. */
export interface BindForm<Field extends BindField> extends Form<Field> {
  readonly state: BindState;
  /** The serial came from a phone and nobody has changed it since; `replaced` is what stood there before, if anything. */
  readonly scan: { readonly serial: string; readonly replaced: string | null } | null;
  /** What a phone scanned while the field held something else; nothing of it is filled in before it is taken. */
  readonly offer: string | null;
  readonly focusSerial: () => void;
  readonly lookAgain: () => void;
  /** Fills the serial in that a phone scanned, or offers it where somebody has put in another. */
  readonly takeScan: (serial: string) => ScanOutcome;
  readonly undoScan: () => void;
  readonly takeOffer: () => void;
  readonly ignoreOffer: () => void;
}

/** What a form's values mean. */
interface BindRules<Field extends BindField> {
  readonly problems: (values: Values<Field>) => Problems<Field>;
  readonly registration: (values: Values<Field>) => Registration;
}

/**
 * The life of a bind form: a draft that outlives a reload, sending, and what came of it. A bound device leaves an empty
 * form for the next; whatever was typed meanwhile stays.
 */
export function useBindForm<Field extends BindField>(
  kind: BindFormKind<Field>,
  rules: BindRules<Field>,
): BindForm<Field> {
  const t = useT();
  const failureText = useFailureText();
  const answerText = useAnswerText();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [values, setValues] = useDraft(kind);
  useInHand(values !== kind.empty);
  const [scan, setScan] = useState<BindForm<Field>['scan']>(null);
  const [offer, setOffer] = useState<string | null>(null);
  const sent = useRef<Values<Field> | null>(null);

  /** The device is bound: an empty form for the next one, unless something was typed meanwhile. */
  const startAnew = () => {
    let untouched = false;
    setValues((now) => {
      untouched = now === sent.current;
      return untouched ? kind.empty : now;
    });
    if (!untouched) return;
    form.startAnew();
    setScan(null);
    const here = document.activeElement === document.body || form.element.current?.contains(document.activeElement);
    if (here) form.focus(kind.serial);
  };

  const settled = (state: BindState) => {
    if (state.kind === 'bound') {
      toast.success(t('binding.result.success'));
      void dataProvider.changed('registerDevice');
      startAnew();
    } else if (state.kind === 'unknown') {
      toast.error(t('binding.result.unknown', { serial: state.serial, answer: answerText(state.error) }));
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
      {
        attempt: (registration) => attemptBind(dataProvider, registration),
        find: (serial) => findBound(client, serial),
      },
      (state) => latest.current(state),
    ),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.state);

  const form = useForm<Field>({
    fields: kind.fields,
    labelOf: (field) => t(`binding.fields.${field}`),
    state: [values, setValues],
    problemsOf: rules.problems,
    onRefused: flow.clear,
    onSubmit(typed) {
      sent.current = typed;
      flow.send(rules.registration(typed));
    },
  });

  const fillScan = (serial: string) => {
    const before = values[kind.serial];
    const replaced = before.trim() === '' || before.trim() === serial ? null : before;
    setOffer(null);
    setScan({ serial, replaced: scan?.replaced ?? replaced });
    setValues((now) => ({ ...now, [kind.serial]: serial }));
  };

  return {
    ...form,
    state,
    scan,
    offer,
    edit(change) {
      if (kind.serial in change) setScan(null);
      if (change[kind.serial]?.trim() === offer) setOffer(null);
      form.edit(change);
    },
    submit() {
      if (!flow.busy()) form.submit();
    },
    focusSerial: () => form.focus(kind.serial),
    lookAgain: flow.lookAgain,
    takeScan(serial) {
      const present = values[kind.serial].trim();
      if (present !== '' && present !== serial && present !== scan?.serial) {
        setOffer(serial);
        return 'offered';
      }
      fillScan(serial);
      return 'filled';
    },
    takeOffer() {
      if (offer !== null) fillScan(offer);
      form.focus(kind.serial);
    },
    ignoreOffer() {
      setOffer(null);
      form.focus(kind.serial);
    },
    undoScan() {
      const before = scan?.replaced ?? null;
      setScan(null);
      if (before !== null) setValues((now) => ({ ...now, [kind.serial]: before }));
      form.focus(kind.serial);
    },
  };
}
