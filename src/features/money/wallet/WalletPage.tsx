import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { CertifyPrompt } from '../../../domain/certification/CertifyPrompt';
import { subjectIn } from '../../../domain/wallet/TraceLink';
import {
  changeWalletSearch,
  type RecordTab,
  readWalletView,
  type WalletView,
  walletSearch,
} from '../../../domain/wallet/walletAddress';
import { isWalletOpen, walletGate } from '../../../domain/wallet/walletGate';
import { dayOf, dayStart } from '../../../lib/time';
import { billTokenIn, type RememberedBill } from '../../../platform/billToken';
import * as billing from '../../../platform/contract/billing';
import * as wallet from '../../../platform/contract/wallet';
import type { Endpoint } from '../../../platform/endpoint';
import { Refused } from '../../../platform/errors';
import { refreshCalls } from '../../../providers/cache';
import { useCall } from '../../../providers/calls';
import { pollEvery } from '../../../providers/queryClient';
import { useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { tickMilliseconds } from '../../../providers/userProvider';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Dialog } from '../../../ui/overlays';
import { useSteady } from '../../../ui/overlays/userBusy';
import { useNavigate } from '../../../ui/page/navigation';
import { useTitle } from '../../../ui/page/pageTitle';
import { ReadableAddress } from '../../../ui/page/ReadableAddress';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { BillCard, BillCardSkeleton } from '../bills/Bill';
import { YearSkeleton, YearStrip } from '../bills/YearStrip';
import { Trace } from '../trace/Trace';
import { WalletsCard, WalletsSkeleton } from '../withdrawals/WalletsCard';
import { MissingNote } from '../withdrawals/Withdraw';
import { RecordsCard } from './RecordsCard';
import css from './WalletPage.module.css';

/**
 * /wallet behind its gate (R9-2, R9-7). No wallet data is shown until the gate is open; if the gate cannot be read,
 * the page shows the failure and a retry button.
 */
export function WalletPage() {
  const t = useT();
  useTitle(t('shell.menu.wallet'));
  const now = useNow();
  const { user, needVerify } = useUser();
  const state = useCall(
    wallet.userAuthState,
    {},
    { enabled: !needVerify, refetchInterval: pollEvery(tickMilliseconds) },
  );
  const present = walletGate({ ...user, needVerify, step: state.data?.step });
  // Keep the page while a dialog is open, even if the gate closes: the platform refuses what is no longer allowed.
  const steady = useSteady(present);
  const gate = isWalletOpen(steady) ? steady : present;

  if (gate === 'pending' && state.error) {
    return (
      <div className={`page ${css.page}`}>
        <section className="card">
          <Failure title={t('wallet.gate.failed')} error={state.error} onRetry={state.refetch} />
        </section>
      </div>
    );
  }
  return (
    <div className={`page ${css.page}`}>
      {gate === 'pending' && <WalletSkeleton />}
      {gate === 'certify' && <CertifyPrompt title="shell.menu.wallet" />}
      {gate === 'contract' && (
        <section className="card">
          <StatePanel
            title={t('wallet.gate.contract.title')}
            detail={
              <>
                {t('wallet.gate.contract.detail')}
                <SupportPhone />
              </>
            }
          />
        </section>
      )}
      {gate === 'nodeInfo' && <NodeInfoDialog username={user.username} />}
      {gate === 'phone' && (
        <Note tone="warning">
          {t('wallet.gate.phone')}
          <SupportPhone />
        </Note>
      )}
      {isWalletOpen(gate) && (
        <ReadableAddress definition={walletSearch(now)}>
          <WalletScreen />
        </ReadableAddress>
      )}
    </div>
  );
}

/** Refetches a call when the tab becomes visible or its window gets the focus. */
function useRefetchOnReturn(endpoint: Endpoint): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') void refreshCalls(queryClient, endpoint);
    };
    document.addEventListener('visibilitychange', refetch);
    window.addEventListener('focus', refetch);
    return () => {
      document.removeEventListener('visibilitychange', refetch);
      window.removeEventListener('focus', refetch);
    };
  }, [queryClient, endpoint]);
}

/**
 * Blocks the page until the node info is filled in (R9-4, R9-5). The form opens in another tab; the gate is refetched
 * when the user returns.
 */
function NodeInfoDialog({ username }: { username: string }) {
  const t = useT();
  useRefetchOnReturn(wallet.userAuthState);
  const form = `/external-form/node-address?${new URLSearchParams({ username })}`;
  return (
    <Dialog
      open
      blocking
      onClose={() => undefined}
      title={t('wallet.gate.nodeInfo.title')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('wallet.gate.nodeInfo.reload')}</Button>
          <Link className="btn btn--primary" to={form} target="_blank" rel="noopener">
            {t('wallet.gate.nodeInfo.go')}
            <Icon name="ext" size={16} />
            <span className="vh">{t('wallet.gate.nodeInfo.newTab')}</span>
          </Link>
        </>
      }
    >
      <p className="t2">{t('wallet.gate.nodeInfo.detail')}</p>
    </Dialog>
  );
}

/** The history state after an SMS link: the link's token. `deadLink`: the link is no longer valid. */
interface LinkState extends RememberedBill {
  readonly deadLink?: true;
}

/**
 * The bills of a year, the bill of a month, the wallets and the records. Month, tab, range and page are in the address
 * (R3-1). The token of an SMS link is moved from the address to the history state at once, and removed from there once
 * the token's month has loaded.
 */
function WalletScreen() {
  // While a dialog is open, `now` stays on the same day, so that the month does not change at midnight.
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
  // Change the window's address, not the rendered one: it may be newer and already have a month that was just chosen.
  const change = (to: Partial<WalletView>) => navigate({ search: changeWalletSearch(window.location.search, to) });
  return (
    <>
      <MissingNote />
      <YearStrip month={view.month} onMonth={(month) => change({ month })} />
      <BillCard month={view.month} />
      <WalletsCard />
      <RecordsCard
        tab={view.records}
        range={view.range}
        list={list}
        onList={(to, options) => put((now) => ({ list: to(now.list) }), options)}
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
        title={t('wallet.bill.link.gone')}
        detail={t('wallet.bill.link.goneDetail')}
        action={
          <Button kind="link" onClick={onOnward}>
            {t('wallet.bill.link.onward')}
          </Button>
        }
      />
    </section>
  );
}

interface BillLinkProps {
  /** The token of the SMS link, which identifies a month. */
  token: string;
  /** Called with the month, `YYYY-MM`. */
  onArrive: (month: string) => void;
  /** Called if the token has expired, is unknown, or belongs to another account. */
  onDead: () => void;
}

/** Looks up the month of an SMS link (docs/platform.md, "SMS link"). */
function BillLink({ token, onArrive, onDead }: BillLinkProps) {
  const t = useT();
  const bill = useCall(billing.billByToken, { params: { token } });
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

/** The drawer 对账. The address says which record, bill or day's income it shows. */
function TraceDrawer({ tab, month }: TraceDrawerProps) {
  const { search } = useLocation();
  const subject = subjectIn(search, { records: tab, month }, useNow());
  return <Trace subject={subject} />;
}

/** A placeholder for the page while the gate is loading. */
function WalletSkeleton() {
  const t = useT();
  return (
    <>
      <p className="vh" role="status">
        {t('ra.page.loading')}
      </p>
      <YearSkeleton />
      <BillCardSkeleton />
      <WalletsSkeleton />
    </>
  );
}
