import { WithdrawalStatus } from '../../../domain/wallet/RecordStatus';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import { sumCents } from '../../../lib/money';
import type { Entry } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { ChainRow, ChainStep, Figures } from './Chain';
import type { Share } from './drawnFrom';
import traceCss from './Trace.module.css';
import type { WalletRecords } from './useWalletRecords';

interface TakenStepProps {
  /** The tab of the wallet's entries. */
  tab: RecordTab;
  /** One of `records.entries`, not negative. */
  entry: Entry;
  records: WalletRecords;
}

/** What used an entry, first in, first out, and what is left of it. */
export function TakenStep({ tab, entry, records: { ledger } }: TakenStepProps) {
  const t = useT();
  const taken = ledger.shares.filter((share) => share.entry === entry);
  const sum = sumCents(taken.map(({ amount }) => amount));
  return (
    <ChainStep icon="download" title={t('trace.taken.title')} note={t('trace.entry.order')}>
      {taken.length > 0 ? (
        <ul className={traceCss.rows}>
          {taken.map((share) => (
            <TakerRow key={`${share.taker.create} ${share.taker.type} ${share.amount}`} tab={tab} share={share} />
          ))}
        </ul>
      ) : (
        <p className="s13 t2">{t('trace.taken.none')}</p>
      )}
      <Figures
        rows={[
          ...(taken.length > 0 ? [{ label: t('trace.taken.sum'), cents: sum }] : []),
          { label: t('trace.taken.left'), cents: ledger.left.get(entry) ?? 0, total: true },
        ]}
      />
    </ChainStep>
  );
}

interface TakerRowProps {
  /** The tab of this wallet's entries. */
  tab: RecordTab;
  share: Share;
}

/** What used an entry: a withdrawal with its status, or an amount that the platform took back. */
function TakerRow({ tab, share: { taker, amount } }: TakerRowProps) {
  const t = useT();
  const shared = { create: taker.create, part: amount, whole: Math.abs(taker.amount) };
  if ('rzId' in taker) {
    const word = <span className="s12 t2">{t('trace.taken.takenBack')}</span>;
    return <ChainRow tab={tab} number={taker.rzId} {...shared} word={word} />;
  }
  const withdrawals: RecordTab = tab === 'monthly-entry' ? 'monthly-withdraw' : 'weekly-withdraw';
  return (
    <ChainRow
      tab={withdrawals}
      number={taker.txId}
      {...shared}
      word={taker.status !== 'success' && <WithdrawalStatus status={taker.status} />}
    />
  );
}
