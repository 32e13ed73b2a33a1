import { EntryStatus } from '../../../domain/wallet/EntryStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import type { Entry } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Chain } from './Chain';
import { ChainRow } from './ChainRow';
import { ChainStep } from './ChainStep';
import { SourceStep } from './SourceStep';
import { TakenStep } from './TakenStep';
import css from './Trace.module.css';
import { TraceHead } from './TraceHead';
import { UsedEntries } from './UsedEntries';
import type { WalletRecords } from './useWalletRecords';

interface EntryTraceProps {
  tab: RecordTab;
  entry: Entry;
  records: WalletRecords;
  focused: boolean;
}

/** An entry: its source, what used it, and what is left. */
export function EntryTrace({ tab, entry, records, focused }: EntryTraceProps) {
  const t = useT();
  const { rzId, create, amount } = entry;
  return (
    <section className={css.trace} aria-label={rzId}>
      <TraceHead
        title={`${t(`resources.wallet/${tab}.name`)} · ${recordWord(t, 'type', entry.type)}`}
        number={{ label: t('resources.wallet/monthly-entry.fields.number'), value: rzId }}
        href={recordHref('', { tab, number: rzId, create })}
        create={create}
        amount={amount}
        facts={[]}
        status={<EntryStatus walletType={entry.walletType} />}
        focused={focused}
      />
      <Chain>
        <SourceStep tab={tab} entry={entry} entries={records.entries} />
        {amount < 0 && <UsedEntries tab={tab} taker={entry} records={records} />}
        <ChainStep
          icon="wallet"
          title={t(amount < 0 ? 'trace.taken.takenBack' : 'trace.entry.title')}
          note={t('trace.platform')}
          here
        >
          <ul className={css.rows}>
            <ChainRow tab={tab} number={rzId} create={create} part={amount} whole={amount} here />
          </ul>
        </ChainStep>
        {amount >= 0 && <TakenStep tab={tab} entry={entry} records={records} />}
      </Chain>
    </section>
  );
}
