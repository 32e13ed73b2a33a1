import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PayInfo } from '../../platform/contract/account';
import type { Settled } from '../../platform/write';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/form/ChoiceFields';
import { TextField } from '../../ui/form/Field';
import { FormFrame, FormSection, SubmitBar } from '../../ui/form/FormFrame';
import { namesOf } from '../../ui/form/fields';
import { type Form, useForm } from '../../ui/form/useForm';
import { Button } from '../../ui/kit/Button';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import { WayBackLink } from '../../ui/page/WayBackLink';
import css from './Beneficiary.module.css';
import { BeneficiaryReview, CollectionOutcome } from './BeneficiaryReview';
import {
  type Collection,
  type CollectionField,
  collectionFields,
  collectionOf,
  collectionProblems,
  collectionRefusals,
  collectionValuesOf,
  holderKey,
  invoiceTypes,
  isCard,
  isOnFile,
  methods,
  numberKey,
  sameCollection,
  withMethod,
} from './collectionModel';
import { type CollectionDraft, type CollectionState, restoredValues, useCollection } from './useCollection';

interface BeneficiaryFormProps {
  /** The collection info on file. */
  info: PayInfo;
  /** The draft of an earlier page load, and its setter. */
  draft: readonly [CollectionDraft | null, (draft: CollectionDraft | null) => void];
  onSaved: () => void;
  /** Back to the info on file; null if there is none. */
  onClose: (() => void) | null;
}

/** The form for collection info: the user fills it in, compares it with what is on file, and confirms. */
export function BeneficiaryForm({ info, draft: [draft, setDraft], onSaved, onClose }: BeneficiaryFormProps) {
  const t = useT();
  const { user } = useUser();
  const [first] = useState(() => collectionValuesOf(info));
  const [values, setValues] = useState(() => restoredValues(draft, info));
  const [reviewed, setReviewed] = useState<Collection | null>(null);
  const [saved, setSaved] = useState(false);

  const settled = (state: Settled<Collection, unknown>) => {
    if (state.kind === 'done') {
      // Mark the form as saved before leaving it, or the leave guard would ask.
      flushSync(() => {
        setReviewed(null);
        setSaved(true);
      });
      onSaved();
    } else if ((state.kind === 'refused' || state.kind === 'notDone') && form.isFieldError(state.error)) {
      setReviewed(null);
      form.refuse(state.error);
    }
  };
  const write = useCollection(settled);
  const { state, send, lookAgain, clear } = write;
  const form = useForm<CollectionField>({
    fields: collectionFields,
    labelOf(field) {
      if (field === 'collectionNumber') return t(numberKey(values.collectionMethod));
      return field === 'bankAccount' ? t(holderKey(values.collectionMethod)) : t(`beneficiary.fields.${field}`);
    },
    state: [values, setValues],
    problemsOf: (typed) => collectionProblems(typed, info),
    write,
    refusals: collectionRefusals,
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
  // After 修改 focus the first field; an empty form starts at the top of the page.
  const begin = useEffectEvent(() => {
    if (isOnFile(info)) form.focus('collectionMethod');
  });
  useEffect(() => begin(), []);
  const changed = namesOf(collectionFields).some((field) => values[field] !== first[field]);
  const unsaved = changed && !saved;
  const numberTyped = values.collectionNumber !== first.collectionNumber;
  useEffect(() => setDraft(unsaved ? { values, numberTyped } : null), [unsaved, values, numberTyped, setDraft]);
  const close =
    onClose &&
    (() => {
      setDraft(null);
      onClose();
    });
  const atField = state.kind === 'refused' && form.isFieldError(state.error);
  const shown: CollectionState = atField ? { kind: 'idle' } : state;
  return (
    <>
      <LeaveGuard when={unsaved} detail={t('beneficiary.leave')} onLeave={() => setDraft(null)} />
      <FormFrame form={form} label={t('shell.pages.beneficiary')}>
        <BeneficiaryFields form={form} info={info} />
        <BeneficiaryFoot state={reviewed === null ? shown : { kind: 'idle' }} onLookAgain={lookAgain} onClose={close} />
      </FormFrame>
      <BeneficiaryReview
        reviewed={reviewed}
        info={info}
        state={shown}
        onSend={send}
        onLookAgain={lookAgain}
        onClose={() => setReviewed(null)}
      />
    </>
  );
}

interface BeneficiaryFieldsProps {
  form: Form<CollectionField>;
  info: PayInfo;
}

/** The fields of collection info; the bank's only for methods that pay to a bank. */
function BeneficiaryFields({ form, info }: BeneficiaryFieldsProps) {
  const t = useT();
  const { collectionMethod: method } = form.values;
  const card = isCard(method);
  return (
    <>
      <FormSection title={t('beneficiary.account.title')} detail={t('beneficiary.account.detail')}>
        <div className="grid2">
          <SelectField
            form={form}
            field="collectionMethod"
            placeholder={t('beneficiary.rules.method')}
            options={methods.map((value) => ({ value, label: t(`beneficiary.methods.${value}`) }))}
            onChoose={(chosen) => form.edit(withMethod(form.values, chosen, info))}
          />
          <TextField
            form={form}
            field="collectionNumber"
            single
            inputMode={card ? 'numeric' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            help={method === 'personalAlipay' ? t('beneficiary.help.alipay') : undefined}
          />
          {card && <TextField form={form} field="bankName" help={t('beneficiary.help.bankName')} />}
          <TextField form={form} field="bankAccount" optional={!card} />
        </div>
      </FormSection>
      <FormSection title={t('beneficiary.invoice.title')} detail={t('beneficiary.invoice.detail')}>
        <div className="grid2">
          <SelectField
            form={form}
            field="invoiceType"
            placeholder={t('beneficiary.rules.invoice')}
            options={invoiceTypes.map((value) => ({ value, label: t(`beneficiary.invoices.${value}`) }))}
          />
        </div>
      </FormSection>
    </>
  );
}

interface BeneficiaryFootProps {
  /** The outcome of the last attempt, unless it is shown elsewhere. */
  state: CollectionState;
  onLookAgain: () => void;
  onClose: (() => void) | null;
}

/** The end of the form: outcome of the last attempt and buttons; in a support view, why there are none. */
function BeneficiaryFoot({ state, onLookAgain, onClose }: BeneficiaryFootProps) {
  const t = useT();
  return (
    <div className={`sec ${css.beneficiaryFormFoot}`}>
      <div />
      <div className={css.inner}>
        <CollectionOutcome state={state} onLookAgain={onLookAgain} />
        <SubmitBar className={css.bar} label={t('beneficiary.next')}>
          {onClose ? (
            <Button size="lg" onClick={onClose}>
              {t('ra.action.cancel')}
            </Button>
          ) : (
            <WayBackLink />
          )}
        </SubmitBar>
      </div>
    </div>
  );
}
