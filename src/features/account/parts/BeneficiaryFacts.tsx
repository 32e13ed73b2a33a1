import { type ReactNode, type Ref, useId } from 'react';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import type { PayInfo } from '../../../platform/contract/account';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Facts } from '../../../ui/kit/Facts';
import { WayBackLink } from '../../../ui/page/WayBackLink';
import { codeWord, contractKey, holderKey, invoiceKey, isCard, methodKey, numberKey } from '../model/collectionModel';
import beneficiaryCss from './Beneficiary.module.css';
import css from './BeneficiaryFacts.module.css';

interface BeneficiaryFactsProps {
  info: PayInfo;
  onEdit: () => void;
  /** The edit button. */
  ref: Ref<HTMLButtonElement>;
}

/** The collection info on file. */
export function BeneficiaryFacts({ info, onEdit, ref }: BeneficiaryFactsProps) {
  const t = useT();
  const why = useId();
  const readOnly = !useMay('edit', 'user/beneficiary');
  const { collectionMethod: method, collectionNumber, cardNumber, contractType } = info;
  const text = (value: string) => value || t('common.none');
  const rows: [string, ReactNode][] = [
    [t('beneficiary.fields.collectionMethod'), codeWord(t, methodKey(method), method)],
    [t(numberKey(method)), <AccountNumber key="number" account={collectionNumber} />],
  ];
  if (isCard(method)) rows.push([t('beneficiary.fields.bankName'), text(info.bankName)]);
  if (cardNumber !== '' && cardNumber !== collectionNumber) {
    rows.push([t('beneficiary.fields.cardNumber'), <AccountNumber key="card" account={cardNumber} />]);
  }
  rows.push(
    [t(holderKey(method)), text(info.bankAccount)],
    [t('beneficiary.fields.invoiceType'), codeWord(t, invoiceKey(info.invoiceType), info.invoiceType)],
    [t('beneficiary.fields.contractType'), codeWord(t, contractKey(contractType), contractType)],
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
