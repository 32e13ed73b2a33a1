import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { invoiceTypes, type PayInfo } from '../../platform/contract/account';
import { collectionMethods } from '../../platform/contract/fields';
import type { WriteResult } from '../../platform/write';
import { refusedField, useAnswerText } from '../../providers/errorWording';
import { type Translate, useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/form/ChoiceFields';
import { TextField } from '../../ui/form/Field';
import { FormFrame, FormSection, SubmitBar } from '../../ui/form/FormFrame';
import { type Form, useForm } from '../../ui/form/useForm';
import { Button } from '../../ui/kit/Button';
import { Facts } from '../../ui/kit/Facts';
import { Icon } from '../../ui/kit/Icon';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import { WayBackLink } from '../../ui/page/WayBackLink';
import css from './BeneficiaryForm.module.css';
import { BeneficiaryReview, earlierDetails, factsOf, isLost, PayoutOutcome, Versions } from './BeneficiaryReview';
import { draftOf, type PayoutDraft, type PayoutFlow, type PayoutState, type SavedBy } from './payoutFlow';
import {
  editedFrom,
  holderKey,
  isCard,
  isOnFile,
  numberKey,
  type PayoutDetails,
  type PayoutField,
  type PayoutPart,
  payoutFields,
  payoutProblems,
  payoutRefusals,
  withMethod,
} from './payoutModel';
import { usePayoutFlow } from './usePayoutFlow';

interface BeneficiaryFormProps {
  /** The stored payout details when the form opens. */
  info: PayInfo;
  /** The draft that survived a reload (null for none), and the function that sets it. */
  draft: readonly [PayoutDraft | null, (draft: PayoutDraft | null) => void];
  onSaved: () => void;
  /** Closes the form and shows the stored payout details; null if none are stored. */
  onClose: (() => void) | null;
}

const idle = { kind: 'idle' } as const;

/** The form for payout details: the user fills it in, compares it with the stored details, and confirms. */
export function BeneficiaryForm({ info, draft: [draft, setDraft], onSaved, onClose }: BeneficiaryFormProps) {
  const t = useT();
  const answerText = useAnswerText();
  const onSettled = (outcome: WriteResult<PayoutDetails, SavedBy>) => {
    // Stay on the form if the user typed more after the submission: that input is not saved yet.
    if (outcome.kind === 'done' && draftOf(flow.state()) !== null) flow.clear();
    else if (outcome.kind === 'done') {
      // Render the form as saved before leaving it; otherwise the leave guard would ask.
      flushSync(() => undefined);
      onSaved();
    } else if (isAtField(outcome)) {
      flow.back();
      const field = refusedField(payoutRefusals, outcome.error);
      const answer = answerText(outcome.error);
      if (field !== null) form.setError(field, { key: 'beneficiary.outcome.refused', vars: { answer } });
    }
  };
  const unchanged = () => {
    toast.info(t('beneficiary.unchanged'));
    onClose?.();
  };
  const { flow, state } = usePayoutFlow(info, draft, { onSettled, unchanged });
  const { values, onFile, conflicts, step, write } = state;
  /** The fieldset of the first part in conflict. */
  const conflict = useRef<HTMLFieldSetElement>(null);
  const form = useForm<PayoutField>({
    fields: payoutFields,
    labelOf(field) {
      if (field === 'collectionNumber') return t(numberKey(values.collectionMethod));
      return field === 'bankAccount' ? t(holderKey(values.collectionMethod)) : t(`beneficiary.fields.${field}`);
    },
    state: [values, flow.edit],
    problemsOf: (typed) => payoutProblems(typed, onFile),
    write: flow,
    refusals: payoutRefusals,
    onSubmit() {
      conflict.current?.focus();
      flow.next();
    },
  });
  const isAtField = (outcome: PayoutState['write']) =>
    (outcome.kind === 'refused' || outcome.kind === 'notDone') && form.isFieldError(outcome.error);
  // After 修改 focus the first field; an empty form starts at the top of the page.
  const begin = useEffectEvent(() => {
    if (isOnFile(onFile)) form.focus('collectionMethod');
  });
  useEffect(() => begin(), []);
  const choosing = conflicts.length > 0 && step.kind === 'form';
  useEffect(() => {
    if (choosing) conflict.current?.focus();
  }, [choosing]);
  const next = useMemo(() => draftOf(state), [state]);
  const unsaved = next !== null;
  useEffect(() => setDraft(next), [next, setDraft]);
  const close =
    onClose &&
    (() => {
      setDraft(null);
      onClose();
    });
  const shown = isAtField(write) ? idle : write;
  return (
    <>
      <LeaveGuard when={unsaved} detail={t('beneficiary.leave')} onLeave={() => setDraft(null)} />
      <FormFrame form={form} label={t('shell.pages.beneficiary')}>
        <BeneficiaryFields form={form} state={state} onChoose={flow.choose} conflict={conflict} />
        <BeneficiaryFoot
          state={state}
          write={step.kind === 'review' ? idle : shown}
          onRetry={form.submit}
          onLookAgain={flow.lookAgain}
          onClose={close}
        />
      </FormFrame>
      <BeneficiaryReview state={state} write={shown} flow={flow} />
    </>
  );
}

interface BeneficiaryFieldsProps {
  form: Form<PayoutField>;
  state: PayoutState;
  onChoose: PayoutFlow['choose'];
  /** The fieldset of the first part in conflict. */
  conflict: Ref<HTMLFieldSetElement>;
}

/** The fields of the payout details. The bank fields are only for methods that pay to a bank. */
function BeneficiaryFields({ form, state, onChoose, conflict }: BeneficiaryFieldsProps) {
  const t = useT();
  const changedPart = (part: PayoutPart) => (
    <ChangedPart ref={part === state.conflicts[0] ? conflict : null} part={part} state={state} onChoose={onChoose} />
  );
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
            options={collectionMethods.map((value) => ({ value, label: t(`beneficiary.methods.${value}`) }))}
            onChoose={(chosen) => form.edit(withMethod(form.values, chosen, state.onFile))}
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
          {changedPart('account')}
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
          {changedPart('invoiceType')}
        </div>
      </FormSection>
    </>
  );
}

