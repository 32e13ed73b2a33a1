import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/Note';
import { recordWord } from '../recordWords';
import type { RecordTab } from '../walletAddress';
import { ChainRow } from './ChainRow';
import { ChainStep } from './ChainStep';
import type { Taker } from './drawnFrom';
import { EntryBill } from './EntryBill';
import { isBillEntry } from './matchBills';
import type { WalletRecords } from './useWalletRecords';
import { weekEarned } from './weekEarned';

interface UsedEntriesProps {
  /** The tab of this wallet's entries. */
  tab: RecordTab;
  taker: Taker;
  records: WalletRecords;
}

/** The entries that a withdrawal, or something taken back, drew on, with the part of each; and what none covers. */
export function UsedEntries({ tab, taker, records }: UsedEntriesProps) {
  const t = useT();
  const { shares, uncovered } = records.ledger;
  const used = shares.filter((share) => share.taker === taker);
  const rest = uncovered.get(taker) ?? 0;
  return (
    <ChainStep icon="plus" title={t('reconcile.entry.title')} note={t('reconcile.entry.order')}>
      {used.length > 0 ? (
        <ul className="recon__rows">
          {used.map(({ entry, amount }) => (
            <ChainRow
              key={`${entry.rzId} ${entry.type}`}
              tab={tab}
              number={entry.rzId}
              create={entry.create}
              part={amount}
              whole={entry.amount}
              word={
                !isBillEntry(entry) && (
                  <span className="s12 t2 num">
                    {tab === 'weekly-entry' && entry.type === 'bill'
                      ? t('reconcile.source.ofWeek', weekEarned(entry.create))
                      : recordWord(t, 'type', entry.type)}
                  </span>
                )
              }
            >
              {isBillEntry(entry) && <EntryBill entry={entry} entries={records.entries} />}
            </ChainRow>
          ))}
        </ul>
      ) : (
        <p className="s13 t2">{t('reconcile.entry.none')}</p>
      )}
      {rest > 0 && (
        <Note tone="warning">
          {t('reconcile.entry.uncovered', { whole: formatUsd(Math.abs(taker.amount)), rest: formatUsd(rest) })}
        </Note>
      )}
    </ChainStep>
  );
}
