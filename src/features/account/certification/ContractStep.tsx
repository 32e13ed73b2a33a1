import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { PlaceFields } from '../../../domain/places/PlaceFields';
import { type Places, usePlaces } from '../../../domain/places/places';
import { ImageUpload } from '../../../domain/upload/ImageUpload';
import { type Uploads, useUploads } from '../../../domain/upload/useUploads';
import { VerifyCodeField } from '../../../domain/verifyCode/VerifyCodeField';
import { emailOf } from '../../../lib/contact';
import { plainCardNumber } from '../../../lib/idNumbers';
import { maskAccount, maskIdNumber } from '../../../lib/masking';
import type { PayInfo, User } from '../../../platform/contract/account';
import * as account from '../../../platform/contract/account';
import { requireUnchanged } from '../../../platform/review';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useCall } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { reviewChange } from '../../../providers/errorWording';
import { useLocale, useT, wordingText } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { toast } from '../../../ui/feedback/toast';
import { SegmentedField } from '../../../ui/form/ChoiceFields';
import { type FieldForm, FieldFrame, FormField, TextField } from '../../../ui/form/Field';
import { FormFrame, FormSection } from '../../../ui/form/FormFrame';
import { emailProblem, namesOf } from '../../../ui/form/fields';
import { oneValue } from '../../../ui/form/oneValue';
import { type OwnForm, openWords, useForm } from '../../../ui/form/useForm';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import css from './ContractStep.module.css';
import {
  type ContractField,
  type ContractValues,
  collectionMethods,
  contractBody,
  contractDraft,
  contractFields,
  contractProblems,
  contractRefusals,
  isDoubtfulCard,
  maxPictures,
  numberKinds,
} from './contractModel';
import { mainland, phoneCountries, plainPhone } from './phone';
import { type Step, type StepDraft, StepFields, StepFoot, useStep } from './Step';

interface ContractStepProps {
  draft: StepDraft<ContractValues>;
  onAccepted: () => void;
}

