import type { ReactNode } from 'react';
import type { TextKey } from '../../../../i18n';
import { recordWord } from '../../../domain/wallet/recordWords';
import { fullMonth } from '../../../lib/calendarWords';
import { maskAccount } from '../../../lib/masking';
import { formatUsd } from '../../../lib/money';
import { useLocale, useT } from '../../../providers/texts';
import type { Reviewed } from '../model/confirmFlow';
import css from './ConfirmFacts.module.css';

const invoices: Readonly<Record<string, TextKey>> = {
  // The platform's default (R12-16).
  '': 'wallet.bill.confirming.invoices.specialSix',
  specialSix: 'wallet.bill.confirming.invoices.specialSix',
  specialThree: 'wallet.bill.confirming.invoices.specialThree',
  normal: 'wallet.bill.confirming.invoices.normal',
};

/** The facts to confirm (R9-24): month, amount, collection account and kind of invoice. */
export function ConfirmFacts({ month, reviewed }: { month: string; reviewed: Reviewed }) {
  const t = useT();
  const { locale } = useLocale();
  const { bill, payInfo } = reviewed;
  const invoice = Object.hasOwn(invoices, payInfo.invoiceType) ? invoices[payInfo.invoiceType] : undefined;
  const facts: [string, ReactNode][] = [
    [t('wallet.bill.month'), fullMonth(month, locale)],
    [t('resources.wallet/monthly-withdraw.fields.method'), recordWord(t, 'method', payInfo.collectionMethod)],
    [t('resources.wallet/monthly-withdraw.fields.account'), maskAccount(payInfo.collectionNumber) || t('common.none')],
    [t('wallet.bill.confirming.invoice'), invoice === undefined ? payInfo.invoiceType : t(invoice)],
  ];
  return (
    <dl className={`rcpt ${css.facts} num`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="rcpt__t">
        <dt>{t('wallet.bill.afterTax')}</dt>
        <dd>{formatUsd(bill.total_after_tax)}</dd>
      </div>
    </dl>
  );
}
