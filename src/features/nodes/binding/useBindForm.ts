import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import {
  attemptBind,
  type Bound,
  findBound,
  type Registration,
  type SwitchField,
  serialOf,
  settingsFrom,
  switchFields,
  type WholeMachineField,
  wholeMachineFields,
} from '../../../domain/binding/bindModel';
import { type Candidate, candidatesIn, serialIn } from '../../../lib/labelText';
import { plainText, visibleText } from '../../../lib/plainText';
import type { WriteResult, WriteState } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';
import { type Fields, formDraft, type Problems, plainFields, type Values } from '../../../ui/form/fields';
import { type Form, useForm } from '../../../ui/form/useForm';
import { useUserBusy } from '../../../ui/overlays/userBusy';

/** The state of a bind request. A successful one has the new node's id, if the platform sent it. */
export type BindState = WriteState<Registration, Bound>;

/** The outcome of a phone's scan. `several`: the scan has several numbers, and the user has to choose one. */
export type ScanOutcome = 'filled' | 'offered' | 'several';

/** A bind form: values and actions for the components that show it. */
export interface BindForm<Field extends BindField> extends Form<Field> {
  readonly state: BindState;
  /** When the device in `state` was bound, unix seconds. */
  readonly boundAt: number;
  /** Whether the form is empty. */
  readonly empty: boolean;
  /** Fills in the last device's values, except those that differ for every device. Typed values stay. */
  readonly bindAnother: () => void;
  /** Set while the field has a serial from a phone, unchanged. `replaced`: the field's content before that, if any. */
  readonly scan: { readonly serial: string; readonly replaced: string | null } | null;
  /** The numbers of a scan that the user has to accept: the field had other content, or there are several numbers. */
  readonly offer: readonly Candidate[];
  readonly focusSerial: () => void;
  readonly lookAgain: () => void;
  /**
   * Fills in the serial of a scanned text. If the field has other content, or the text has several numbers, only offers
   * the numbers.
   */
  readonly takeScan: (text: string) => ScanOutcome;
  readonly undoScan: () => void;
  readonly takeOffer: (serial: string) => void;
  readonly ignoreOffer: () => void;
  /** Chooses one of several typed numbers. */
  readonly pickSerial: (serial: string) => void;
}

/** The rules for a form's values. */
interface BindRules<Field extends BindField> {
  readonly problems: (values: Values<Field>) => Problems<Field>;
  readonly registration: (values: Values<Field>) => Registration;
}