/** The second step: pictures, signer, company, payout details, and a verified e-mail address (R11-12). */
export function ContractStep({ draft, onAccepted }: ContractStepProps) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'user/certification');
  const contract = useContractForm(draft, onAccepted);
  const { form } = contract;
  const photos = form.problems.photos;
  return (
    <FormFrame className={`page--form ${css.form}`} form={form} label={t('certification.steps.contract')}>
      {contract.restored && <Note tone="neutral">{t('certification.contract.restored')}</Note>}
      <StepFields readOnly={readOnly}>
        <FormSection title={t('certification.contract.photos')} detail={t('certification.contract.photosDetail')}>
          <FieldFrame field="photos">
            <ImageUpload
              uploads={contract.uploads}
              label={form.labelOf('photos')}
              labelSpoken
              error={photos && wordingText(photos, t)}
            />
          </FieldFrame>
        </FormSection>
        <FormSection title={t('certification.contract.signer')} detail={t('certification.contract.signerDetail')}>
          <div className="grid2">
            <TextField
              form={form}
              field="realName"
              autoComplete="name"
              placeholder={t('certification.contract.realNameHint')}
            />
            <PhoneField form={form} />
            <NumberKindField form={form} kind="IDCardKind" number="IDCardNumber" />
            <TextField
              form={form}
              field="IDCardNumber"
              single
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={form.values.IDCardKind === 'mainland' ? t('certification.contract.idHint') : undefined}
            />
          </div>
        </FormSection>
        <FormSection title={t('certification.contract.company')} detail={t('certification.contract.companyDetail')}>
          <div className="grid2">
            <TextField form={form} field="bankAccount" autoComplete="organization" />
            <TextField form={form} field="address" autoComplete="street-address" />
            <NumberKindField form={form} kind="creditCodeKind" number="creditCode" />
            <TextField form={form} field="creditCode" single autoCapitalize="characters" spellCheck={false} />
            <PlaceFields
              form={form}
              places={contract.places}
              failed={t('certification.contract.placesFailed')}
              typed={t('certification.contract.placesByHand')}
            />
          </div>
        </FormSection>
        <FormSection
          title={t('certification.contract.collection')}
          detail={t('certification.contract.collectionDetail')}
        >
          <CollectionFields form={form} doubtful={contract.doubtfulCard} />
          {contract.onFile.collectionNumber !== '' && (
            <Note tone="info">
              {t('certification.contract.onFile', { account: maskAccount(contract.onFile.collectionNumber) })}
            </Note>
          )}
        </FormSection>
        <FormSection title={t('certification.contract.mail')} detail={t('certification.contract.mailDetail')}>
          <EmailFields form={form} />
        </FormSection>
      </StepFields>
      <StepFoot<OnFile>
        step={contract.step}
        form={form}
        changes={(was, now) => {
          const row = (label: string, of: (onFile: OnFile) => string) =>
            [label, of(was) || t('common.none'), of(now) || t('common.none')] as const;
          // If both numbers look the same when masked, show them in full: otherwise the change would be invisible.
          const masked = (field: 'IDCardNumber' | 'collectionNumber', mask: (number: string) => string) => {
            const alike = was[field] !== now[field] && mask(was[field]) === mask(now[field]);
            return (onFile: OnFile) => (alike ? onFile[field] : mask(onFile[field]));
          };
          const methodOf = ({ collectionMethod: code }: OnFile) => {
            const known = collectionMethods.find((method) => method === code);
            return known ? t(`certification.contract.methods.${known}`) : code;
          };
          return [
            row(t('certification.contract.realName'), ({ realName }) => realName),
            row(t('certification.contract.IDCardNumber'), masked('IDCardNumber', maskIdNumber)),
            row(t('certification.contract.phoneNumber'), ({ phoneNumber }) => phoneNumber),
            row(t('certification.contract.collectionMethod'), methodOf),
            row(t('certification.contract.collectionNumber'), masked('collectionNumber', maskAccount)),
            row(t('certification.contract.bankAccount'), ({ bankAccount }) => bankAccount),
          ];
        }}
      />
      <LeaveGuard when={contract.dirty} detail={t('certification.leave.contract')} />
    </FormFrame>
  );
}

interface NumberKindFieldProps {
  form: FieldForm<ContractField>;
  kind: 'IDCardKind' | 'creditCodeKind';
  /** The field for the number. */
  number: 'IDCardNumber' | 'creditCode';
}

/** Whether a number is from mainland China or another country, which determines how it is checked. */
function NumberKindField({ form, kind, number }: NumberKindFieldProps) {
  const t = useT();
  // After a change of kind, an earlier refusal of the number no longer applies: editing the number removes the refusal.
  const choosing = { ...form, edit: (change: object) => form.edit({ ...change, [number]: form.values[number] }) };
  return (
    <SegmentedField
      form={choosing}
      field={kind}
      options={numberKinds.map((value) => ({ value, label: t(`certification.contract.${kind}s.${value}`) }))}
    />
  );
}

/**
 * A phone number with its country. For countries other than mainland China, also shows the number as it will be sent.
 */
function PhoneField({ form }: { form: FieldForm<ContractField> }) {
  const t = useT();
  const { locale } = useLocale();
  const { phoneCountry: country, phoneNumber: number } = form.values;
  const countries = useMemo(
    () =>
      phoneCountries(locale, {
        CN: t('certification.contract.phoneCountries.CN'),
        TW: t('certification.contract.phoneCountries.TW'),
      }),
    [locale, t],
  );
  const abroad = country !== mainland && number.trim() !== '';
  return (
    <FormField
      form={form}
      field="phoneNumber"
      help={abroad && t('certification.contract.phoneSent', { number: plainPhone(country, number) })}
    >
      {(ids) => (
        <div className={css.phone}>
          <select
            className="inp sel"
            aria-label={form.labelOf('phoneCountry')}
            autoComplete="tel-country-code"
            value={country}
            onChange={({ target }) => form.edit({ phoneCountry: target.value, phoneNumber: number })}
          >
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <input
            {...ids}
            ref={oneValue}
            className="inp num"
            data-focus
            inputMode="tel"
            autoComplete="tel-national"
            value={number}
            onChange={({ target }) => form.edit({ phoneNumber: target.value })}
          />
        </div>
      )}
    </FormField>
  );
}

