import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf, dayStart } from '../../lib/time';
import { billTokenIn, type RememberedBill } from '../../platform/billToken';
import { useNow } from '../../providers/user';
import { useSteady } from '../../ui/inHand';
import { usePhone } from '../../ui/usePhone';
import { BillCard } from './BillCard';
import { BillLink } from './BillLink';
import { DeadBillLink } from './DeadBillLink';
import { RecordsCard } from './RecordsCard';
import { ReconcilePlace } from './reconcile/ReconcilePlace';
import { WalletSkeleton } from './WalletSkeleton';
import { WalletsCard } from './WalletsCard';
import { changeWalletSearch, cleanWalletSearch, readWalletView, type WalletView } from './walletAddress';
import { MissingNote } from './withdraw/MissingNote';

/** What this place in the browser's history remembers of an SMS link: its token, or that it leads nowhere. */
interface Remembered extends RememberedBill {
  readonly deadLink?: true;
}

/**
 * Wallets, the bill of a month, and the records. Month, tab, range and page live in the address (decisions §3.1). The
 * token of an SMS link leaves the address at once; a reload still knows it, until it has led to its month.
 */
export function WalletScreen() {
  // The month under an open dialog stays the one that it is about, also where the day turns over meanwhile.
  const now = dayStart(useSteady(dayOf(useNow())));
  const phone = usePhone();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const remembered = state as Remembered | null;
  const brought = billTokenIn(search);
  const billToken = remembered?.billToken;
  const view = readWalletView(search, now);
  const clean = cleanWalletSearch(search, now);
  useEffect(() => {
    if (clean === search) return;
    void navigate({ search: clean }, { replace: true, state: brought === null ? remembered : { billToken: brought } });
  }, [clean, search, brought, remembered, navigate]);

  if (brought !== null) return <WalletSkeleton />;
  if (remembered?.deadLink)
    return <DeadBillLink onOnward={() => void navigate({ search: clean }, { replace: true })} />;
  if (billToken !== undefined) {
    const arrive = (month: string) =>
      void navigate({ search: changeWalletSearch(clean, { month }) }, { replace: true });
    const dead: Remembered = { deadLink: true };
    return (
      <BillLink
        key={billToken}
        token={billToken}
        onArrive={arrive}
        onDead={() => void navigate({ search: clean }, { replace: true, state: dead })}
      />
    );
  }
  const change = (to: Partial<WalletView>) => void navigate({ search: changeWalletSearch(search, to) });
  const wallets = <WalletsCard key="wallets" />;
  const bill = <BillCard key="bill" month={view.month} onMonth={(month) => change({ month })} />;
  return (
    <>
      <MissingNote />
      {/* The bill is what a phone is taken out for. Keyed: one that is turned keeps what is open and typed. */}
      {phone ? [bill, wallets] : [wallets, bill]}
      <RecordsCard
        tab={view.records}
        range={view.range}
        onTab={(records) => change({ records })}
        onRange={(range) => change({ range })}
      />
      <ReconcilePlace tab={view.records} month={view.month} />
    </>
  );
}
