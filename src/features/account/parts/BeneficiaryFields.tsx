import type { PayInfo } from '../../../platform/contract/account';
import { useT } from '../../../providers/texts';
import { FormSection } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import type { Form } from '../../../ui/form/useForm';
import { type CollectionField, invoiceTypes, isCard, methods, withMethod } from '../model/collectionModel';

interface BeneficiaryFieldsProps {
  form: Form<CollectionField>;
  info: PayInfo;
}

/** The fields of collection info; the bank's only for methods that pay to a bank. */
export function BeneficiaryFields({ form, info }: BeneficiaryFieldsProps) {
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