interface CollectionFieldsProps {
  form: FieldForm<ContractField>;
  /** Whether the card number fails its check digit. */
  doubtful: boolean;
}

/** The payout method (bank card or PayPal) and its number. Each method keeps its number while the user switches. */
function CollectionFields({ form, doubtful }: CollectionFieldsProps) {
  const t = useT();
  const { collectionMethod: method, collectionNumber: number } = form.values;
  const others = useRef<Partial<Record<string, string>>>({});
  const card = method !== 'personalPayPal';
  const choosing: FieldForm<ContractField> = {
    ...form,
    edit({ collectionMethod: chosen = method }) {
      others.current[method] = number;
      form.edit({ collectionMethod: chosen, collectionNumber: others.current[chosen] ?? '' });
    },
  };
  const shared = { form, field: 'collectionNumber', single: true, spellCheck: false } as const;
  return (
    <div className="grid2">
      <SegmentedField
        form={choosing}
        field="collectionMethod"
        options={collectionMethods.map((value) => ({ value, label: t(`certification.contract.methods.${value}`) }))}
      />
      {card ? (
        <TextField
          {...shared}
          inputMode="numeric"
          placeholder={t('certification.contract.cardHint')}
          help={doubtful && <span className={css.doubt}>{t('certification.contract.cardCheck')}</span>}
        />
      ) : (
        <TextField
          {...shared}
          inputMode="email"
          autoCapitalize="none"
          placeholder={t('certification.contract.payPalHint')}
        />
      )}
    </div>
  );
}

/** An e-mail address and the field for the code. A code is only sent to a valid address. */
function EmailFields({ form }: { form: OwnForm<ContractField> }) {
  const t = useT();
  const { email } = form.values;
  const mayBeSent = () => {
    const problem = emailProblem(email);
    if (problem === undefined) return true;
    form.setError('email', email.trim() === '' ? { key: 'certification.rules.emailFirst' } : problem);
    return false;
  };
  return (
    <div className="grid2">
      <TextField
        form={form}
        field="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('certification.contract.emailHint')}
      />
      <div>
        <VerifyCodeField
          form={form}
          field="verifyCode"
          usage={2}
          target={{ email: emailOf(email) }}
          onSend={mayBeSent}
        />
      </div>
    </div>
  );
}

/** The stored values that the contract replaces; '' for a value that is not stored. */
type OnFile = Pick<User, 'verifiedStep' | 'realName' | 'IDCardNumber' | 'phoneNumber'> &
  Pick<PayInfo, 'collectionMethod' | 'collectionNumber' | 'bankAccount'>;

function onFileOf(user: User, payInfo: PayInfo | undefined): OnFile {
  const { realName, IDCardNumber, phoneNumber } = user;
  // 0 means that the user finished the first step on this page, after the account had been read.
  const verifiedStep = user.verifiedStep || 1;
  const { collectionMethod = '', collectionNumber = '', bankAccount = '' } = payInfo ?? {};
  return { verifiedStep, realName, IDCardNumber, phoneNumber, collectionMethod, collectionNumber, bankAccount };
}

interface ContractForm {
  readonly form: OwnForm<ContractField>;
  readonly uploads: Uploads;
  readonly places: Places;
  readonly step: Step;
  /** The stored values that the user has seen: those from when the form opened, or from the last submit. */
  readonly onFile: OnFile;
  /** Whether there is input that has not been sent. */
  readonly dirty: boolean;
  /** Whether the card number fails its check digit; only set once its field has lost focus. */
  readonly doubtfulCard: boolean;
  /** Restored from a draft; fields that drafts do not store are still empty. */
  readonly restored: boolean;
}

const same = (one: ContractValues, other: ContractValues) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of the contract step: its draft, pictures, problems and submission. Submitting reads the stored values
 * again: if they have changed, it sends nothing and shows the change first.
 */