interface ChangedPartProps {
  part: PayoutPart;
  state: PayoutState;
  onChoose: PayoutFlow['choose'];
  ref: Ref<HTMLFieldSetElement>;
}

/**
 * The old and the new value of a part that was changed elsewhere while the form was open. Shown below the part's
 * fields. If the user changed the part too, shows both choices with everything that each of them submits.
 */
function ChangedPart({ part, state, onChoose, ref }: ChangedPartProps) {
  const t = useT();
  const about = useId();
  if (state.changedElsewhere[part] === undefined) return null;
  const conflict = state.conflicts.includes(part);
  const mine = mineOf(t, part, state);
  return (
    <fieldset ref={ref} className={css.elsewhere} tabIndex={-1} aria-labelledby={about}>
      <p className={css.elsewhereTitle} id={about} role={conflict ? 'alert' : 'status'}>
        <Icon name="alert" size={16} />
        <span>
          {t(`beneficiary.elsewhere.${part}`)}
          {conflict && t(`beneficiary.elsewhere.conflict.${part}`)}
        </span>
      </p>
      {conflict ? (
        <div className={css.choices}>
          <Choice title={t('beneficiary.elsewhere.stored')} rows={storedRows(t, part, state, true)}>
            <Button size="sm" onClick={() => onChoose(part, 'onFile')}>
              {t('beneficiary.elsewhere.keep')}
            </Button>
          </Choice>
          <Choice title={t(`beneficiary.elsewhere.${mine.mixed ? 'mixed' : 'mine'}`)} rows={mine.rows}>
            <Button size="sm" onClick={() => onChoose(part, 'mine')}>
              {t('beneficiary.elsewhere.useMine')}
            </Button>
          </Choice>
        </div>
      ) : (
        <Facts className={css.elsewhereFacts} rows={storedRows(t, part, state, false)} />
      )}
    </fieldset>
  );
}

