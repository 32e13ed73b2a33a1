import { sumCents } from '../../lib/money';
import { addDays, dayEnd, dayOf, dayStart, yesterdayOf } from '../../lib/time';
import { readAllPages } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import type { CallAnswer, CallInput, Endpoint } from '../../platform/endpoint';
import { listPages } from '../../platform/listPages';
import { beforeSending } from '../../platform/network';
import { type ZeroReason, zeroReasons } from '../devices/deviceLinks';
import { type LossBasis, lossNode, nodeLoss, type Yield } from '../losses/nodeLoss';
import { everEarned, type ZeroAside, zeroAside } from './incomeDays';
import type { Violation } from './violationRules';
import { whyZero } from './whyNoIncome';

// Yesterday's zeros are the nodes without income (R19-60 to R19-62). The platform cannot filter by income but can sort
// by income, so the nodes are read in ascending order, up to the first node that earned something.

/** A node that had no income yesterday, and the single reason under which it is listed. */
export interface ZeroNode {
  readonly device: Device;
  readonly reason: ZeroReason;
}

/** What the account's sums say about its income. */
export interface IncomeState {
  /** Whether yesterday's income has arrived. */
  readonly isSettled: boolean;
  /** Whether the account ever had income. Until then the user sees the first steps. */
  readonly begun: boolean;
}

/** The nodes without income yesterday. Until yesterday's income has arrived, `nodes` is empty and all counts are 0. */
export interface ZeroReading extends IncomeState {
  /** Yesterday, `YYYY-MM-DD`. */
  readonly day: string;
  readonly nodes: readonly ZeroNode[];
  /** How many nodes had income; 0 if `more`. */
  readonly earned: number;
  /** How many nodes had no income but do not count as zeros, by reason. */
  readonly aside: Readonly<Record<ZeroAside, number>>;
  /** The income and bandwidth of all nodes that earned nothing, zeros or not (`yieldOf`). */
  readonly idle: Yield;
  /** Whether the read ended at `maxNodes` nodes, so that there may be more nodes without income. */
  readonly more: boolean;
}

/**
 * The nodes without income that were online before. A node that was never online is left out: that it earned nothing is
 * no news (R19-60).
 */
export const stoppedNodes = (nodes: readonly ZeroNode[]): readonly ZeroNode[] =>
  nodes.filter(({ reason }) => reason !== 'neverOnline');

/** At most this many nodes are read: thirty pages of a hundred. An agent may have 20,000 nodes. */
export const maxNodes = 3000;

/** The reason of a node: the broken rule that the node's row shows, or the first circumstance in its record. */
function reasonOf(device: Device, violations: readonly Violation[], now: number): ZeroReason {
  const { costliest, circumstances } = whyZero(device, violations, now);
  if (costliest) return costliest.rules[0] ?? 'other';
  const [first] = circumstances;
  if (first === undefined) return 'unexplained';
  if (first.kind === 'boundThatDay' || first.kind === 'neverOnline') return first.kind;
  return device.status === 'fault' ? 'faultStatus' : 'offline';
}

/** A reason with its nodes and their estimated loss. */
export interface ZeroGroup {
  readonly reason: ZeroReason;
  readonly nodes: readonly ZeroNode[];
  /** The estimated loss of all nodes together; null if none of them has an estimate. */
  readonly cents: number | null;
  /** How many of the nodes have an estimate. */
  readonly estimated: number;
}

/**
 * The nodes grouped by reason, the largest group first. Each node is in one group, so their losses add up to the total.
 */
export function zeroGroups(nodes: readonly ZeroNode[], day: string, basis: LossBasis | null): readonly ZeroGroup[] {
  return zeroReasons
    .map((reason) => {
      const own = nodes.filter((node) => node.reason === reason);
      return { reason, nodes: own, ...zeroLoss(own, day, basis) };
    })
    .filter((group) => group.nodes.length > 0)
    .sort((a, b) => b.nodes.length - a.nodes.length);
}

/** Whether a node may have an estimate: one that was bound during the day has none. */
export const hasLoss = ({ reason }: ZeroNode): boolean => reason !== 'boundThatDay';

/** What nodes lost on `day`, the day of their reading, by `nodeLoss` (R19-1). `basis` is null until it has loaded. */
export function zeroLoss(
  nodes: readonly ZeroNode[],
  day: string,
  basis: LossBasis | null,
): { readonly cents: number | null; readonly estimated: number } {
  const losses = nodes.filter(hasLoss).flatMap(({ device }) => (basis && nodeLoss(lossNode(device), day, basis)) ?? []);
  return { cents: losses.length === 0 ? null : sumCents(losses), estimated: losses.length };
}

/**
 * Whether yesterday's income has arrived. It has not if the account's sum for yesterday is zero, the history says the
 * same, and the day before earned something.
 *
 * @param history days with their income in cents; those of yesterday and the day before are used
 */
export function isDaySettled(
  yesterdaySum: number,
  history: readonly { readonly timestamp: number; readonly income: number }[],
  now: number,
): boolean {
  if (yesterdaySum !== 0) return true;
  const yesterday = yesterdayOf(now);
  const incomeOf = (day: string) => history.find(({ timestamp }) => dayOf(timestamp) === day)?.income ?? 0;
  return incomeOf(yesterday) !== 0 || incomeOf(addDays(yesterday, -1)) <= 0;
}

/** Makes a call, or returns its cached answer. `background` marks it as a background read (`Client.background`). */
type MakeCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { readonly background: boolean },
) => Promise<CallAnswer<E>>;

