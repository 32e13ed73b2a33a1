import { useT } from '../../providers/texts';
import { SettlementRules } from './SettlementRules';
import { WalletBalance } from './WalletBalance';

/** Both wallets, and the rules by which money enters and leaves them. */
export function WalletsCard() {
  const t = useT();
  return (
    <section className="card" aria-label={t('wallet.balances.label')}>
      <div className="wal">
        <WalletBalance walletType={0} title={t('wallet.balances.monthly')} />
        <WalletBalance walletType={1} title={t('wallet.balances.weekly')} />
        <SettlementRules />
      </div>
    </section>
  );
}
