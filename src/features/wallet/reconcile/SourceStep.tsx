import type { Entry } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import type { RecordTab } from '../walletAddress';
import { ChainStep } from './ChainStep';
import { EntryBill } from './EntryBill';
import { isBillEntry } from './matchBills';
import { weekEarned } from './weekEarned';

interface SourceStepProps {
  tab: RecordTab;
  entry: Entry;
  entries: readonly Entry[];
}

/** What an entry came from: a month's bill, a week's income, or the platform's own decision. */
export function SourceStep({ tab, entry, entries }: SourceStepProps) {
  const t = useT();
  if (tab === 'monthly-entry' && isBillEntry(entry)) {
    return (
      <ChainStep icon="book" title={t('reconcile.bill.title')}>
        <div className="recon__rows">
          <div className="recon__row">
            <EntryBill entry={entry} entries={entries} />
          </div>
        </div>
      </ChainStep>
    );
  }
  const words =
    entry.type === 'bill' && tab === 'weekly-entry'
      ? t('reconcile.source.week', weekEarned(entry.create))
      : entry.type === 'compensation'
        ? t('reconcile.source.compensation')
        : entry.type === 'adjustment'
          ? t('reconcile.source.adjustment')
          : t('reconcile.source.other', { type: entry.type });
  return (
    <ChainStep icon="info" title={t('reconcile.source.title')}>
      <p className="s13 t2 num">{words}</p>
    </ChainStep>
  );
}
