import { monthlyWalletId } from '../../../domain/wallet/monthlyWallet';
import css from '../../../domain/wallet/WalletCard.module.css';
import { weeklyAvailable } from '../../../domain/wallet/weeklyAvailable';
import { formatUsd } from '../../../lib/money';
import { getPayInfo } from '../../../platform/contract/account';
import { balance, type WalletType } from '../../../platform/contract/wallet';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { useLate } from '../../../ui/hooks/useLate';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { WithdrawPlace } from './WithdrawPlace';

interface WalletBalanceProps {
  /** 0 monthly, 1 weekly. */
  walletType: WalletType;
  title: string;
}

/** A wallet as a line: its balance, and its withdrawal. */
export function WalletBalance({ walletType, title }: WalletBalanceProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useCall(balance, { query: { walletType } });
  const payInfo = useCall(getPayInfo, {}).data;
  const late = useLate(isPending, 400);
  const failed = data === undefined && error !== null;
  const offered = walletType === 0 || (payInfo && data && weeklyAvailable(payInfo, data.leftAmount));
  return (
    <div className={css.wallet} {...(walletType === 0 && { id: monthlyWalletId, tabIndex: -1 })}>
      <h2>{title}</h2>
      <b className="money" aria-busy={isPending}>
        {data ? formatUsd(data.leftAmount) : late && !failed ? <Skeleton width={80} /> : t('common.none')}
      </b>
      <WithdrawPlace walletType={walletType} leftAmount={data?.leftAmount} failed={failed} offered={offered} />
      {failed && (
        <div className={css.across}>
          <Failure size="line" title={t('wallet.balances.failed')} error={error} onRetry={refetch} />
        </div>
      )}
    </div>
  );
}
