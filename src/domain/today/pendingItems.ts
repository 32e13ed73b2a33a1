import { latestBillMonth } from '../../lib/billMonths';
import { sumCents } from '../../lib/money';
import { dayOf, daysBetween, nextDayOfMonth } from '../../lib/time';
import { billCode } from '../../platform/contract/billing';
import type { Withdrawal } from '../../platform/contract/wallet';
import { type CheckingDays, lastCheckingDay } from '../bills/billModel';
import { type LossNode, lossNode, nodesLoss } from '../losses/nodeLoss';
import { incomeRange } from '../violations/incomeDays';
import { type TransferProblem, transferProblem } from '../wallet/transfers';
import { hasAccess, missingForWithdrawal, type Prompt, walletGate } from '../wallet/walletGate';
import { weekUsed, withdrawLimits, withdrawRules, withdrawWindow } from '../wallet/withdrawTerms';

import type { DownNodes, Losses, QueryState, TodayAnswers } from './answers';

/** A group of calls. If one of them fails, a row shows the failure in place of the rows that need the call. */
export type PendingSource = 'nodes' | 'bill' | 'gate' | 'wallet' | 'notices';

/** Nodes that are down. */
export interface DownItem {
  readonly kind: 'fault' | 'offline';
  /** How many nodes. */
  readonly count: number;
  /**
   * False if not all nodes were read. Then `count` is the status's total, which includes nodes offline for too long to
   * be listed.
   */
  readonly exact: boolean;
  /** Whether these are all nodes of the status, so that the node list filtered by it shows exactly them. */
  readonly whole: boolean;
  /** The nodes that were read, the latest contact first. */
  readonly nodes: DownNodes['latest'];
  /**
   * The earliest last contact of these nodes, unix seconds; if not all nodes were read, the latest one. Null if none of
   * them was ever online.
   */
  readonly since: number | null;
}

/** Something that costs money or waits for the user; days are `YYYY-MM-DD` in Beijing, amounts cents. */
export type PendingItem =
  | DownItem
  /** Last month's bill waits for confirmation; `until` is the last checking day. */
  | { readonly kind: 'bill'; readonly month: string; readonly until: string; readonly total: QueryState<number> }
  /** The bill was not confirmed on its checking days; the next checking days begin on the day `opens`. */
  | { readonly kind: 'missed'; readonly month: string; readonly opens: string; readonly total: QueryState<number> }
  /** Withdrawals are open; `until` is the last day, null if they never close. */
  | { readonly kind: 'withdraw'; readonly walletType: 0 | 1; readonly until: string | null; readonly cents: number }
  /** Withdrawals whose money has not arrived. `first` is the newest failed one, or the oldest late one. */
  | {
      readonly kind: 'transfer';
      readonly problem: TransferProblem;
      readonly count: number;
      /** The sum of these withdrawals. */
      readonly cents: number;
      readonly first: Withdrawal;
      readonly walletType: 0 | 1;
    }
  /** The certification is at `step` 0 to 2; null if there is no step left, but the platform still requires it. */
  | { readonly kind: 'certify'; readonly step: number | null }
  | { readonly kind: 'contract' }
  /** The account is at a step that the console does not know. */
  | { readonly kind: 'unknown'; readonly step: number }
  | { readonly kind: 'nodeInfo' }
  /** What is missing for a payout. `access`: whether the account has the pages to complete it. */
  | { readonly kind: 'payout'; readonly missing: readonly Exclude<Prompt, 'identify'>[]; readonly access: boolean }
  /** Unread notices of level 高; the title and time of the newest. */
  | { readonly kind: 'notices'; readonly count: number; readonly title: string; readonly sentAt: number }
  | { readonly kind: 'failed'; readonly source: PendingSource; readonly error: Error };

/** Withdrawals that close within this many days rank among the deadlines. */
const soonDays = 2;

/**
 * What is pending (R19-10 to R19-14), in this order: what costs money now, what has a deadline, what blocks a payout,
 * what is open. Items of the same rank (`ranks`) are sorted by deadline, then by amount. A failed call has an error row
 * in place of its items. Undefined until every relevant call has succeeded or failed, so that rows do not move.
 *
 * @param now the platform's present time, unix seconds
 */
export function pendingItems(answers: TodayAnswers, now: number): readonly PendingItem[] | undefined {
  const groups = [nodeItems, moneyItems, noticeItems].map((itemsOf) => itemsOf(answers, now));
  if (groups.includes(undefined)) return undefined;
  const items = groups.flatMap((group) => group ?? []);
  return items.sort(
    (a, b) => rank(a, now) - rank(b, now) || compare(untilOf(a), untilOf(b)) || moneyOf(b) - moneyOf(a),
  );
}

/** How many items the user can act on; failed calls do not count. */
export const pendingCount = (items: readonly PendingItem[]): number =>
  items.filter(({ kind }) => kind !== 'failed').length;

