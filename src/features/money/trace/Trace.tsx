import { useLocation } from 'react-router';
import { type Subject, subjectKey, type TraceState } from '../../../domain/wallet/TraceLink';
import { withoutRecord } from '../../../domain/wallet/walletAddress';
import { useT } from '../../../providers/texts';
import { Loading } from '../../../ui/kit/Skeleton';
import { lazyModule } from '../../../ui/lazyModule';
import { Drawer } from '../../../ui/overlays';
import { useAddressDrawer } from '../../../ui/overlays/AddressDrawer';

/** The content of the drawer 对账. */
export const traceContent = lazyModule(() => import('./TraceContent'), 'moneyPanels');

const TraceContent = traceContent.part('TraceContent', { waiting: <Loading bars={['60%', '100%', '80%']} /> });

/**
 * The drawer 对账: where the money of a record, a bill or a day comes from and goes, and whether the wallet's sums are
 * consistent. The drawer opens at once. Its content is a lazy module; if that cannot be loaded, the drawer offers a
 * retry.
 */
export function Trace({ subject }: { subject: Subject | null }) {
  const t = useT();
  const { toBill } = (useLocation().state ?? {}) as TraceState;
  const { shown, open, close } = useAddressDrawer({
    subject,
    keyOf: subjectKey,
    without: withoutRecord,
    onClosed: ({ kind }, returned) => {
      if (toBill || (!returned && kind !== 'record')) focusBill();
      // Focus the row of a record that was opened by its address.
      else if (!returned) document.querySelector<HTMLElement>('[aria-current] [data-record]')?.focus();
    },
  });
  if (shown === null) return null;
  return (
    <Drawer open={open} onClose={close} title={t('wallet.records.trace')}>
      <TraceContent subject={shown} onUnknown={close} />
    </Drawer>
  );
}

/** Moves the focus to the bill's title. */
function focusBill(): void {
  const title = document.getElementById('bill-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}
