import { isBillEntry } from '../../../domain/bills/billTie';
import { recordWord } from '../../../domain/wallet/recordWords';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import type { Entry } from '../../../platform/contract/wallet';
import { useDayWords } from '../../../providers/calendar';
import { useT } from '../../../providers/texts';
import { weekEarned } from '../model/weekEarned';
import { ChainStep } from './ChainStep';
import { EntryBill } from './EntryBill';
import css from './Trace.module.css';

interface SourceStepProps {
  tab: RecordTab;
  entry: Entry;
  entries: readonly Entry[];
}

/** The source of an entry, as far as it is known: a month's bill, a week's income, or only its type. */
export function SourceStep({ tab, entry, entries }: SourceStepProps) {
  const t = useT();
  const dayWords = useDayWords();
  if (tab === 'monthly-entry' && isBillEntry(entry)) {
    return (
      <ChainStep icon="book" title={t('trace.bill.title')}>
        <div className={css.rows}>
          <div className={css.row}>
            <EntryBill entry={entry} entries={entries} />
          </div>
        </div>
      </ChainStep>
    );
  }
  const week = entry.type === 'bill' && tab === 'weekly-entry' ? weekEarned(entry.create) : null;
  const words = week
    ? t('trace.source.week', { from: dayWords(week.from), to: dayWords(week.to) })
    : t('trace.source.type', { type: recordWord(t, 'type', entry.type) });
  return (
    <ChainStep icon="info" title={t('trace.source.title')}>
      <p className="s13 t2 num">{words}</p>
    </ChainStep>
  );
}
