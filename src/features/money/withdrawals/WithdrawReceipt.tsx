import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { RecordStatus } from '../../../domain/wallet/recordWords';
import { promptPaths } from '../../../domain/wallet/walletGate';
import { weeklyPayday } from '../../../domain/wallet/withdrawTerms';
import { shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import * as wallet from '../../../platform/contract/wallet';
import { useZone } from '../../../providers/calendar';
import { useCall } from '../../../providers/calls';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { CopyButton } from '../../../ui/kit/CopyButton';
import { Icon } from '../../../ui/kit/Icon';
import type { ReceiptLine } from '../../../ui/kit/Receipt';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { mayBeSame, useAccountWords } from './OtherAccountNote';
import css from './Withdraw.module.css';
import { AmountReceipt } from './WithdrawFields';
import type { WithdrawState } from './withdrawFlow';

type DoneState = Extract<WithdrawState, { kind: 'done' }>;

/** Whether the platform's record has another account than the user confirmed. */
const hasOtherAccount = ({ record, confirmed }: DoneState): boolean =>
  record !== null && confirmed !== null && !mayBeSame(record, confirmed);

/** Whether the platform's record has another amount than the user confirmed. */
const hasOtherAmount = ({ amount, inferred, record }: DoneState): boolean =>
  !inferred && record !== null && record.amount !== amount;

/** The dialog's title for a completed withdrawal: what became of it, with an icon. */
export function DoneTitle({ state }: { state: DoneState }) {
  const t = useT();
  const { amount: cents, how, inferred, record } = state;
  const amount = formatUsd(cents);
  const failed = record?.status === 'failure';
  const wrong = hasOtherAccount(state) || hasOtherAmount(state);
  return (
    <>
      <Icon
        name={failed ? 'fail' : wrong ? 'alert' : inferred ? 'info' : 'ok'}
        className={failed || wrong ? css.failed : inferred ? css.inferred : undefined}
      />
      {inferred
        ? t('withdraw.done.inferred', { amount })
        : failed
          ? t('withdraw.done.failed')
          : t(how === 'elsewhere' ? 'withdraw.done.elsewhere' : 'withdraw.done.title', { amount })}
    </>
  );
}

interface WithdrawReceiptProps {
  lead: RefObject<HTMLParagraphElement | null>;
  walletType: 0 | 1;
  state: DoneState;
}

/**
 * The receipt of a withdrawal. Shows the platform's record; until that is read, what the user confirmed. The fee comes
 * from the confirmed terms, because a record contains no fee.
 */
export function WithdrawReceipt({ lead, walletType, state }: WithdrawReceiptProps) {
  const t = useT();
  const account = useAccountWords();
  const { amount, txId, record, confirmed } = state;
  const paid = record?.amount ?? amount;
  const elsewhere = hasOtherAccount(state);
  const paidTo = record?.collectionNumber ? record : confirmed;
  const left = useLeft(walletType);
  const feeUnknown = walletType === 1 && confirmed === null;
  const after: readonly ReceiptLine[] = [
    ...(paidTo ? [{ label: t(elsewhere ? 'withdraw.done.recorded' : 'withdraw.paidTo'), value: account(paidTo) }] : []),
    ...(elsewhere && confirmed ? [{ label: t('withdraw.done.confirmed'), value: account(confirmed) }] : []),
    {
      label: t('withdraw.done.order'),
      value: (
        <span className={css.number}>
          <span className="mono">{txId}</span>
          <CopyButton text={txId} label={t('withdraw.done.copy')} />
        </span>
      ),
    },
    ...(record ? [{ label: t('withdraw.done.status'), value: <RecordStatus record={record} /> }] : []),
    {
      label: t('withdraw.done.left', { wallet: t(`wallet.balances.${walletType === 0 ? 'monthly' : 'weekly'}`) }),
      cents: left,
    },
  ];
  return (
    <div className={css.dialog}>
      <Outcome lead={lead} walletType={walletType} state={state} />
      {elsewhere && (
        <Note tone="danger" icon="alert" role="alert">
          {t('withdraw.done.otherAccount')} <Link to={promptPaths.collection}>{t('shell.pages.beneficiary')}</Link>{' '}
          <SupportPhone />
        </Note>
      )}
      {hasOtherAmount(state) && (
        <Note tone="danger" icon="alert" role="alert">
          {t('withdraw.done.otherAmount', { amount: formatUsd(amount) })} <SupportPhone />
        </Note>
      )}
      <AmountReceipt
        walletType={walletType}
        amount={paid}
        feeRate={feeUnknown ? null : (confirmed?.feeRate ?? 0)}
        closed={record?.status === 'success'}
        after={after}
        foot={
          <span>
            {record
              ? t('withdraw.done.fromRecord', { time: formatInstant(record.create) })
              : t('withdraw.done.confirmedOnly')}
            {feeUnknown && ` ${t('withdraw.done.feeLater')}`}
          </span>
        }
      />
    </div>
  );
}

/** The wallet's balance in cents, once the platform has answered since the withdrawal; null before. */
function useLeft(walletType: 0 | 1): number | null {
  const { data, isFetching, isError } = useCall(wallet.balance, { query: { walletType } });
  const [left, setLeft] = useState<number | null>(null);
  const answered = isFetching || isError ? undefined : data?.leftAmount;
  if (answered !== undefined && answered !== left) setLeft(answered);
  return left;
}

/** When the withdrawal arrives, or what to do. */
function Outcome({ lead, walletType, state: { inferred, record } }: WithdrawReceiptProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const zone = useZone();
  const payday = () => shortDay(weeklyPayday(record?.create ?? now), locale);
  return (
    <p className="t2" ref={lead} tabIndex={-1}>
      {inferred && `${t('withdraw.done.inferredDetail')} `}
      {record?.status === 'failure'
        ? t('withdraw.done.failedDetail')
        : walletType === 1
          ? t('withdraw.done.weekly', { day: payday(), zone })
          : t('withdraw.done.monthly')}
    </p>
  );
}
