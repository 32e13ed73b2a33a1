import walletCardCss from '../../../domain/wallet/WalletCard.module.css';
import { useSettlement, weeklyAvailable } from '../../../domain/wallet/withdrawTerms';
import { formatUsd } from '../../../lib/money';
import { getPayInfo } from '../../../platform/contract/account';
import { balance, type WalletType } from '../../../platform/contract/wallet';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { useHiddenClass } from '../../../ui/hooks/useHiddenClass';
import { Fold } from '../../../ui/kit/Fold';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { SettlementRules } from './SettlementRules';
import { Withdraw } from './Withdraw';

/** Both wallets, a line each, and the settlement rules behind one line; rules that could not be loaded are not folded. */
export function WalletsCard() {
  const t = useT();
  const settlement = useSettlement();
  const ofMonthly = useCall(balance, { query: { walletType: 0 } });
  const ofWeekly = useCall(balance, { query: { walletType: 1 } });
  // Where a reason is long, or a wallet is not in use, the line is higher.
  const waits = [settlement, ofMonthly, ofWeekly].some(({ data, error }) => data === undefined && error === null);
  const hiddenClass = useHiddenClass(waits);
  const { monthly } = settlement.data ?? {};
  const sum = monthly && {
    firstCheck: monthly.checkbill_startday,
    lastCheck: monthly.checkbill_endday,
    firstDraw: monthly.getmoney_startday,
    lastDraw: monthly.getmoney_endday,
  };
  return (
    <section className={`card ${hiddenClass ?? ''}`} aria-label={t('wallet.balances.label')}>
      <div className={walletCardCss.wallets}>
        <WalletBalance walletType={0} title={t('wallet.balances.monthly')} />
        <WalletBalance walletType={1} title={t('wallet.balances.weekly')} />
      </div>
      <Fold
        always
        open={settlement.error !== null}
        title={t('wallet.rules.title')}
        sum={sum && t('wallet.rules.sum', sum)}
      >
        <SettlementRules />
      </Fold>
    </section>
  );
}

interface WalletBalanceProps {
  /** 0 monthly, 1 weekly. */
  walletType: WalletType;
  title: string;
}

/** A wallet as a line: its balance, and its withdrawal. */
function WalletBalance({ walletType, title }: WalletBalanceProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useCall(balance, { query: { walletType } });
  const payInfo = useCall(getPayInfo, {}).data;
  const failed = data === undefined && error !== null;
  const offered = walletType === 0 || (payInfo && data && weeklyAvailable(payInfo, data.leftAmount));
  return (
    <div className={walletCardCss.wallet} {...(walletType === 0 && { id: monthlyWalletId, tabIndex: -1 })}>
      <h2>{title}</h2>
      <b className="money" aria-busy={isPending}>
        {data ? formatUsd(data.leftAmount) : failed ? t('common.none') : <Skeleton width={80} />}
      </b>
      <Withdraw walletType={walletType} leftAmount={data?.leftAmount} failed={failed} offered={offered} />
      {failed && (
        <div className={walletCardCss.across}>
          <Failure size="line" title={t('wallet.balances.failed')} error={error} onRetry={refetch} />
        </div>
      )}
    </div>
  );
}

/** The DOM id of the monthly wallet on /wallet. */
const monthlyWalletId = 'wallet-monthly';

/** Scrolls to the monthly wallet and focuses its button, or the wallet itself while the button is disabled. */
export function goToMonthlyWallet(): void {
  const place = document.getElementById(monthlyWalletId);
  place?.scrollIntoView({ block: 'center' });
  const button = place?.querySelector<HTMLElement>('button:not(:disabled)');
  (button ?? place)?.focus({ preventScroll: true });
}