/** The item with the nearest deadline: the first one if several have it. Undefined if no item has a deadline. */
export function mostUrgent(items: readonly PendingItem[]): PendingItem | undefined {
  return items
    .filter((item) => untilOf(item) !== null)
    .reduce<PendingItem | undefined>(
      (nearest, item) => (nearest === undefined || compare(untilOf(item), untilOf(nearest)) < 0 ? item : nearest),
      undefined,
    );
}

/**
 * The nodes of a row: those it names, or if not all of them were read, all of its status. Undefined until `down` has
 * loaded, if it is needed.
 */
export function nodesOf({ kind, exact, nodes }: DownItem, down: Losses['down']): readonly LossNode[] | undefined {
  return exact ? nodes.map(lossNode) : down?.filter(({ fault }) => fault === (kind === 'fault'));
}

/** What the nodes of a row lose a day in total, cents (R19-1). Null if none of them has an estimate. */
export function itemLoss(item: DownItem, { down, basis, error }: Losses, now: number): QueryState<number | null> {
  const nodes = nodesOf(item, down);
  if (basis === undefined || nodes === undefined) return { data: undefined, error };
  return { data: nodesLoss(nodes, dayOf(now), basis), error: null };
}

type FindItems = (answers: TodayAnswers, now: number) => PendingItem[] | undefined;

const isPending = ({ data, error }: QueryState<unknown>) => data === undefined && error === null;
const failureOf = (source: PendingSource, states: readonly QueryState<unknown>[]): PendingItem[] => {
  const failed = states.find(({ data, error }) => data === undefined && error !== null);
  return failed?.error ? [{ kind: 'failed', source, error: failed.error }] : [];
};

/** Nodes in fault, and offline nodes that were online in the last 30 days. */
const nodeItems: FindItems = ({ overview, fault, offline }, now) => {
  const hasFault = overview.data !== undefined && overview.data.fault > 0;
  const hasOffline = overview.data !== undefined && overview.data.offline > 0;
  const calls = [overview, ...(hasFault ? [fault] : []), ...(hasOffline ? [offline] : [])];
  if (calls.some(isPending)) return undefined;
  return [
    ...(hasFault ? downItem('fault', fault.data, null) : []),
    ...(hasOffline ? downItem('offline', offline.data, incomeRange(now).start_timestamp) : []),
    ...failureOf('nodes', calls),
  ];
};

/** Whether a node that is down was ever online: before that, the platform sends the time of binding. */
const wasOnline = ({ lastOnlineAt, boundAt }: DownNodes['latest'][number]) => lastOnlineAt > boundAt;

/**
 * The item of the nodes with a status; none if there are no such nodes.
 *
 * @param from only nodes that were online after this time, unix seconds; null for all
 */
function downItem(kind: DownItem['kind'], down: DownNodes | undefined, from: number | null): PendingItem[] {
  if (down === undefined) return [];
  const { latest, total } = down;
  const nodes = from === null ? latest : latest.filter((node) => wasOnline(node) && node.lastOnlineAt >= from);
  if (nodes.length === 0) return [];
  // `latest` is sorted by last contact, so the nodes that were not read were online even earlier.
  const reachesFrom = from !== null && latest.some(({ lastOnlineAt }) => lastOnlineAt < from);
  const exact = reachesFrom || total <= latest.length;
  const count = exact ? nodes.length : total;
  const contacts = nodes.filter(wasOnline).map(({ lastOnlineAt }) => lastOnlineAt);
  const contact = exact ? Math.min(...contacts) : Math.max(...contacts);
  const since = contacts.length === 0 ? null : contact;
  return [{ kind, count, exact, whole: count === total, nodes, since }];
}

/** The items that depend on the wallet's gate. */
const moneyItems: FindItems = (answers, now) => {
  const { user, needVerify, step } = answers;
  const gate = walletGate({ ...user, needVerify, step: step.data });
  switch (gate) {
    case 'pending':
      return isPending(step) ? undefined : failureOf('gate', [step]);
    case 'certify':
      return [{ kind: 'certify', step: needVerify ? user.verifiedStep : null }];
    case 'contract':
      return [{ kind: 'contract' }, ...payoutItems(answers, false)];
    case 'nodeInfo':
      return [{ kind: 'nodeInfo' }, ...payoutItems(answers, false)];
    case 'unknown':
      return [{ kind: 'unknown', step: step.data ?? 0 }];
    default:
      return walletItems(answers, now);
  }
};

/**
 * What is missing for a payout.
 *
 * @param evenWithoutAccess includes what the account has no page for, so that the user has to ask business about it
 */
function payoutItems({ user, needVerify }: TodayAnswers, evenWithoutAccess: boolean): PendingItem[] {
  const missing = missingForWithdrawal(user, needVerify);
  const details = missing.filter((prompt) => prompt !== 'identify');
  const access = details.every((prompt) => hasAccess(prompt, user));
  return [
    ...(missing.includes('identify') ? [{ kind: 'certify', step: null } as const] : []),
    ...(details.length > 0 && (access || evenWithoutAccess)
      ? [{ kind: 'payout', missing: details, access } as const]
      : []),
  ];
}

