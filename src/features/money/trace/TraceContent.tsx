import { useEffect, useEffectEvent } from 'react';
import type { Subject } from '../../../domain/wallet/TraceLink';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import { formatUsd, sumCents } from '../../../lib/money';
import type { WalletType } from '../../../platform/contract/wallet';
import { Incomplete } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { toast } from '../../../ui/feedback/toast';
import { Receipt } from '../../../ui/kit/Receipt';
import { BillTrace } from './BillTrace';
import { ReadProgress } from './Chain';
import { DayTrace } from './DayTrace';
import { withdrawnBy } from './drawnFrom';
import { RecordTrace } from './RecordTrace';
import { useWalletRecords, type WalletRecords } from './useWalletRecords';

interface TraceContentProps {
  subject: Subject;
  /** Called if no record has the subject's number. */
  onUnknown: () => void;
}

/** The trace of a record, a bill or a day's income. */
export function TraceContent({ subject, onUnknown }: TraceContentProps) {
  if (subject.kind === 'record')
    return <RecordTraces tab={subject.tab} number={subject.number} onUnknown={onUnknown} />;
  if (subject.kind === 'bill') return <BillTrace month={subject.month} />;
  return <DayTrace day={subject.day} device={subject.device} />;
}

function RecordTraces({ tab, number, onUnknown }: { tab: RecordTab; number: string; onUnknown: () => void }) {
  const t = useT();
  const walletType: WalletType = tab.startsWith('monthly') ? 0 : 1;
  const reading = useWalletRecords(walletType);
  const { data, error, isReading, refetch } = reading;
  const found = data && recordsOf(tab, number, data);
  const shown = found !== undefined && found.length > 0;
  const missing = found?.length === 0 && !isReading && error === null;
  const unknown = useEffectEvent(() => {
    toast.error(t('trace.unknown', { number }));
    onUnknown();
  });
  useEffect(() => {
    if (missing) unknown();
  }, [missing]);

  if (error && !shown) {
    const reason = error instanceof Incomplete ? t('trace.changed') : error;
    return <Failure title={t('trace.failed')} error={reason} onRetry={refetch} />;
  }
  if (data === undefined || !shown) return <ReadProgress of={reading} />;
  return (
    <>
      {error && <Failure size="line" title={t('trace.failed')} error={error} onRetry={refetch} />}
      {found.map((record) => (
        <RecordTrace key={JSON.stringify(record)} record={record} records={data} focused={record === found[0]} />
      ))}
      <WalletCheckCard records={data} onRetry={refetch} />
    </>
  );
}

/** The records with this number. Several records may have the same number, such as a bill and its compensation. */
const recordsOf = (tab: RecordTab, number: string, { entries, withdrawals }: WalletRecords) =>
  tab.endsWith('entry')
    ? entries.filter(({ rzId }) => rzId === number)
    : withdrawals.filter(({ txId }) => txId === number);

interface WalletCheckCardProps {
  records: WalletRecords;
  onRetry: () => unknown;
}

/**
 * The sums of a wallet's records, marked if they equal the platform's figures. If not, both are shown without a
 * verdict, because no call says which records a balance contains (R9-46).
 */
function WalletCheckCard({ records, onRetry }: WalletCheckCardProps) {
  const t = useT();
  const { walletType, entries, withdrawals, balance } = records;
  const takers = withdrawals.filter((one) => withdrawnBy(one) > 0);
  const entered = sumCents(entries.map(({ amount }) => amount));
  const drawn = sumCents(takers.map(withdrawnBy));
  const remaining = sumCents([entered, -drawn]);
  const agrees = !(balance instanceof Error) && balance.leftAmount === remaining && balance.withdrawalAmount === drawn;
  return (
    <Receipt
      label={t('trace.check.title')}
      head={
        <>
          <h3>{t('trace.check.title')}</h3>
          <span className="s12 t3">{t(`wallet.balances.${walletType === 0 ? 'monthly' : 'weekly'}`)}</span>
        </>
      }
      parts={[
        {
          lines: [
            { label: t('trace.check.entered', { count: entries.length }), cents: entered },
            { label: t('trace.check.drawn', { count: takers.length }), cents: -drawn },
          ],
          total: { label: t('trace.check.left'), cents: remaining },
        },
      ]}
      foot={
        balance instanceof Error ? (
          <Failure size="line" title={t('wallet.balances.failed')} error={balance} onRetry={onRetry} />
        ) : agrees ? (
          <Note tone="success">{t('trace.check.agrees')}</Note>
        ) : (
          <p className="num">
            {t('trace.check.platform', {
              left: formatUsd(balance.leftAmount),
              drawn: formatUsd(balance.withdrawalAmount),
            })}
          </p>
        )
      }
    />
  );
}
