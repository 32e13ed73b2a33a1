import { arrivalOf } from '../../../domain/wallet/withdrawTerms';
import { formatRate, formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';

interface AmountReceiptProps {
  walletType: 0 | 1;
  /** Cents; null without an amount. */
  amount: number | null;
  feeRate: number;
  /** Whether to show the amount in a line of its own. */
  whole?: boolean;
}

/** The fee of a withdrawal and the amount that arrives. */
export function AmountReceipt({ walletType, amount, feeRate, whole = false }: AmountReceiptProps) {
  const t = useT();
  const { fee, arrives } = arrivalOf(amount ?? 0, feeRate);
  const figure = (cents: number) => (amount === null ? t('common.none') : formatUsd(cents));
  return (
    <dl className="rcpt num">
      {whole && (
        <div>
          <dt>{t('withdraw.amount')}</dt>
          <dd>{figure(amount ?? 0)}</dd>
        </div>
      )}
      <div>
        <dt>{walletType === 0 ? t('withdraw.fee') : t('withdraw.feeRate', { rate: formatRate(feeRate, 3) })}</dt>
        <dd>{walletType === 0 ? t('withdraw.noFee') : figure(-fee)}</dd>
      </div>
      <div className="rcpt__t">
        <dt>{t('withdraw.arrives')}</dt>
        <dd>{figure(arrives)}</dd>
      </div>
    </dl>
  );
}
