import { useEffect, useEffectEvent } from 'react';
import { billByToken } from '../../../platform/contract/billing';
import { Refused } from '../../../platform/errors';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { WalletSkeleton } from './WalletSkeleton';

interface BillLinkProps {
  /** What an SMS brought. It stands for a month and for nothing else. */
  token: string;
  /** To the wallet with the month it stands for. */
  onArrive: (month: string) => void;
  /** It stands for none, for this account or for any. */
  onDead: () => void;
}

/** The way in from an SMS (docs/platform.md, "SMS link"): asks which month is meant and goes there. */
export function BillLink({ token, onArrive, onDead }: BillLinkProps) {
  const t = useT();
  const bill = useCall(billByToken, { params: { token } });
  const month = bill.data?.date;
  const { error } = bill;
  const dead = error instanceof Refused && error.status === 404;
  const arrive = useEffectEvent(onArrive);
  const die = useEffectEvent(onDead);
  useEffect(() => {
    if (month !== undefined) arrive(month);
    else if (dead) die();
  }, [month, dead]);

  if (!error || dead) return <WalletSkeleton />;
  return (
    <section className="card">
      <Failure title={t('wallet.bill.link.failed')} error={error} onRetry={bill.refetch} />
    </section>
  );
}
