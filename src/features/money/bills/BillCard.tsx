import { useState } from 'react';
import { useGetOne } from 'react-admin';
import billLayoutCss from '../../../domain/bills/BillLayout.module.css';
import { BillChip } from '../../../domain/bills/BillReceipt';
import { BillSkeleton } from '../../../domain/bills/BillSkeleton';
import { billStage, billTitleId } from '../../../domain/bills/billModel';
import walletListsCss from '../../../domain/wallet/WalletLists.module.css';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { earliestBillMonth, latestBillMonth } from '../../../lib/billMonths';
import { billCode, type MonthlyBill } from '../../../platform/contract/billing';
import { cacheKeys } from '../../../providers/cache';
import { useMonthWords } from '../../../providers/calendar';
import type { BillRecord } from '../../../providers/dataProvider';
import { useAsOf, useStoredAnswer } from '../../../providers/storedAnswers';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { MonthPicker } from '../../../ui/dates/MonthPicker';
import { Loaded } from '../../../ui/feedback/Loaded';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useHiddenClass } from '../../../ui/hooks/useHiddenClass';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Loading } from '../../../ui/kit/Skeleton';
import { Bill } from './Bill';
import { ConfirmDialog, Deadline, useConfirm } from './ConfirmDialog';

interface BillCardProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
}

/**
 * The bill of a month, in any state (R9-14, R9-16). While another month loads, no figures are shown, except those
 * kept in the browser, marked by their time; what they say cannot be confirmed (R3-19).
 */
export function BillCard({ month, onMonth }: BillCardProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const now = useNow();
  const key = cacheKeys.record('bill', month);
  const last = useStoredAnswer<BillRecord>(key);
  const {
    data: bill,
    error,
    isPending,
    isPlaceholderData,
    dataUpdatedAt,
    refetch,
  } = useGetOne<BillRecord>('bill', { id: month }, { placeholderData: last?.answer });
  const readAt = useAsOf(key, dataUpdatedAt);
  const asOf = isPlaceholderData && last ? last.at : readAt;
  const settlement = useSettlement();
  // The days for confirming are part of an unconfirmed bill. Once answered, it stays: a retry must not hide the bill.
  const [answered, setAnswered] = useState(false);
  if (!answered && (settlement.data !== undefined || settlement.error !== null)) setAnswered(true);
  const waits = isPending || (bill?.state === billCode.unconfirmed && !answered);
  const hiddenClass = useHiddenClass(waits);
  const phone = usePhone();
  return (
    <section
      className={`card ${walletListsCss.card} ${hiddenClass ?? ''}`}
      aria-labelledby={billTitleId}
      aria-busy={waits || isPlaceholderData}
    >
      <div className="card__head">
        <h2 className="card__title" id={billTitleId} tabIndex={-1}>
          {t('wallet.bill.title')}
        </h2>
        {bill && <BillChip code={bill.state} stage={billStage(bill.state, month)} />}
        {bill?.state === billCode.unconfirmed && !phone && <Deadline />}
        <MonthPicker
          label={t('wallet.bill.month')}
          value={month}
          min={earliestBillMonth}
          max={latestBillMonth(now)}
          onChange={onMonth}
        />
      </div>
      <div className={billLayoutCss.body}>
        <Loaded
          of={{ data: waits ? undefined : bill, error, refetch }}
          waiting={
            <Loading>
              <BillSkeleton />
            </Loading>
          }
          failed={t('wallet.bill.failed')}
          missing={
            <StatePanel
              icon="calendar"
              title={t('wallet.bill.none', { month: monthWords(month) })}
              detail={t('wallet.bill.noneDetail')}
            />
          }
        >
          {(known) => <BillBody key={month} bill={known} month={month} asOf={asOf} />}
        </Loaded>
      </div>
    </section>
  );
}

function BillBody({ bill, month, asOf }: { bill: MonthlyBill; month: string; asOf: number | null }) {
  const t = useT();
  const monthWords = useMonthWords();
  const { monthly = null } = useSettlement().data ?? {};
  const { flow, state } = useConfirm(month, monthly);
  const stage = billStage(bill.state, month);
  return (
    <>
      {stage === 'unverified' ? (
        // No figures until finance has verified them.
        <StatePanel
          icon="shield"
          title={t('wallet.bill.unverified.title', { month: monthWords(month) })}
          detail={t('wallet.bill.unverified.detail')}
        />
      ) : (
        <Bill bill={bill} month={month} stage={stage} asOf={asOf} onConfirm={() => flow.open(bill)} />
      )}
      {/* Outside <Bill>, so the dialog stays open when the bill's state changes. */}
      <ConfirmDialog month={month} days={monthly} flow={flow} state={state} />
    </>
  );
}
