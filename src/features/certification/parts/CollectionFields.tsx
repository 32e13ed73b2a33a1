import { useRef } from 'react';
import { useT } from '../../../providers/texts';
import type { FieldForm } from '../../../ui/form/FormField';
import { SegmentedField } from '../../../ui/form/SegmentedField';
import { TextField } from '../../../ui/form/TextField';
import { type ContractField, collectionMethods } from '../model/contractModel';
import css from './Certification.module.css';

interface CollectionFieldsProps {
  form: FieldForm<ContractField>;
  /** Whether the card number fails its check digit. */
  doubtful: boolean;
}

/** The collection method, bank card or PayPal, and its number. Each method keeps its number while switching. */
export function CollectionFields({ form, doubtful }: CollectionFieldsProps) {
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
  const shared = { form, field: 'collectionNumber', spellCheck: false } as const;
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
