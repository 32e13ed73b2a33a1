import { WithdrawalStatus } from '../../../domain/wallet/WithdrawalStatus';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import { useT } from '../../../providers/texts';
import type { Share } from '../model/drawnFrom';
import { ChainRow } from './ChainRow';

interface TakerRowProps {
  /** The tab of this wallet's entries. */
  tab: RecordTab;
  share: Share;
}

/** What used an entry: a withdrawal with its status, or an amount that the platform took back. */
export function TakerRow({ tab, share: { taker, amount } }: TakerRowProps) {
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
