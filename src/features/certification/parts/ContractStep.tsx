import { useMemo } from 'react';
import { ImageUpload } from '../../../domain/upload/ImageUpload';
import { useMay } from '../../../providers/access';
import { useLocale, useT, wordingText } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import formCss from '../../../ui/form/Form.module.css';
import { type FieldForm, FormField } from '../../../ui/form/FormField';
import { FormFrame } from '../../../ui/form/FormFrame';
import { FormSection } from '../../../ui/form/FormSection';
import { SegmentedField } from '../../../ui/form/SegmentedField';
import { TextField } from '../../../ui/form/TextField';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { type ContractField, numberKinds, type TypedContract } from '../model/contractModel';
import { mainland, phoneCountries, plainPhone } from '../model/phone';
import css from './Certification.module.css';
import { CollectionFields } from './CollectionFields';
import { EmailFields } from './EmailFields';
import { ResourceFields } from './ResourceFields';
import { SubmitBar } from './SubmitBar';
import { useContractForm } from './useContractForm';
import type { StepDraft } from './useWizard';

interface ContractStepProps {
  draft: StepDraft<TypedContract>;
  onTaken: () => void;
}

/** The second step: pictures, signer, company, collection account, and a verified e-mail address (R11-12). */
export function ContractStep({ draft, onTaken }: ContractStepProps) {
  const t = useT();
  const readOnly = !useMay('edit', 'user/certification');
  const contract = useContractForm(draft, onTaken);
  const { form } = contract;
  const photos = form.problems.photos;
  return (
    <FormFrame className={`page--form ${css.form}`} form={form} label={t('certification.steps.contract')}>
      {contract.restored && <Note tone="neutral">{t('certification.contract.restored')}</Note>}
      <fieldset role="presentation" className={css.lock} disabled={readOnly}>
        <FormSection title={t('certification.contract.photos')} detail={t('certification.contract.photosDetail')}>
          <div className={formCss.frame} data-field="photos">
            <ImageUpload
              uploads={contract.uploads}
              label={form.labelOf('photos')}
              labelSpoken
              error={photos && wordingText(photos, t)}
            />
          </div>
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
            <TextField form={form} field="creditCode" autoCapitalize="characters" spellCheck={false} />
            <ResourceFields form={form} places={contract.places} />
          </div>
        </FormSection>
        <FormSection
          title={t('certification.contract.collection')}
          detail={t('certification.contract.collectionDetail')}
        >
          <CollectionFields form={form} doubtful={contract.doubtfulCard} />
        </FormSection>
        <FormSection title={t('certification.contract.mail')} detail={t('certification.contract.mailDetail')}>
          <EmailFields form={form} />
        </FormSection>
      </fieldset>
      <SubmitBar step={contract.step} left={contract.left} wrong={contract.wrong} />
      <LeaveGuard when={contract.dirty} detail={t('certification.leave.contract')} />
    </FormFrame>
  );
}

interface NumberKindFieldProps {
  form: FieldForm<ContractField>;
  kind: 'IDCardKind' | 'creditCodeKind';
  /** The field of the number. */
  number: 'IDCardNumber' | 'creditCode';
}

/** Whether a number is one of mainland China or of another country, which says how it is checked. */
function NumberKindField({ form, kind, number }: NumberKindFieldProps) {
  const t = useT();
  // A refusal of the number no longer holds for another kind.
  const choosing = { ...form, edit: (change: object) => form.edit({ ...change, [number]: form.values[number] }) };
  return (
    <SegmentedField
      form={choosing}
      field={kind}
      options={numberKinds.map((value) => ({ value, label: t(`certification.contract.${kind}s.${value}`) }))}
    />
  );
}

/** A phone number with its country; of another than mainland China it shows the number as it is sent. */
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
