import { useT } from '../../providers/texts';
import { Fold } from '../../ui/Fold';
import { usePhone } from '../../ui/usePhone';
import { SettlementRules } from './SettlementRules';
import { useSettlement } from './useSettlement';
import { WalletBalance } from './WalletBalance';

/** Both wallets, and the rules by which money enters and leaves them; a phone folds the rules. */
export function WalletsCard() {
  const t = useT();
  const phone = usePhone();
  const { monthly } = useSettlement().data ?? {};
  const sum = monthly && {
    firstCheck: monthly.checkbill_startday,
    lastCheck: monthly.checkbill_endday,
    firstDraw: monthly.getmoney_startday,
    lastDraw: monthly.getmoney_endday,
  };
  return (
    <>
      <section className="card" aria-label={t('wallet.balances.label')}>
        <div className="wal">
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