/** The bill, the withdrawals and what is missing for them, if the account's wallet is open. */
function walletItems(answers: TodayAnswers, now: number): PendingItem[] | undefined {
  const { billState, billTotal, settlement, balances, withdrawals, week } = answers;
  const month = latestBillMonth(now);
  const payout = payoutItems(answers, true);
  const windows = payout.length > 0 || settlement.data === undefined ? [] : openWindows(answers, now);
  const hasWeekly = windows.some(({ walletType }) => walletType === 1);
  const calls = [settlement, ...balances, ...withdrawals, ...(hasWeekly ? [week] : [])];
  if ([billState, ...calls].some(isPending)) return undefined;
  const mayWithdrawWeekly = week.data !== undefined && !weekUsed(week.data, now);
  const rules = settlement.data?.monthly;
  return [
    ...transferItems(answers, now),
    ...(billState.data === billCode.unconfirmed && rules ? billItem(month, rules, billTotal, now) : []),
    ...payout,
    ...windows.filter(({ walletType }) => walletType === 0 || mayWithdrawWeekly),
    ...failureOf('bill', [billState]),
    ...failureOf('wallet', calls),
  ];
}

/** The withdrawals that failed or are late, of both wallets. */
function transferItems({ withdrawals }: TodayAnswers, now: number): PendingItem[] {
  const found = ([0, 1] as const).flatMap((walletType) => {
    const { data = [] } = withdrawals[walletType];
    return data.map((one) => ({ one, walletType, problem: transferProblem(one, data, now) }));
  });
  return (['failed', 'late'] as const).flatMap((problem) => {
    const some = found.filter((each) => each.problem === problem).sort((a, b) => b.one.create - a.one.create);
    const first = problem === 'failed' ? some[0] : some.at(-1);
    if (first === undefined) return [];
    const cents = sumCents(some.map(({ one }) => one.amount));
    return [{ kind: 'transfer', problem, count: some.length, cents, first: first.one, walletType: first.walletType }];
  });
}

/** The item of an unconfirmed bill during or after its checking days. Before them, the user cannot do anything. */
function billItem(month: string, days: CheckingDays, total: QueryState<number>, now: number): PendingItem[] {
  const until = lastCheckingDay(days, now);
  if (until !== null) return [{ kind: 'bill', month, until, total }];
  const { checkbill_startday: first, checkbill_endday: last } = days;
  const isOver = first <= last && Number(dayOf(now).slice(8)) > last;
  return isOver ? [{ kind: 'missed', month, opens: nextDayOfMonth(first, now), total }] : [];
}

/** The wallets whose window is open and whose balance reaches the smallest withdrawal. */
function openWindows({ settlement, balances }: TodayAnswers, now: number) {
  return ([0, 1] as const).flatMap((walletType) => {
    const cents = balances[walletType].data?.leftAmount;
    const rules = settlement.data && withdrawRules(walletType, settlement.data);
    if (!rules || cents === undefined || !withdrawLimits(rules, cents).enough) return [];
    const window = withdrawWindow(walletType, rules, now);
    return window.open ? [{ kind: 'withdraw', walletType, until: window.until, cents } as const] : [];
  });
}

const noticeItems: FindItems = ({ notices }) => {
  if (isPending(notices)) return undefined;
  const urgent = notices.data?.filter(({ level }) => level === '高') ?? [];
  const [newest] = urgent;
  return [
    ...(newest
      ? [{ kind: 'notices', count: urgent.length, title: newest.title, sentAt: newest.sendTime } as const]
      : []),
    ...failureOf('notices', [notices]),
  ];
};

/** The rank of each kind of item: lower ranks come first. */
const ranks = {
  fault: 0,
  offline: 1,
  transfer: 2,
  bill: 3,
  missed: 4,
  certify: 5,
  contract: 5,
  unknown: 5,
  nodeInfo: 6,
  payout: 7,
  notices: 9,
};
const failedRanks: Readonly<Record<PendingSource, number>> = { nodes: 2, bill: 3, gate: 5, wallet: 8, notices: 9 };

function rank(item: PendingItem, now: number): number {
  if (item.kind === 'failed') return failedRanks[item.source];
  if (item.kind !== 'withdraw') return ranks[item.kind];
  return item.until !== null && daysBetween(dayOf(now), item.until) <= soonDays ? ranks.bill : 8;
}

/** The last day of an item, `YYYY-MM-DD`; null if the item has none. */
export const untilOf = (item: PendingItem): string | null => ('until' in item ? item.until : null);

/** Compares days; null comes last. */
const compare = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  return a !== null && (b === null || a < b) ? -1 : 1;
};

/** The amount of an item in cents; 0 if the item has none, or if it has not loaded. */
function moneyOf(item: PendingItem): number {
  if ('cents' in item) return item.cents;
  return 'total' in item ? (item.total.data ?? 0) : 0;
}