export interface ReadContext {
  readonly client: Client;
  /** The platform's present time, unix seconds. */
  readonly now: number;
  /** The filters to send to the platform. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** Makes the calls; by default as background reads (`Client.background`). */
  readonly ask?: MakeCall;
  /** The nodes to choose from, instead of those that match `filter` on the platform. */
  readonly among?: readonly Device[] | undefined;
}

/** The function that makes the calls of a read. */
export const makeCallOf =
  ({ client, signal, ask }: Omit<ReadContext, 'filter' | 'now' | 'among'>): MakeCall =>
  (endpoint, input, options) =>
    ask ? ask(endpoint, input, options) : client.background(() => client.call(endpoint, input, { signal }), signal);

/** Reads the income state of an account. Requests the last days' income only if yesterday's sum is zero. */
export async function readIncomeState({ now, ...reading }: Omit<ReadContext, 'filter'>): Promise<IncomeState> {
  const call = makeCallOf(reading);
  const sums = await call(billing.incomeSummary, {});
  const { yesterday } = sums;
  if (yesterday !== 0) return { isSettled: true, begun: true };
  const day = yesterdayOf(now);
  const days = {
    start_timestamp: dayStart(addDays(day, -1)),
    end_timestamp: dayEnd(day),
    key_style: 'camel_case',
  } as const;
  const { list: history } = await call(billing.userIncomeHistory, { query: days });
  return { isSettled: isDaySettled(yesterday, history, now), begun: everEarned(sums) };
}

/**
 * Reads the nodes within a filter that had no income yesterday, at most `maxNodes`. If there are any, also reads
 * yesterday's violations, to find the reasons. Nodes and income state are requested together; the nodes are dropped if
 * yesterday's income has not arrived.
 *
 * @throws {Incomplete} if the list changes during both attempts
 */
export async function readZeroNodes(reading: ReadContext): Promise<ZeroReading> {
  const { now } = reading;
  const call = makeCallOf(reading);
  const day = yesterdayOf(now);
  const aside = { deducted: 0, unbound: 0, lineless: 0 };
  const state = readIncomeState(reading);
  /** Whether no further page is needed, because the income has not arrived or could not be read. */
  let noIncomeYet = false;
  state.then(
    ({ isSettled }) => {
      noIncomeYet = !isSettled;
    },
    () => {
      noIncomeYet = true;
    },
  );
  const rows: Device[] = [];
  let total = 0;
  let more = false;
  const nodesRead = readNodes(
    reading,
    { field: 'yesterdayIncome', order: 'ASC' },
    {
      onBegin: () => void rows.splice(0),
      onPage(page, readSoFar) {
        total = readSoFar.total;
        const without = page.filter(({ yesterdayIncome }) => yesterdayIncome <= 0);
        rows.push(...without);
        const isLastPage = without.length < page.length;
        more = !isLastPage && rows.length >= maxNodes && readSoFar.rows < total;
        return isLastPage || more || noIncomeYet;
      },
    },
  );
  const [incomeState] = await Promise.all([state, nodesRead]);
  const none = { cents: 0, mbps: 0 };
  if (!incomeState.isSettled) return { ...incomeState, day, nodes: [], earned: 0, aside, idle: none, more: false };
  const earned = more ? 0 : total - rows.length;
  const idle = rows.reduce<Yield>(
    ({ cents, mbps }, { yesterdayIncome, upBandwidth, lineNumber }) => ({
      cents: cents + yesterdayIncome,
      mbps: mbps + upBandwidth * lineNumber,
    }),
    none,
  );
  const zeros: Device[] = [];
  for (const device of rows) {
    const why = zeroAside(device, now);
    if (why === null) zeros.push(device);
    else aside[why] += 1;
  }
  if (zeros.length === 0) return { ...incomeState, day, nodes: [], earned, aside, idle, more };
  const { list: violations } = await call(billing.violations, { query: { date: day } }, { background: true });
  const nodes = zeros.map((device) => ({ device, reason: reasonOf(device, violations, now) }));
  return { ...incomeState, day, nodes, earned, aside, idle, more };
}

interface PageHandlers {
  /** Called when the read begins, and when it begins again because the list has changed. */
  readonly onBegin: () => void;
  /** Returns true once enough is read: later pages are not requested. */
  readonly onPage: (rows: readonly Device[], readSoFar: { readonly rows: number; readonly total: number }) => boolean;
}

/**
 * Reads the nodes within a filter, in the order `sort` and in pages of a hundred, until `onPage` returns true. Nodes
 * that are given as `among` are one page, in their own order.
 */
export async function readNodes(
  { client, filter, signal, among }: Pick<ReadContext, 'client' | 'filter' | 'signal' | 'among'>,
  sort: { readonly field: string; readonly order: string },
  { onBegin, onPage }: PageHandlers,
): Promise<void> {
  if (among !== undefined) {
    onBegin();
    onPage(among, { rows: among.length, total: among.length });
    return;
  }
  const enough = new Error('enough');
  const pages = listPages(client, devices.list, { filter, sort });
  try {
    await readAllPages<Device>({
      ...pages,
      // A page of the console waits for these nodes. Without a network the read must fail at once, like other reads.
      read: (...page) =>
        pages.read(...page).catch((error: unknown) => {
          throw beforeSending(error);
        }),
      size: 100,
      // The read may end early, so only a few pages are requested ahead.
      inFlight: 3,
      signal,
      onBegin,
      onPage(rows, readSoFar) {
        if (onPage(rows, readSoFar)) throw enough;
      },
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
}
