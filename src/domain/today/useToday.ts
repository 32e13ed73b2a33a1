import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { latestBillMonth } from '../../lib/billMonths';
import * as account from '../../platform/contract/account';
import * as billing from '../../platform/contract/billing';
import { billCode } from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import * as wallet from '../../platform/contract/wallet';
import type { CallAnswer } from '../../platform/endpoint';
import { type Enabled, listPageOptions, unlessFailed, useCall } from '../../providers/calls';
import type { BillRecord } from '../../providers/dataProvider';
import { isNotFound } from '../../providers/errorWording';
import { useNow, useUser } from '../../providers/user';
import { useOverview } from '../devices/useOverview';
import { useAllUnread } from '../notices/useUnread';
import { newestWithdrawals } from '../wallet/transfers';
import { isWalletOpen, walletGate } from '../wallet/walletGate';
import { useSettlement, useWeekWithdrawals, withdrawRules, withdrawWindow } from '../wallet/withdrawTerms';
import type { QueryState, TodayAnswers } from './answers';
import { type PendingItem, type PendingSource, pendingItems } from './pendingItems';

export interface TodayState {
  readonly answers: TodayAnswers;
  /** Undefined until all relevant calls have succeeded or failed. During a refetch, the previous items. */
  readonly items: readonly PendingItem[] | undefined;
  /** Whether relevant calls are pending. */
  readonly asking: boolean;
  /** Retries the failed calls of a source. */
  readonly retry: (source: PendingSource) => void;
  /** Whether a source that had failed is being read again. Until it has answered, its failure stays in `items`. */
  readonly isRetrying: (source: PendingSource) => boolean;
}

/** How many nodes of each status are read; an agent has thousands. */
const maxNodes = 20;

/**
 * Returns the found items, or the previous ones while they are undefined. Keeps the same array while the items are
 * equal.
 */
function useLastKnown(found: readonly PendingItem[] | undefined): readonly PendingItem[] | undefined {
  const [last, setLast] = useState(found);
  const items = found === undefined ? last : replaceEqualDeep(last, found);
  if (items !== last) setLast(items);
  return items;
}

const listOf = ({ data, error }: QueryState<CallAnswer<typeof wallet.withdrawals>>) => ({ data: data?.list, error });

/** The nodes of a status, the latest contact first. */
function useDown(status: 'fault' | 'offline', enabled: Enabled) {
  const options = listPageOptions<Device>(useDataProvider(), 'device/list', {
    page: 1,
    perPage: maxNodes,
    sort: { field: 'lastOnlineAt', order: 'DESC' },
    filter: { status },
  });
  const { data, error, refetch } = useQuery({ ...options, enabled });
  return { data: data && { total: data.total ?? data.data.length, latest: data.data }, error, refetch };
}

/**
 * What is pending for the account. The calls have the query keys of the pages' calls, so that answers are shared. The
 * shell requests the bill's state and the first notices. The wallet's calls are sent once its gate is open, on home
 * together with the gate's.
 *
 * @param quiet mounting does not refetch what failed elsewhere
 * @param home whether the page is home
 */
export function useToday({ quiet = false, home = false }: { quiet?: boolean; home?: boolean } = {}): TodayState {
  const when = (needed: boolean): Enabled => (quiet ? unlessFailed(needed) : needed);
  const now = useNow();
  const { user, needVerify } = useUser();
  const step = useCall(wallet.userAuthState, {}, { enabled: when(!needVerify) });
  const gate = walletGate({ ...user, needVerify, step: step.data?.step });
  const open = isWalletOpen(gate);
  // Home does not wait for the gate and the counts: most accounts have an open wallet and nodes that are down.
  const isHome = home && !needVerify;
  const needsWallet = open || (isHome && gate === 'pending' && user.contractStatus === 'signed');
  const month = latestBillMonth(now);
  // The shell requests the bill's state. If there is no bill, another request would be useless.
  const state = useCall(billing.billState, { query: { date: month } }, { enabled: false });
  const none = isNotFound(state.error);
  const isUnconfirmed = open && state.data?.statusCode === billCode.unconfirmed;
  const bill = useGetOne<BillRecord>('bill', { id: month }, { enabled: when(isUnconfirmed) });
  const rules = useSettlement(when(needsWallet));
  const payInfo = useCall(account.getPayInfo, {}, { enabled: when(needsWallet) });
  const monthly = useCall(wallet.balance, { query: { walletType: 0 } }, { enabled: when(needsWallet) });
  const weekly = useCall(wallet.balance, { query: { walletType: 1 } }, { enabled: when(needsWallet) });
  const drawn = [
    useCall(wallet.withdrawals, { query: newestWithdrawals(0) }, { enabled: when(needsWallet) }),
    useCall(wallet.withdrawals, { query: newestWithdrawals(1) }, { enabled: when(needsWallet) }),
  ] as const;
  // Nothing of the wallet is shown until the gate has loaded and is open.
  const settlement = open ? rules : { ...rules, data: undefined };
  const weekRules = settlement.data && withdrawRules(1, settlement.data);
  const isWeekOpen = weekRules !== undefined && weekRules !== null && withdrawWindow(1, weekRules, now).open;
  const week = useWeekWithdrawals(when(isWeekOpen && (weekly.data?.leftAmount ?? 0) > 0));
  const overview = useOverview(when);
  const { fault: faults = 0, offline: offlines = 0 } = overview.data ?? {};
  const uncounted = isHome && overview.data === undefined;
  const fault = useDown('fault', when(faults > 0 || uncounted));
  const offline = useDown('offline', when(offlines > 0 || uncounted));
  const notices = useAllUnread(when);

  const answers: TodayAnswers = {
    user,
    needVerify,
    step: { data: step.data?.step, error: step.error },
    billState: none ? { data: null, error: null } : { data: state.data?.statusCode, error: state.error },
    billTotal: { data: bill.data?.total_after_tax, error: bill.error },
    settlement,
    billingCycle: payInfo.data?.billingCycle ?? '',
    balances: [monthly, weekly],
    withdrawals: [listOf(drawn[0]), listOf(drawn[1])],
    week,
    overview,
    fault,
    offline,
    notices,
  };
  const calls: Readonly<Record<PendingSource, readonly { error: Error | null; refetch: () => unknown }[]>> = {
    nodes: [overview, fault, offline],
    bill: [state],
    gate: [step],
    wallet: [settlement, monthly, weekly, ...drawn, week],
    notices: [notices],
  };
  const found = pendingItems(answers, now);
  const items = useLastKnown(found);
  return {
    answers,
    items,
    asking: found === undefined,
    // A query without data has no error while it is fetched again.
    isRetrying: (source) => calls[source].every(({ error }) => !error),
    retry(source) {
      for (const { error, refetch } of calls[source]) if (error) void refetch();
    },
  };
}
