import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextKey } from '../../../../i18n';
import { sumBill } from '../../../domain/bills/billModel';
import { recordWord } from '../../../domain/wallet/recordWords';
import { fullMonth } from '../../../lib/calendarWords';
import { maskAccount } from '../../../lib/masking';
import { formatUsd } from '../../../lib/money';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import css from './ConfirmReview.module.css';
import type { ConfirmState, Reviewed } from './confirmFlow';

interface ConfirmReviewProps {
  month: string;
  reviewed: Reviewed;
  state: ConfirmState;
}

/** What is about to be confirmed, warnings about it, and how the last attempt failed. */
export function ConfirmReview({ month, reviewed, state }: ConfirmReviewProps) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const { bill, payInfo } = reviewed;
  const { difference } = sumBill(bill);
  const noCollection = payInfo.collectionMethod === '' || payInfo.collectionNumber.trim() === '';
  return (
    <>
      <ConfirmFacts month={month} reviewed={reviewed} />
      {state.kind === 'ready' && state.changed && (
        <Note tone="warning">
          {state.changed.from === bill.total_after_tax
            ? t('wallet.bill.confirming.changed')
            : t('wallet.bill.confirming.changedAmount', {
                from: formatUsd(state.changed.from),
                to: formatUsd(bill.total_after_tax),
              })}
        </Note>
      )}
      {difference !== 0 && (
        <Note tone="warning">
          {t(difference > 0 ? 'wallet.bill.confirming.above' : 'wallet.bill.confirming.below', {
            difference: formatUsd(Math.abs(difference)),
          })}
        </Note>
      )}
      {noCollection && (
        <Note tone="warning">
          {t('wallet.bill.confirming.noCollection')}
          {user.needReconcileUser ? (
            <Link to="/user/beneficiary" state={wayBack}>
              {t('wallet.bill.confirming.fillCollection')}
            </Link>
          ) : (
            t('wallet.bill.confirming.askBusiness')
          )}
        </Note>
      )}
      <p className="s13 t2">{t('wallet.bill.confirming.note')}</p>
      {state.kind === 'ready' && state.problem && (
        <Note tone="danger">
          {state.problem.outcome === 'notConfirmed'
            ? t('wallet.bill.confirming.notConfirmed', { answer: answerText(state.problem.error) })
            : state.problem.outcome === 'notSent'
              ? t('wallet.bill.confirming.notSent', { reason: errorText(state.problem.error) })
              : errorText(state.problem.error)}
        </Note>
      )}
    </>
  );
}

const invoices: Readonly<Record<string, TextKey>> = {
  // The platform's default (R12-16).
  '': 'wallet.bill.confirming.invoices.specialSix',
  specialSix: 'wallet.bill.confirming.invoices.specialSix',
  specialThree: 'wallet.bill.confirming.invoices.specialThree',
  normal: 'wallet.bill.confirming.invoices.normal',
};

/** The facts to confirm (R9-24): month, amount, collection account and kind of invoice. */
function ConfirmFacts({ month, reviewed }: { month: string; reviewed: Reviewed }) {
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
