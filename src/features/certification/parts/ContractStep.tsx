import { ImageUpload } from '../../../domain/upload/ImageUpload';
import { useMay } from '../../../providers/access';
import { useT, wordingText } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import formCss from '../../../ui/form/Form.module.css';
import { FormFrame } from '../../../ui/form/FormFrame';
import { FormSection } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import type { TypedContract } from '../model/contractModel';
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
          <div className="grid3">
            <TextField
              form={form}
              field="realName"
              autoComplete="name"
              placeholder={t('certification.contract.realNameHint')}
            />
            <TextField
              form={form}
              field="IDCardNumber"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={t('certification.contract.idHint')}
            />
            <TextField form={form} field="phoneNumber" inputMode="tel" autoComplete="tel" />
          </div>
        </FormSection>
        <FormSection title={t('certification.contract.company')} detail={t('certification.contract.companyDetail')}>
          <div className="grid2">
            <TextField form={form} field="bankAccount" autoComplete="organization" />
            <TextField form={form} field="creditCode" autoCapitalize="characters" spellCheck={false} />
            <div className="span2">
              <TextField form={form} field="address" autoComplete="street-address" />
            </div>
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
