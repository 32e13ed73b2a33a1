import { useEffect, useEffectEvent } from 'react';
import { billByToken } from '../../../platform/contract/billing';
import { Refused } from '../../../platform/errors';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { WalletSkeleton } from './WalletSkeleton';

interface BillLinkProps {
  /** The token of the SMS link, which stands for a month. */
  token: string;
  /** Called with the month, `YYYY-MM`. */
  onArrive: (month: string) => void;
  /** Called if the token is expired, unknown, or another account's. */
  onDead: () => void;
}

/** Looks up the month of an SMS link (docs/platform.md, "SMS link"). */
export function BillLink({ token, onArrive, onDead }: BillLinkProps) {
  const t = useT();
  const bill = useCall(billByToken, { params: { token } });
  const month = bill.data?.date;
  const { error } = bill;
  const dead = error instanceof Refused && error.status === 404;
  const arrive = useEffectEvent(onArrive);
  const reportDead = useEffectEvent(onDead);
  useEffect(() => {
    if (month !== undefined) arrive(month);
    else if (dead) reportDead();
  }, [month, dead]);

  if (!error || dead) return <WalletSkeleton />;
  return (
    <section className="card">
      <Failure title={t('wallet.bill.link.failed')} error={error} onRetry={bill.refetch} />
    </section>
  );
}
