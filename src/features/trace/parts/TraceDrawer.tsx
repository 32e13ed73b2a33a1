import { useEffect, useEffectEvent } from 'react';
import type { Subject } from '../../../domain/wallet/traceSubject';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import { Incomplete } from '../../../platform/allPages';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { toast } from '../../../ui/feedback/toast';
import { Button } from '../../../ui/kit/Button';
import { Drawer } from '../../../ui/overlays';
import { BillTrace } from './BillTrace';
import { EntryTrace } from './EntryTrace';
import { ReadProgress } from './ReadProgress';
import { useWalletRecords, type WalletRecords } from './useWalletRecords';
import { WalletCheckCard } from './WalletCheckCard';
import { WithdrawalTrace } from './WithdrawalTrace';

interface TraceDrawerProps {
  subject: Subject;
  open: boolean;
  onClose: () => void;
}

/** Where the money of one record or bill came from and went to, and whether its wallet adds up. */
export function TraceDrawer({ subject, open, onClose }: TraceDrawerProps) {
  const t = useT();
  return (
    <Drawer open={open} onClose={onClose} title={t('reconcile.title')}>
      {open &&
        (subject.kind === 'bill' ? (
          <BillTrace month={subject.month} />
        ) : (
          <Traces tab={subject.tab} number={subject.number} onUnknown={onClose} />
        ))}
    </Drawer>
  );
}

function Traces({ tab, number, onUnknown }: { tab: RecordTab; number: string; onUnknown: () => void }) {
  const t = useT();
  const walletType: WalletType = tab.startsWith('monthly') ? 0 : 1;
  const { data, error, reading, read, retry } = useWalletRecords(walletType);
  const found = data && recordsOf(tab, number, data);
  const shown = found !== undefined && found.length > 0;
  const missing = found?.length === 0 && !reading && error === null;
  const unknown = useEffectEvent(() => {
    toast.error(t('reconcile.unknown', { number }));
    onUnknown();
  });
  useEffect(() => {
    if (missing) unknown();
  }, [missing]);

  if (error instanceof Incomplete && !shown) {
    return (
      <StatePanel
        role="alert"
        icon="alert"
        failed
        title={t('reconcile.failed')}
        detail={t('reconcile.changed')}
        action={
          <Button icon="refresh" onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  if (error && !shown) return <Failure title={t('reconcile.failed')} error={error} onRetry={retry} />;
  if (data === undefined || !shown) return <ReadProgress read={read} />;
  return (
    <>
      {error && <Failure size="quiet" title={t('reconcile.failed')} error={error} onRetry={retry} />}
      {found.map(({ key, record }) =>
        'rzId' in record ? (
          <EntryTrace key={key} tab={tab} entry={record} records={data} focused={key === number} />
        ) : (
          <WithdrawalTrace key={key} tab={tab} withdrawal={record} records={data} focused={key === number} />
        ),
      )}
      <WalletCheckCard walletType={walletType} records={data} onRetry={retry} />
    </>
  );
}

/** The records with a number: it may stand for several, such as a bill and its compensation. */
function recordsOf(tab: RecordTab, number: string, { entries, withdrawals }: WalletRecords) {
  const found: (Entry | Withdrawal)[] = tab.endsWith('entry')
    ? entries.filter(({ rzId }) => rzId === number)
    : withdrawals.filter(({ txId }) => txId === number);
  return found.map((record, index) => ({ record, key: index === 0 ? number : `${number} ${index}` }));
}
