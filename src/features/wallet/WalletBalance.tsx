import { useId } from 'react';
import { formatUsd } from '../../lib/money';
import { balance, type WalletType } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { useErrorText } from '../../ui/useErrorText';
import { useLate } from '../../ui/useLate';
import { HeroMoney } from './HeroMoney';
import { InlineFailure } from './InlineFailure';
import { monthlyWalletId } from './monthlyWallet';

interface WalletBalanceProps {
  /** 0 monthly, 1 weekly. */
  walletType: WalletType;
  title: string;
}

/** One wallet: what can be drawn, what was drawn, and the place of the withdrawal. */
export function WalletBalance({ walletType, title }: WalletBalanceProps) {
  const t = useT();
  const errorText = useErrorText();
  const soon = useId();
  const { data, error, isPending, refetch } = useCall(balance, { query: { walletType } });
  const late = useLate(isPending, 400);
  return (
    <div {...(walletType === 0 && { id: monthlyWalletId, tabIndex: -1 })}>
      <div className="wal__h">
        <h2>{title}</h2>
      </div>
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
                <span className="money money--hero">{late ? <Skeleton width={168} height={32} /> : ' '}</span>
              )}
            </div>
            <Button kind="tonal" disabled aria-describedby={soon}>
              {t('wallet.balances.withdraw')}
            </Button>
          </div>
          <p className="wal__n num">
            {data && <span>{t('wallet.balances.drawn', { amount: formatUsd(data.withdrawalAmount) })}</span>}
            <span id={soon}>{t('wallet.balances.withdrawSoon')}</span>
          </p>
        </>
      )}
    </div>
  );
}