/**
 * The state of a bind form: a draft that survives a reload, the request and its outcome. A success clears the form,
 * unless the user has typed meanwhile.
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
  useUserBusy(values !== kind.empty);
  const [scan, setScan] = useState<BindForm<Field>['scan']>(null);
  const [offer, setOffer] = useState<BindForm<Field>['offer']>([]);
  const sent = useRef<Values<Field> | null>(null);
  const now = useNow();
  const [bound, setBound] = useState({ values: kind.empty, at: 0 });

  /** Clears the form for the next device after a success, unless the user has typed meanwhile. */
  const startAnew = () => {
    let untouched = false;
    setValues((now) => {
      untouched = now === sent.current;
      return untouched ? kind.empty : now;
    });
    if (!untouched) return;
    form.reset();
    setScan(null);
    const here = document.activeElement === document.body || form.element.current?.contains(document.activeElement);
    if (here) form.focus(kind.serial);
  };

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Reports an outcome to a user who has left the page. The form itself shows its outcome. */
  const report = (state: WriteResult<Registration, Bound>) => {
    const serial = serialOf(state.input);
    const remark = state.input.kind === 'wholeMachine' ? state.input.body.remark : '';
    if (state.kind === 'done') {
      if (state.result.already) toast.info(t('binding.result.already', { serial }));
      else toast.success(t('binding.result.bound', { name: remark || serial }));
    } else if (state.kind === 'unknown') {
      toast.error(t('binding.result.unknown', { serial, answer: answerText(state.error) }));
    } else if (state.kind === 'notDone') {
      toast.error(t('binding.result.notSeen', { serial, answer: answerText(state.error) }));
    } else toast.error(failureText(state.error));
  };

  const onSettled = (state: WriteResult<Registration, Bound>) => {
    if (!isShown.current) report(state);
    if (state.kind !== 'done') return;
    setBound({ values: sent.current ?? kind.empty, at: now });
    void dataProvider.refreshAfter('registerDevice');
    startAnew();
  };
  const write = useWrite<Registration, Bound>(
    {
      send: (registration) => attemptBind(dataProvider, client, registration),
      lookUp: async (registration) => {
        const device = await findBound(client, serialOf(registration));
        return device && { id: device.id, device };
      },
      subjectOf: serialOf,
    },
    onSettled,
  );

  const form = useForm<Field>({
    fields: kind.fields,
    labelOf: (field) => t(`binding.fields.${field}`),
    state: [values, setValues],
    problemsOf: rules.problems,
    write,
    onSubmit(typed) {
      sent.current = typed;
      write.send(rules.registration(typed));
    },
  });

  const fillScan = (serial: string) => {
    const before = values[kind.serial];
    const replaced = before.trim() === '' || before.trim() === serial ? null : before;
    setOffer([]);
    setScan({ serial, replaced: scan?.replaced ?? replaced });
    setValues((now) => ({ ...now, [kind.serial]: serial }));
  };

  return {
    ...form,
    state: write.state,
    boundAt: bound.at,
    empty: values === kind.empty,
    bindAnother() {
      setValues((typed) => settingsFrom(bound.values, typed, kind.own));
      form.reset();
      form.focus(kind.serial);
    },
    scan,
    offer,
    edit(change) {
      if (kind.serial in change) setScan(null);
      if (offer.some(({ serial }) => serial === change[kind.serial]?.trim())) setOffer([]);
      form.edit(change);
    },
    focusSerial: () => form.focus(kind.serial),
    lookAgain: write.lookAgain,
    takeScan(text) {
      const candidates = candidatesIn(text);
      const present = values[kind.serial].trim();
      const { serial } = candidates.find((one) => one.serial === present) ?? candidates[0] ?? { serial: present };
      const isPlain = candidates.length < 2 && (present === '' || present === scan?.serial);
      if (isPlain || serial === present) {
        fillScan(serial);
        return 'filled';
      }
      setOffer(candidates);
      return candidates.length > 1 ? 'several' : 'offered';
    },
    takeOffer(serial) {
      fillScan(serial);
      form.focus(kind.serial);
    },
    ignoreOffer() {
      setOffer([]);
      form.focus(kind.serial);
    },
    pickSerial(serial) {
      form.edit({ [kind.serial]: serial } as Partial<Values<Field>>);
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

/** 绑定失败, with the platform's message if it sent one. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const words = error === '' ? '' : errorText(error);
    return words === '' ? t('binding.result.failed') : t('binding.result.failedWith', { words });
  };
}

export type BindField = WholeMachineField | SwitchField;

/**
 * A kind of bind form: its draft and fields, the field with the serial, and the fields that differ for every device.
 */
interface BindFormKind<Field extends BindField> extends DraftKind<Values<Field>> {
  readonly fields: Fields<Field>;
  readonly serial: Field;
  readonly own: readonly Field[];
}

function bindForm<Field extends BindField>(
  name: string,
  own: readonly [serial: Field, ...Field[]],
  fields: Fields<Field>,
): BindFormKind<Field> {
  return { ...formDraft(fields, { name, notPersonal: true }), fields, serial: own[0], own };
}

export const wholeMachineForm = bindForm<WholeMachineField>('bind.wholeMachine', ['deviceID', 'remark'], {
  ...plainFields(wholeMachineFields),
  deviceID: { read: serialIn },
  remark: { read: visibleText },
  upBandwidth: { read: plainText },
  lineNumber: { read: plainText },
  DNS: { read: plainText },
});

export const switchForm = bindForm<SwitchField>('bind.switch', ['sn'], {
  ...plainFields(switchFields),
  sn: { read: serialIn },
});