type Rows = readonly (readonly [label: string, value: ReactNode])[];

/** One of the two choices in a conflict: everything it submits, and its button. */
function Choice({ title, rows, children }: { title: string; rows: Rows; children: ReactNode }) {
  const about = useId();
  return (
    <div className={css.choice} role="group" aria-labelledby={about}>
      <p className="strong" id={about}>
        {title}
      </p>
      <Facts className={css.choiceFacts} rows={rows} />
      <div>{children}</div>
    </div>
  );
}

/**
 * The stored values of a part as rows, with the previous value of each changed one. `whole` adds the unchanged values.
 */
function storedRows(t: Translate, part: PayoutPart, state: PayoutState, whole: boolean): Rows {
  const { onFile } = state;
  const earlier = earlierDetails(state);
  return factsOf(t, onFile.collectionMethod)
    .filter((fact) => fact.part === part)
    .flatMap((fact): Rows => {
      const { label, optional, valueIn, textOf } = fact;
      const [before, stored] = [valueIn(earlier), valueIn(onFile)];
      const text = (value: string, full: boolean) => textOf(value, full) || t('common.none');
      if (before === stored) return whole && !(optional && stored === '') ? [[label, text(stored, true)]] : [];
      const first = isLost(state, fact) ? (['lost', ''] as const) : (['earlier', text(before, false)] as const);
      return [[label, <Versions key={label} versions={[first, ['now', text(stored, true)]]} />]];
    });
}

/**
 * The rows of a part as the form would submit it. Marks the user's changes, and the values that would undo a change
 * made elsewhere. `mixed`: the rows contain both kinds.
 */
function mineOf(t: Translate, part: PayoutPart, state: PayoutState): { rows: Rows; mixed: boolean } {
  const { onFile, values } = state;
  const earlier = earlierDetails(state);
  const mine = editedFrom(onFile, values);
  let mixed = false;
  const rows = factsOf(t, mine.collectionMethod)
    .filter((fact) => fact.part === part && !(fact.optional && fact.valueIn(mine) === ''))
    .map((fact): Rows[number] => {
      const { label, secret, valueIn, textOf } = fact;
      const [before, stored, entered] = [valueIn(earlier), valueIn(onFile), valueIn(mine)];
      if (secret && entered === '')
        return [label, t(`beneficiary.elsewhere.${isLost(state, fact) ? 'retype' : 'empty'}`)];
      const text = textOf(entered, true) || t('common.none');
      if (entered === before && entered === stored) return [label, text];
      if (entered === before) mixed = true;
      const mark = t(`beneficiary.elsewhere.${entered === before ? 'back' : 'yours'}`);
      return [
        label,
        <span key={label} className={css.versions}>
          <span className="strong">{text}</span>
          {part === 'account' && <span className="s12 t3">{mark}</span>}
        </span>,
      ];
    });
  return { rows, mixed };
}

interface BeneficiaryFootProps {
  state: PayoutState;
  /** The last submission, unless its outcome is shown elsewhere. */
  write: PayoutState['write'];
  onRetry: () => void;
  onLookAgain: () => void;
  onClose: (() => void) | null;
}

/** The form's footer: the last attempt's result and the buttons. In a support view: why there are no buttons. */
function BeneficiaryFoot({ state: { step }, write, onRetry, onLookAgain, onClose }: BeneficiaryFootProps) {
  const t = useT();
  return (
    <div className={`sec ${css.foot}`}>
      <div />
      <div className={css.inner}>
        <PayoutOutcome write={write} onLookAgain={onLookAgain} />
        {step.kind === 'form' && step.unread && (
          <Failure size="line" title={t('beneficiary.unread')} error={step.unread.error} onRetry={onRetry} />
        )}
        <SubmitBar
          className={`row row--wrap ${css.bar}`}
          label={t('beneficiary.next')}
          state={{ kind: step.kind === 'reading' ? 'sending' : 'idle' }}
          sending={t('beneficiary.reading')}
        >
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