function useContractForm(draft: StepDraft<ContractValues>, onAccepted: () => void): ContractForm {
  const t = useT();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { client } = useConsole();
  const { uid, user } = useUser();
  const [opened] = useState(user);
  const payInfo = useCall(account.getPayInfo, {});
  const [reviewed, setReviewed] = useState<OnFile | null>(null);
  // Set only once, so that a later change of the stored values can be shown as a change.
  if (reviewed === null && payInfo.data !== undefined) setReviewed(onFileOf(opened, payInfo.data));
  const onFile = reviewed ?? onFileOf(opened, undefined);
  const readOnFile = async () => {
    const [now, paid] = await Promise.all([client.call(account.accountInfo, {}), client.call(account.getPayInfo, {})]);
    return onFileOf(now, paid);
  };
  const uploads = useUploads({ purpose: 'licence', max: maxPictures, uid });
  const places = usePlaces();
  const step = useStep(1, {
    onAccepted,
    onRefused(error) {
      const now = reviewChange<OnFile>(error)?.now;
      if (now === undefined) return form.refuse(error);
      setReviewed(now);
      // A phone number that the user did not edit follows the stored one.
      const phone = contractDraft(onFile.phoneNumber).empty;
      const { phoneCountry, phoneNumber } = contractDraft(now.phoneNumber).empty;
      draft.set((typed) => {
        const untouched = typed.phoneCountry === phone.phoneCountry && typed.phoneNumber === phone.phoneNumber;
        return untouched ? { ...typed, phoneCountry, phoneNumber } : typed;
      });
    },
  });

  const photos = uploads.addresses.join(' ');
  const form = useForm<ContractField>({
    fields: contractFields,
    labelOf(field) {
      const { collectionMethod, IDCardKind, creditCodeKind } = draft.values;
      if (field === 'collectionNumber' && collectionMethod === 'personalPayPal') {
        return t('certification.contract.payPalNumber');
      }
      if (field === 'IDCardNumber' && IDCardKind === 'other') return t('certification.contract.documentNumber');
      if (field === 'creditCode' && creditCodeKind === 'other') return t('certification.contract.registrationNumber');
      return t(`certification.contract.${field}`);
    },
    state: [
      { ...draft.values, photos },
      (change) =>
        draft.set((now) => {
          const next = { ...change({ ...now, photos }), photos: '' };
          if (same(next, now)) return now;
          return same(next, draft.empty) ? draft.empty : next;
        }),
    ],
    problemsOf: (values) => contractProblems(values, uploads, places.countries),
    onSubmit: (values) =>
      step.send(async () => {
        await requireUnchanged(onFile, readOnFile);
        return dataProvider.certify(contractBody(values, uploads.addresses));
      }),
    write: step,
    refusals: contractRefusals,
    onInvalid: (open) => toast.error(t(openWords(open))),
  });

  // Editing `photos` removes a refusal of the pictures. So edit that field whenever the pictures change.
  const pictures = `${uploads.items.length} ${photos}`;
  const changed = useEffectEvent((_: string) => form.edit({ photos }));
  useEffect(() => changed(pictures), [pictures]);

  // Checked only after the field has lost focus, because a half-typed number never passes.
  const [touchedNumber, setTouchedNumber] = useState('');
  const number = plainCardNumber(draft.values.collectionNumber);

  const isMissing = (field: ContractField) => 'secret' in contractFields[field] && form.values[field] === '';
  const [found] = useState(() => !same(draft.values, draft.empty));
  return {
    form: {
      ...form,
      leave(field) {
        if (field === 'collectionNumber') setTouchedNumber(number);
        form.leave(field);
      },
    },
    uploads,
    places,
    step,
    onFile,
    doubtfulCard: number === touchedNumber && isDoubtfulCard(draft.values),
    dirty: !same(draft.values, draft.empty) || uploads.items.length > 0,
    restored: found && namesOf(contractFields).some(isMissing),
  };
}
