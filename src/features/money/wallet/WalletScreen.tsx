import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { subjectIn } from '../../../domain/wallet/TraceLink';
import {
  changeWalletSearch,
  type RecordTab,
  readWalletView,
  type WalletView,
  walletSearch,
} from '../../../domain/wallet/walletAddress';
import { dayOf, dayStart } from '../../../lib/time';
import { billTokenIn, type RememberedBill } from '../../../platform/billToken';
import { billByToken } from '../../../platform/contract/billing';
import { Refused } from '../../../platform/errors';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Button } from '../../../ui/kit/Button';
import { useSteady } from '../../../ui/overlays/userBusy';
import { useNavigate } from '../../../ui/page/navigation';
import { BillCard } from '../bills/BillCard';
import { Trace } from '../trace/Trace';
import { WalletsCard } from '../withdrawals/WalletsCard';
import { MissingNote } from '../withdrawals/Withdraw';
import { RecordsCard } from './RecordsCard';
import { WalletSkeleton } from './WalletSkeleton';

/** The history state of an SMS link: its token, or that the link is dead. */
interface LinkState extends RememberedBill {
  readonly deadLink?: true;
}

/**
 * The bill of a month, the wallets, and the records. Month, tab, range and page are in the address (R3-1). The token of an
 * SMS link is moved from the address to the history state at once, and removed when its month is known.
 */
export function WalletScreen() {
  // Keep the month under an open dialog, also past midnight.
  const now = dayStart(useSteady(dayOf(useNow())));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const link = state as LinkState | null;
  const addressToken = billTokenIn(search);
  const billToken = link?.billToken;
  const view = readWalletView(search, now);
  const [{ list }, put] = useSearch(walletSearch(now), addressToken === null ? undefined : { billToken: addressToken });

  if (addressToken !== null) return <WalletSkeleton />;
  if (link?.deadLink) return <DeadBillLink onOnward={() => navigate({ search }, { replace: true })} />;
  if (billToken !== undefined) {
    const arrive = (month: string) => navigate({ search: changeWalletSearch(search, { month }) }, { replace: true });
    const dead: LinkState = { deadLink: true };
    return (
      <BillLink
        key={billToken}
        token={billToken}
        onArrive={arrive}
        onDead={() => navigate({ search }, { replace: true, state: dead })}
      />
    );
  }
  const change = (to: Partial<WalletView>) => navigate({ search: changeWalletSearch(search, to) });
  return (
    <>
      <MissingNote />
      <BillCard month={view.month} onMonth={(month) => change({ month })} />
      <WalletsCard />
      <RecordsCard
        tab={view.records}
        range={view.range}
        list={list}
        onList={(to, options) => put({ list: to }, options)}
        onTab={(records) => change({ records })}
        onRange={(range) => change({ range })}
      />
      <TraceDrawer tab={view.records} month={view.month} />
    </>
  );
}

/** Shown for an SMS link that has expired or belongs to another account. */
function DeadBillLink({ onOnward }: { onOnward: () => void }) {
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

interface BillLinkProps {
  /** The token of the SMS link, which stands for a month. */
  token: string;
  /** Called with the month, `YYYY-MM`. */
  onArrive: (month: string) => void;
  /** Called if the token is expired, unknown, or another account's. */
  onDead: () => void;
}

/** Looks up the month of an SMS link (docs/platform.md, "SMS link"). */
function BillLink({ token, onArrive, onDead }: BillLinkProps) {
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

interface TraceDrawerProps {
  tab: RecordTab;
  /** The month shown, `YYYY-MM`. */
  month: string;
}

/** The drawer 对账 for the record, bill or day's income that the address opens. */
function TraceDrawer({ tab, month }: TraceDrawerProps) {
  const { search } = useLocation();
  const subject = subjectIn(search, { records: tab, month }, useNow());
  return <Trace subject={subject} />;
}
