import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { recordWord } from '../../../domain/wallet/recordWords';
import css from '../../../domain/wallet/WalletLists.module.css';
import { WithdrawalStatus } from '../../../domain/wallet/WithdrawalStatus';
import { formatCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { RecordLink } from './RecordLink';

/** A withdrawal on a phone, with all facts of the table's row. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const method = recordWord(t, 'method', withdrawal.collectionMethod);
  return (
    <div className={css.record}>
      <div className="grow">
        <b>{recordWord(t, 'type', withdrawal.type)}</b>
        <span className="num">{formatInstant(withdrawal.create)}</span>
        <span className="num">
          {method} <AccountNumber account={withdrawal.collectionNumber} />
        </span>
        <span className="mono ell">{withdrawal.txId || t('common.none')}</span>
      </div>
      <div className={css.recordSide}>
        <b className="num">{formatCents(withdrawal.amount)}</b>
        <WithdrawalStatus status={withdrawal.status} />
        <RecordLink number={withdrawal.txId} />
      </div>
    </div>
  );
}
