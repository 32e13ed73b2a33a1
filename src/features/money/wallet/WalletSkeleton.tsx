import layoutCss from '../../../domain/bills/BillLayout.module.css';
import { BillSkeleton } from '../../../domain/bills/BillSkeleton';
import walletCardCss from '../../../domain/wallet/WalletCard.module.css';
import css from '../../../domain/wallet/WalletLists.module.css';
import { useT } from '../../../providers/texts';
import { Skeleton } from '../../../ui/kit/Skeleton';

/** A placeholder for the page while the gate is loading. */
export function WalletSkeleton() {
  const t = useT();
  return (
    <>
      <p className="vh" role="status">
        {t('ra.page.loading')}
      </p>
      <div className={`card ${css.card} late`} aria-hidden="true">
        <div className="card__head">
          <Skeleton width={96} height={14} />
        </div>
        <div className={layoutCss.body}>
          <BillSkeleton />
        </div>
      </div>
      <div className={`card ${walletCardCss.wallets} late`} aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={walletCardCss.wallet}>
            <Skeleton width={72} />
          </div>
        ))}
      </div>
    </>
  );
}
