import { useSettlement } from '../../domain/wallet/useSettlement';
import css from '../../domain/wallet/WalletCard.module.css';
import { balance } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useHold } from '../../ui/hooks/useHold';
import { usePhone } from '../../ui/hooks/usePhone';
import { Fold } from '../../ui/kit/Fold';
import { SettlementRules } from './parts/SettlementRules';
import { WalletBalance } from './parts/WalletBalance';

/** Both wallets and the settlement rules; on a phone the rules are folded. */
export function WalletsCard() {
  const t = useT();
  const phone = usePhone();
  const settlement = useSettlement();
  const ofMonthly = useCall(balance, { query: { walletType: 0 } });
  const ofWeekly = useCall(balance, { query: { walletType: 1 } });
  // On a phone a limit that the balance exceeds, or a wallet that is not in use, takes lines of its own.
  const waits = [settlement, ofMonthly, ofWeekly].some(({ data, error }) => data === undefined && error === null);
  const hold = useHold(phone && waits);
  const { monthly } = settlement.data ?? {};
  const sum = monthly && {
    firstCheck: monthly.checkbill_startday,
    lastCheck: monthly.checkbill_endday,
    firstDraw: monthly.getmoney_startday,
    lastDraw: monthly.getmoney_endday,
  };
  return (
    <>
      <section className={`card ${hold ?? ''}`} aria-label={t('wallet.balances.label')}>
        <div className={css.wallets}>
          <WalletBalance walletType={0} title={t('wallet.balances.monthly')} />
          <WalletBalance walletType={1} title={t('wallet.balances.weekly')} />
          {!phone && <SettlementRules />}
        </div>
      </section>
      {phone && (
        <section className="card" aria-label={t('wallet.rules.title')}>
          <Fold title={t('wallet.rules.title')} sum={sum && t('wallet.rules.sum', sum)}>
            <SettlementRules />
          </Fold>
        </section>
      )}
    </>
  );
}
