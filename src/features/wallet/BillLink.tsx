import { useEffect, useEffectEvent } from 'react';
import { billByToken } from '../../platform/contract/billing';
import { Refused } from '../../platform/errors';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { StatePanel } from '../../ui/StatePanel';
import { WalletSkeleton } from './WalletSkeleton';

interface BillLinkProps {
  /** What an SMS brought. It stands for a month and for nothing else. */
  token: string;
  /** To the wallet with the month it stands for; without one where it stands for none. */
  onArrive: (month?: string) => void;
}

/** The way in from an SMS (contract, "SMS link"): asks which month is meant and goes there. */
export function BillLink({ token, onArrive }: BillLinkProps) {
  const t = useT();
  const bill = useCall(billByToken, { params: { token } });
  const arrive = useEffectEvent(onArrive);
  const month = bill.data?.date;
  useEffect(() => {
    if (month !== undefined) arrive(month);
  }, [month]);

  const { error } = bill;
  if (!error) return <WalletSkeleton />;
  return (
    <section className="card">
      {error instanceof Refused && error.status === 404 ? (
        <StatePanel
          icon="calendar"
          title={t('wallet.bill.link.gone')}
          detail={t('wallet.bill.link.goneDetail')}
          action={
            <Button kind="primary" onClick={() => onArrive()}>
              {t('wallet.bill.link.onward')}
            </Button>
          }
        />
      ) : (
        <Failure title={t('wallet.bill.link.failed')} error={error} onRetry={bill.refetch} />
      )}
    </section>
  );
}
