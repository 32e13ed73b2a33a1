import { Link } from 'react-router';
import { sumBill } from '../../../domain/bills/billModel';
import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { useErrorText } from '../../../providers/useErrorText';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { useWayFromHere } from '../../../ui/page/wayBack';
import type { ConfirmState, Reviewed } from '../model/confirmFlow';
import { ConfirmFacts } from './ConfirmFacts';

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
