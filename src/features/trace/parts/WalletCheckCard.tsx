import { formatUsd } from '../../../lib/money';
import type { WalletType } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { checkWallet } from '../model/checkWallet';
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

/** Whether a wallet's records add up to the platform's figures; if not, which differ and by how much. */
export function WalletCheckCard({ walletType, records, onRetry }: WalletCheckCardProps) {
  const t = useT();
  const { entries, withdrawals, balance } = records;
  const reported = balance instanceof Error ? { leftAmount: 0, withdrawalAmount: 0 } : balance;
  const check = checkWallet(entries, withdrawals, reported);
  const drawn = withdrawals.filter((one) => takenBy(one) > 0).length;
  return (
    <section className={css.check} aria-labelledby="recon-check">
      <h3 className={traceCss.heading} id="recon-check">
        {t('trace.check.title')}
        <span className="s12 t3">{t(`wallet.balances.${walletType === 0 ? 'monthly' : 'weekly'}`)}</span>
      </h3>
      <Figures
        rows={[
          { label: t('trace.check.entered', { count: entries.length }), cents: check.entered },
          { label: t('trace.check.drawn', { count: drawn }), cents: -check.drawn },
          { label: t('trace.check.left'), cents: check.left, total: true },
        ]}
      />
      {balance instanceof Error ? (
        <Failure size="quiet" title={t('wallet.balances.failed')} error={balance} onRetry={onRetry} />
      ) : (
        <>
          <Disagreement kind="left" platform={reported.leftAmount} above={check.leftAbove} />
          <Disagreement kind="drawn" platform={reported.withdrawalAmount} above={check.drawnAbove} />
          {check.leftAbove === 0 && check.drawnAbove === 0 && <Note tone="success">{t('trace.check.agrees')}</Note>}
        </>
      )}
    </section>
  );
}

interface DisagreementProps {
  kind: 'left' | 'drawn';
  /** Cents: how much the platform's figure exceeds the sum of the records. */
  platform: number;
  above: number;
}

function Disagreement({ kind, platform, above }: DisagreementProps) {
  const t = useT();
  if (above === 0) return null;
  return (
    <Note tone="warning">
      {t(`trace.check.${kind}${above > 0 ? 'Above' : 'Below'}`, {
        platform: formatUsd(platform),
        added: formatUsd(platform - above),
        difference: formatUsd(Math.abs(above)),
      })}
    </Note>
  );
}
