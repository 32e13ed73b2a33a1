import { isBillEntry } from '../../../domain/bills/billTie';
import { recordWord } from '../../../domain/wallet/recordWords';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import type { Entry } from '../../../platform/contract/wallet';
import { useDayWords } from '../../../providers/calendar';
import { useT } from '../../../providers/texts';
import type { Taker } from '../model/drawnFrom';
import { weekEarned } from '../model/weekEarned';
import { ChainRow } from './ChainRow';
import { ChainStep } from './ChainStep';
import css from './Trace.module.css';
import type { WalletRecords } from './useWalletRecords';

interface UsedEntriesProps {
  /** The tab of this wallet's entries. */
  tab: RecordTab;
  taker: Taker;
  records: WalletRecords;
}

/** The entries that a withdrawal or an amount taken back used (first in, first out), with the part of each. */
export function UsedEntries({ tab, taker, records }: UsedEntriesProps) {
  const t = useT();
  const dayWords = useDayWords();
  const { shares, uncovered } = records.ledger;
  const used = shares.filter((share) => share.taker === taker);
  const rest = uncovered.get(taker) ?? 0;
  const kindOf = (entry: Entry) => {
    const week = tab === 'weekly-entry' && entry.type === 'bill' ? weekEarned(entry.create) : null;
    return week
      ? t('trace.source.ofWeek', { from: dayWords(week.from), to: dayWords(week.to) })
      : recordWord(t, 'type', entry.type);
  };
  return (
    <ChainStep icon="plus" title={t('trace.entry.title')} note={t('trace.entry.order')}>
      {used.length > 0 ? (
        <ul className={css.rows}>
          {used.map(({ entry, amount }) => (
            <ChainRow
              key={`${entry.rzId} ${entry.type}`}
              tab={tab}
              number={entry.rzId}
              create={entry.create}
              part={amount}
              whole={entry.amount}
              word={!isBillEntry(entry) && <span className="s12 t2 num">{kindOf(entry)}</span>}
            />
          ))}
        </ul>
      ) : (
        <p className="s13 t2">{t('trace.entry.none')}</p>
      )}
      {rest > 0 && <p className="s13 t2">{t('trace.entry.uncovered')}</p>}
    </ChainStep>
  );
}
