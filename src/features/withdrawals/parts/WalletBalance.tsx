import type { ReactNode } from 'react';
import { monthlyWalletId } from '../../../domain/wallet/monthlyWallet';
import walletCardCss from '../../../domain/wallet/WalletCard.module.css';
import { weeklyAvailable } from '../../../domain/wallet/weeklyAvailable';
import { formatUsd } from '../../../lib/money';
import { getPayInfo } from '../../../platform/contract/account';
import { balance, type WalletType } from '../../../platform/contract/wallet';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { useLate } from '../../../ui/hooks/useLate';
import { HeroMoney } from '../../../ui/kit/HeroMoney';
import { Skeleton } from '../../../ui/kit/Skeleton';
import css from './WalletBalance.module.css';
import { WithdrawPlace } from './WithdrawPlace';

interface WalletBalanceProps {
  /** 0 monthly, 1 weekly. */
  walletType: WalletType;
  title: string;
  /** Shown beside the title. */
  head?: ReactNode;
}

/** A wallet: its balance, the amount withdrawn, and its withdrawal. */
export function WalletBalance({ walletType, title, head }: WalletBalanceProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useCall(balance, { query: { walletType } });
  const payInfo = useCall(getPayInfo, {}).data;
  const late = useLate(isPending, 400);
  const offered = walletType === 0 || (payInfo && data && weeklyAvailable(payInfo, data.leftAmount));
  return (
    <div {...(walletType === 0 && { id: monthlyWalletId, tabIndex: -1 })}>
      <div className={walletCardCss.head}>
        <h2>{title}</h2>
        {head}
      </div>
      <WithdrawPlace
        walletType={walletType}
        leftAmount={data?.leftAmount}
        failed={data === undefined && error !== null}
        offered={offered}
      >
        {data === undefined && error ? (
          <Failure size="card" title={t('wallet.balances.failed')} error={error} onRetry={refetch} />
        ) : (
          <>
            <div className={css.balance} aria-busy={isPending}>
              <div>
                <span className="s12 t3">{t('wallet.balances.left')}</span>
                <br />
                {data ? (
                  <HeroMoney cents={data.leftAmount} />
                ) : (
                  <span className="money money--hero">{late ? <Skeleton width={168} height={32} /> : '\u00a0'}</span>
                )}
              </div>
            </div>
            <p className={`${css.figures} num`}>
              {data && <span>{t('wallet.balances.drawn', { amount: formatUsd(data.withdrawalAmount) })}</span>}
            </p>
          </>
        )}
      </WithdrawPlace>
    </div>
  );
}
