import type { ReactNode } from 'react';
import { formatUsd } from '../../lib/money';
import { getPayInfo } from '../../platform/contract/account';
import { balance, type WalletType } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { HeroMoney } from '../../ui/HeroMoney';
import { Skeleton } from '../../ui/Skeleton';
import { useErrorText } from '../../ui/useErrorText';
import { useLate } from '../../ui/useLate';
import { InlineFailure } from './InlineFailure';
import { monthlyWalletId } from './monthlyWallet';
import { weeklyAvailable } from './weeklyAvailable';
import { WithdrawPlace } from './withdraw/WithdrawPlace';

interface WalletBalanceProps {
  /** 0 monthly, 1 weekly. */
  walletType: WalletType;
  title: string;
  /** Stands beside the title. */
  head?: ReactNode;
}

/** One wallet: what can be drawn, what was drawn, and the place of the withdrawal. */
export function WalletBalance({ walletType, title, head }: WalletBalanceProps) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useCall(balance, { query: { walletType } });
  const payInfo = useCall(getPayInfo, {}).data;
  const late = useLate(isPending, 400);
  const offered = walletType === 0 || (payInfo && data && weeklyAvailable(payInfo, data.leftAmount));
  return (
    <div {...(walletType === 0 && { id: monthlyWalletId, tabIndex: -1 })}>
      <div className="wal__h">
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
          <InlineFailure title={t('wallet.balances.failed')} detail={errorText(error)} onRetry={refetch} />
        ) : (
          <>
            <div className="wal__b" aria-busy={isPending}>
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
            <p className="wal__n num">
              {data && <span>{t('wallet.balances.drawn', { amount: formatUsd(data.withdrawalAmount) })}</span>}
            </p>
          </>
        )}
      </WithdrawPlace>
    </div>
  );
}
