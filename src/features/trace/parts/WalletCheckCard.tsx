import { formatUsd, sumCents } from '../../../lib/money';
import type { WalletType } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { takenBy } from '../model/drawnFrom';
import { Figures } from './Figures';
import traceCss from './Trace.module.css';
import type { WalletRecords } from './useWalletRecords';
import css from './WalletCheckCard.module.css';

interface WalletCheckCardProps {
  walletType: WalletType;
  records: WalletRecords;
  onRetry: () => unknown;
}

/**
 * The sums of a wallet's records, with a mark where they are the platform's own figures. Where they are not, those stand
 * beside them without a verdict: no call ties a balance to the records (R9-46).
 */
export function WalletCheckCard({ walletType, records, onRetry }: WalletCheckCardProps) {
  const t = useT();
  const { entries, withdrawals, balance } = records;
  const takers = withdrawals.filter((one) => takenBy(one) > 0);
  const entered = sumCents(entries.map(({ amount }) => amount));
  const drawn = sumCents(takers.map(takenBy));
  const left = sumCents([entered, -drawn]);
  const agrees = !(balance instanceof Error) && balance.leftAmount === left && balance.withdrawalAmount === drawn;
  return (
    <section className={css.check} aria-labelledby="recon-check">
      <h3 className={traceCss.heading} id="recon-check">
        {t('trace.check.title')}
        <span className="s12 t3">{t(`wallet.balances.${walletType === 0 ? 'monthly' : 'weekly'}`)}</span>
      </h3>
      <Figures
        rows={[
          { label: t('trace.check.entered', { count: entries.length }), cents: entered },
          { label: t('trace.check.drawn', { count: takers.length }), cents: -drawn },
          { label: t('trace.check.left'), cents: left, total: true },
        ]}
      />
      {balance instanceof Error ? (
        <Failure size="quiet" title={t('wallet.balances.failed')} error={balance} onRetry={onRetry} />
      ) : agrees ? (
        <Note tone="success">{t('trace.check.agrees')}</Note>
      ) : (
        <p className="s12 t3">
          {t('trace.check.platform', {
            left: formatUsd(balance.leftAmount),
            drawn: formatUsd(balance.withdrawalAmount),
          })}
        </p>
      )}
    </section>
  );
}
