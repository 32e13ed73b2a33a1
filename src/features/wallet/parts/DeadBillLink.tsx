import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';

/** Where the link of an SMS leads nowhere: it has expired, or is another account's. Says so, and leads on. */
export function DeadBillLink({ onOnward }: { onOnward: () => void }) {
  const t = useT();
  return (
    <section className="card">
      <StatePanel
        icon="calendar"
        title={t('wallet.bill.link.gone')}
        detail={t('wallet.bill.link.goneDetail')}
        action={
          <Button kind="primary" onClick={onOnward}>
            {t('wallet.bill.link.onward')}
          </Button>
        }
      />
    </section>
  );
}
