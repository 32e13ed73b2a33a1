import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PayInfo } from '../../../platform/contract/account';
import type { Settled } from '../../../platform/write';
import { errorWording } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { FormFrame } from '../../../ui/form/FormFrame';
import { useForm } from '../../../ui/form/useForm';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { type CollectionDraft, valuesTakenUp } from '../model/collectionDraft';
import {
  type Collection,
  type CollectionField,
  collectionFields,
  collectionOf,
  collectionProblems,
  holderKey,
  isOnFile,
  numberKey,
  refusedField,
  sameCollection,
  valuesOf,
} from '../model/collectionModel';
import { BeneficiaryFields } from './BeneficiaryFields';
import { BeneficiaryFoot } from './BeneficiaryFoot';
import { BeneficiaryReview } from './BeneficiaryReview';
import { useCollection } from './useCollection';

interface BeneficiaryFormProps {
  /** What is on file. */
  info: PayInfo;
  /** What was typed before a reload, and what keeps it. */
  draft: readonly [CollectionDraft | null, (draft: CollectionDraft | null) => void];
  onSaved: () => void;
  /** Back to what is on file; null where there is nothing. */
  onClose: (() => void) | null;
}

/** Fills in where money goes: typed, looked over beside what is on file, and sent by a press of its own. */
export function BeneficiaryForm({ info, draft: [draft, setDraft], onSaved, onClose }: BeneficiaryFormProps) {
  const t = useT();
  const { user } = useUser();
  const [first] = useState(() => valuesOf(info));
  const [values, setValues] = useState(() => valuesTakenUp(draft, info));
  const [reviewed, setReviewed] = useState<Collection | null>(null);
  const [saved, setSaved] = useState(false);

  const settled = (state: Settled<Collection, unknown>) => {
    if (state.kind === 'done') {
      // Nothing is unsaved any more, before anything is left.
      flushSync(() => {
        setReviewed(null);
        setSaved(true);
      });
      onSaved();
    } else if (state.kind === 'refused') {
      const field = refusedField(state.error);
      if (field === null) return;
      setReviewed(null);
      form.refuse(field, errorWording(state.error));
    }
  };
  const { state, send, lookAgain, clear } = useCollection(settled);
  const form = useForm<CollectionField>({
    fields: collectionFields,
    labelOf(field) {
      if (field === 'collectionNumber') return t(numberKey(values.collectionMethod));
      return field === 'bankAccount' ? t(holderKey(values.collectionMethod)) : t(`beneficiary.fields.${field}`);
    },
    state: [values, setValues],
    problemsOf: (typed) => collectionProblems(typed, info),
    onRefused: clear,
    onSubmit(typed) {
      const collection = collectionOf(typed);
      if (sameCollection(collection, info) && !user.needFillCollection) {
        toast.info(t('beneficiary.unchanged'));
        return onClose?.();
      }
      clear();
      setReviewed(collection);
    },
  });
  // Who pressed 修改 goes on with the first field; who came to an empty form begins at the top of the page.
  const begin = useEffectEvent(() => {
    if (isOnFile(info)) form.focus('collectionMethod');
  });
  useEffect(() => begin(), []);
  const changed = collectionFields.some((field) => values[field] !== first[field]);
  const unsaved = changed && !saved;
  const numberTyped = values.collectionNumber !== first.collectionNumber;
  useEffect(() => setDraft(unsaved ? { values, numberTyped } : null), [unsaved, values, numberTyped, setDraft]);
  const close =
    onClose &&
    (() => {
      setDraft(null);
      onClose();
    });
  const refusedHere = state.kind === 'refused' && refusedField(state.error) !== null;
  return (
    <>
      <LeaveGuard when={unsaved} detail={t('beneficiary.leave')} onLeave={() => setDraft(null)} />
      <FormFrame form={form} label={t('shell.places.beneficiary')}>
        <BeneficiaryFields form={form} info={info} />
        <BeneficiaryFoot
          state={reviewed === null && !refusedHere ? state : { kind: 'idle' }}
          onLookAgain={lookAgain}
          onClose={close}
        />
      </FormFrame>
      <BeneficiaryReview
        reviewed={reviewed}
        info={info}
        state={state}
        onSend={send}
        onLookAgain={lookAgain}
        onClose={() => setReviewed(null)}
      />
    </>
  );
}
