import { useSettlement } from '../../domain/wallet/useSettlement';
import css from '../../domain/wallet/WalletCard.module.css';
import { balance } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useHold } from '../../ui/hooks/useHold';
import { Fold } from '../../ui/kit/Fold';
import { SettlementRules } from './parts/SettlementRules';
import { WalletBalance } from './parts/WalletBalance';

/** Both wallets, a line each, and the settlement rules behind one line; rules that could not be loaded are not folded. */
export function WalletsCard() {
  const t = useT();
  const settlement = useSettlement();
  const ofMonthly = useCall(balance, { query: { walletType: 0 } });
  const ofWeekly = useCall(balance, { query: { walletType: 1 } });
  // Where a reason is long, or a wallet is not in use, the line is higher.
  const waits = [settlement, ofMonthly, ofWeekly].some(({ data, error }) => data === undefined && error === null);
  const hold = useHold(waits);
  const { monthly } = settlement.data ?? {};
  const sum = monthly && {
    firstCheck: monthly.checkbill_startday,
    lastCheck: monthly.checkbill_endday,
    firstDraw: monthly.getmoney_startday,
    lastDraw: monthly.getmoney_endday,
  };
  return (
    <section className={`card ${hold ?? ''}`} aria-label={t('wallet.balances.label')}>
      <div className={css.wallets}>
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
