import { type ReactNode, type Ref, useId, useState } from 'react';
import { maskAccount } from '../../../lib/masking';
import type { PayInfo } from '../../../platform/contract/account';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Facts } from '../../../ui/kit/Facts';
import { IconButton } from '../../../ui/kit/IconButton';
import { WayBackLink } from '../../../ui/page/WayBackLink';
import { contractKey, holderKey, invoiceKey, isCard, methodKey, numberKey } from '../model/collectionModel';
import beneficiaryCss from './Beneficiary.module.css';
import css from './BeneficiaryFacts.module.css';
import { useCollectionWords } from './useCollectionWords';

interface BeneficiaryFactsProps {
  info: PayInfo;
  onEdit: () => void;
  /** The edit button. */
  ref: Ref<HTMLButtonElement>;
}

/** The collection info on file; the middle of the number is masked until the user shows it. */
export function BeneficiaryFacts({ info, onEdit, ref }: BeneficiaryFactsProps) {
  const t = useT();
  const why = useId();
  const readOnly = !useMay('edit', 'user/beneficiary');
  const { words, number } = useCollectionWords();
  const [shown, setShown] = useState(false);
  const { collectionMethod: method, collectionNumber, cardNumber, contractType } = info;
  const text = (value: string) => value || t('common.none');
  const account = (value: string) => (shown ? number(method, value) : maskAccount(value));
  const rows: [string, ReactNode][] = [
    [t('beneficiary.fields.collectionMethod'), words(methodKey(method), method)],
    [
      t(numberKey(method)),
      <span className={css.number} key="number">
        {account(collectionNumber)}
        <IconButton
          size="sm"
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'beneficiary.hide' : 'beneficiary.show')}
          onClick={() => setShown(!shown)}
        />
      </span>,
    ],
  ];
  if (isCard(method)) rows.push([t('beneficiary.fields.bankName'), text(info.bankName)]);
  if (cardNumber !== '' && cardNumber !== collectionNumber) {
    rows.push([t('beneficiary.fields.cardNumber'), account(cardNumber)]);
  }
  rows.push(
    [t(holderKey(method)), text(info.bankAccount)],
    [t('beneficiary.fields.invoiceType'), words(invoiceKey(info.invoiceType), info.invoiceType)],
    [t('beneficiary.fields.contractType'), words(contractKey(contractType), contractType)],
    [t('beneficiary.fields.phoneNumber'), text(info.phoneNumber)],
  );
  return (
    <section className="card" aria-label={t('shell.places.beneficiary')}>
      <Facts className={beneficiaryCss.facts} rows={rows} />
      <div className={`card__foot ${css.foot}`}>
        <Button ref={ref} disabled={readOnly} aria-describedby={readOnly ? why : undefined} onClick={onEdit}>
          {t('beneficiary.edit')}
        </Button>
        <WayBackLink />
        {readOnly && (
          <p className="s13 t3" id={why}>
            {t('errors.readOnly')}
          </p>
        )}
      </div>
    </section>
  );
}
