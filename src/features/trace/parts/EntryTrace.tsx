import { EntryStatus } from '../../../domain/wallet/EntryStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { sumCents } from '../../../lib/money';
import type { Entry } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Chain } from './Chain';
import { ChainRow } from './ChainRow';
import { ChainStep } from './ChainStep';
import { Figures } from './Figures';
import { SourceStep } from './SourceStep';
import { TakerRow } from './TakerRow';
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
  const { shares, left } = records.ledger;
  const taken = shares.filter((share) => share.entry === entry);
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
        <ChainStep icon="wallet" title={t(amount < 0 ? 'trace.taken.takenBack' : 'trace.entry.title')} here>
          <ul className={css.rows}>
            <ChainRow tab={tab} number={rzId} create={create} part={amount} whole={amount} here />
          </ul>
        </ChainStep>
        {amount >= 0 && (
          <ChainStep icon="download" title={t('trace.taken.title')} note={t('trace.entry.order')}>
            {taken.length > 0 ? (
              <ul className={css.rows}>
                {taken.map((share) => (
                  <TakerRow key={`${share.taker.create} ${share.taker.type} ${share.amount}`} tab={tab} share={share} />
                ))}
              </ul>
            ) : (
              <p className="s13 t2">{t('trace.taken.none')}</p>
            )}
            <Figures
              rows={[
                ...(taken.length > 0
                  ? [{ label: t('trace.taken.sum'), cents: sumCents(taken.map((share) => share.amount)) }]
                  : []),
                { label: t('trace.taken.left'), cents: left.get(entry) ?? 0, total: true },
              ]}
            />
          </ChainStep>
        )}
      </Chain>
    </section>
  );
}
