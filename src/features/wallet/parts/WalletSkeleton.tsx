import { BillSkeleton } from '../../../domain/bills/BillSkeleton';
import walletCardCss from '../../../domain/wallet/WalletCard.module.css';
import css from '../../../domain/wallet/WalletLists.module.css';
import { useT } from '../../../providers/texts';
import { useLate } from '../../../ui/hooks/useLate';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Skeleton } from '../../../ui/kit/Skeleton';

/** A placeholder for the page while the gate is loading; nothing for the first 400 ms. */
export function WalletSkeleton() {
  const t = useT();
  const late = useLate(true, 400);
  const phone = usePhone();
  const wallets = <Wallets key="wallets" />;
  const bill = (
    <div key="bill" className={`card ${css.card}`} aria-hidden="true">
      <div className="card__head">
        <Skeleton width={96} height={14} />
      </div>
      <BillSkeleton />
    </div>
  );
  return (
    <>
      <p className="vh" role="status">
        {t('ra.page.loading')}
      </p>
      {late && (phone ? [bill, wallets] : [wallets, bill])}
    </>
  );
}

function Wallets() {
  return (
    <div className="card" aria-hidden="true">
      <div className={walletCardCss.wallets}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={walletCardCss.skeleton}>
            <Skeleton width={72} />
            <Skeleton width="80%" height={32} />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}
