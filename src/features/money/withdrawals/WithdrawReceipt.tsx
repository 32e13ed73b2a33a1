import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { RecordStatus } from '../../../domain/wallet/recordWords';
import { promptPaths } from '../../../domain/wallet/walletGate';
import { weeklyPayday } from '../../../domain/wallet/withdrawTerms';
import { shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { useZone } from '../../../providers/calendar';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { CopyButton } from '../../../ui/kit/CopyButton';
import { Facts } from '../../../ui/kit/Facts';
import { Icon } from '../../../ui/kit/Icon';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import css from './Withdraw.module.css';
import { AmountReceipt, mayBeSame, useAccountWords } from './WithdrawFields';
import type { WithdrawState } from './withdrawFlow';

type DoneState = Extract<WithdrawState, { kind: 'done' }>;

/** The dialog's title for a completed withdrawal. */
export function useDoneTitle(): (state: DoneState) => string {
  const t = useT();
  return ({ amount, how, inferred, record }) => {
    if (inferred) return t('withdraw.done.inferred', { amount: formatUsd(amount) });
    if (record?.status === 'failure') return t('withdraw.done.failed');
    return t(how === 'elsewhere' ? 'withdraw.done.elsewhere' : 'withdraw.done.title', { amount: formatUsd(amount) });
  };
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
  const { amount, txId, record, confirmed, inferred } = state;
  const paid = record?.amount ?? amount;
  const elsewhere = record !== null && confirmed !== null && !mayBeSame(record, confirmed);
  const paidTo = record?.collectionNumber ? record : confirmed;
  const rows: [string, ReactNode][] = [];
  if (paidTo !== null) rows.push([t(elsewhere ? 'withdraw.done.recorded' : 'withdraw.paidTo'), account(paidTo)]);
  if (elsewhere) rows.push([t('withdraw.done.confirmed'), account(confirmed)]);
  rows.push([
    t('withdraw.done.order'),
    <span className={css.number} key="tx">
      <span className="mono">{txId}</span>
      <CopyButton text={txId} label={t('withdraw.done.copy')} />
    </span>,
  ]);
  if (record) rows.push([t('withdraw.done.status'), <RecordStatus key="status" record={record} />]);
  return (
    <div className={css.dialog}>
      <Outcome lead={lead} walletType={walletType} state={state} wrong={elsewhere || (!inferred && paid !== amount)} />
      {elsewhere && (
        <Note tone="danger" icon="alert" role="alert">
          {t('withdraw.done.otherAccount')} <Link to={promptPaths.collection}>{t('shell.pages.beneficiary')}</Link>{' '}
          <SupportPhone />
        </Note>
      )}
      {!inferred && paid !== amount && (
        <Note tone="danger" icon="alert" role="alert">
          {t('withdraw.done.otherAmount', { amount: formatUsd(amount) })} <SupportPhone />
        </Note>
      )}
      {walletType === 0 || confirmed !== null ? (
        <AmountReceipt whole walletType={walletType} amount={paid} feeRate={confirmed?.feeRate ?? 0} />
      ) : (
        <Facts className="rcpt" rows={[[t('withdraw.amount'), formatUsd(paid)]]} />
      )}
      <Facts className="rcpt" rows={rows} />
      <p className="s12 t3 num">
        {record
          ? t('withdraw.done.fromRecord', { time: formatInstant(record.create) })
          : t('withdraw.done.confirmedOnly')}
        {walletType === 1 && confirmed === null && ` ${t('withdraw.done.feeLater')}`}
      </p>
      {walletType === 1 && confirmed !== null && record && <p className="s12 t3">{t('withdraw.done.feeConfirmed')}</p>}
    </div>
  );
}

/** What became of the withdrawal, and when it arrives. `wrong`: the record differs from what the user confirmed. */
function Outcome({ lead, walletType, state, wrong }: WithdrawReceiptProps & { wrong: boolean }) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const zone = useZone();
  const { inferred, record } = state;
  const failed = record?.status === 'failure';
  const payday = () => shortDay(weeklyPayday(record?.create ?? now), locale);
  return (
    <div className={css.done}>
      <Icon
        name={failed ? 'fail' : wrong ? 'alert' : inferred ? 'info' : 'ok'}
        className={`${css.icon} ${failed || wrong ? css.failed : inferred ? css.inferred : ''}`}
      />
      <p ref={lead} tabIndex={-1}>
        {inferred && `${t('withdraw.done.inferredDetail')} `}
        {failed
          ? t('withdraw.done.failedDetail')
          : walletType === 1
            ? t('withdraw.done.weekly', { day: payday(), zone })
            : t('withdraw.done.monthly')}
      </p>
    </div>
  );
}
