import { EntryStatus } from '../../../domain/wallet/EntryStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import css from '../../../domain/wallet/WalletLists.module.css';
import { formatCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { RecordLink } from './RecordLink';

/** An entry on a phone, with all facts of the table's row. */
export function EntryRow({ entry }: { entry: Entry }) {
  const t = useT();
  return (
    <div className={css.record}>
      <div className="grow">
        <b>{recordWord(t, 'type', entry.type)}</b>
        <span className="num">{formatInstant(entry.create)}</span>
        <span className="mono ell">{entry.rzId || t('common.none')}</span>
      </div>
      <div className={css.recordSide}>
        <b className="num">{formatCents(entry.amount)}</b>
        <EntryStatus walletType={entry.walletType} />
        <RecordLink number={entry.rzId} />
      </div>
    </div>
  );
}
