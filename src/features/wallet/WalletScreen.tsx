import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  changeWalletSearch,
  type RecordTab,
  readWalletView,
  type WalletView,
  walletSearch,
} from '../../domain/wallet/walletAddress';
import { dayOf, dayStart } from '../../lib/time';
import { billTokenIn, type RememberedBill } from '../../platform/billToken';
import { useNow } from '../../providers/user';
import { usePhone } from '../../ui/hooks/usePhone';
import { useSearch } from '../../ui/hooks/useSearch';
import { useSteady } from '../../ui/overlays/userBusy';
import { BillLink } from './parts/BillLink';
import { DeadBillLink } from './parts/DeadBillLink';
import { RecordsCard } from './parts/RecordsCard';
import { WalletSkeleton } from './parts/WalletSkeleton';

/** What other features put on the wallet's page. */
export interface WalletParts {
  /** Says what is missing before money can be withdrawn. */
  readonly Missing: ComponentType;
  /** Both wallets, and withdrawing from them. */
  readonly Balances: ComponentType;
  /** The bill of a month, `YYYY-MM`. */
  readonly Bill: ComponentType<{ month: string; onMonth: (month: string) => void }>;
  /** Follows the money of the record or bill that the address names. */
  readonly Trace: ComponentType<{ tab: RecordTab; month: string }>;
}

/** What this place in the browser's history remembers of an SMS link: its token, or that it leads nowhere. */
interface Remembered extends RememberedBill {
  readonly deadLink?: true;
}

/**
 * Wallets, the bill of a month, and the records. Month, tab, range and page live in the address (R3-1). The
 * token of an SMS link leaves the address at once; a reload still knows it, until it has led to its month.
 */
export function WalletScreen({ Missing, Balances, Bill, Trace }: WalletParts) {
  // The month under an open dialog stays the one that it is about, also where the day turns over meanwhile.
  const now = dayStart(useSteady(dayOf(useNow())));
  const phone = usePhone();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const remembered = state as Remembered | null;
  const brought = billTokenIn(search);
  const billToken = remembered?.billToken;
  const view = readWalletView(search, now);
  const [{ list }, put] = useSearch(walletSearch(now), brought === null ? undefined : { billToken: brought });

  if (brought !== null) return <WalletSkeleton />;
  if (remembered?.deadLink) return <DeadBillLink onOnward={() => void navigate({ search }, { replace: true })} />;
  if (billToken !== undefined) {
    const arrive = (month: string) =>
      void navigate({ search: changeWalletSearch(search, { month }) }, { replace: true });
    const dead: Remembered = { deadLink: true };
    return (
      <BillLink
        key={billToken}
        token={billToken}
        onArrive={arrive}
        onDead={() => void navigate({ search }, { replace: true, state: dead })}
      />
    );
  }
  const change = (to: Partial<WalletView>) => void navigate({ search: changeWalletSearch(search, to) });
  const wallets = <Balances key="wallets" />;
  const bill = <Bill key="bill" month={view.month} onMonth={(month) => change({ month })} />;
  return (
    <>
      <Missing />
      {/* The bill is what a phone is taken out for. Keyed: one that is turned keeps what is open and typed. */}
      {phone ? [bill, wallets] : [wallets, bill]}
      <RecordsCard
        tab={view.records}
        range={view.range}
        list={list}
        onList={(to, options) => put({ list: to }, options)}
        onTab={(records) => change({ records })}
        onRange={(range) => change({ range })}
      />
      <Trace tab={view.records} month={view.month} />
    </>
  );
}
