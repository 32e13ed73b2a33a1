import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { addDays, dayOf, daysBetween } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import * as devices from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';
import { listPages } from '../../platform/listPages';
import { callOptions, type Enabled, useDaily } from '../../providers/calls';
import { type Console, useConsole } from '../../providers/console';
import { useNow } from '../../providers/user';
import { useZeroNodes } from '../devices/nodeReading';
import { useOverview } from '../devices/useOverview';
import { pastDay } from '../violations/useViolationDays';
import { createDownReader, type DownReader, type DownReading } from './downReader';
import {
  allNodes,
  canEarn,
  type DayRange,
  incomeByDay,
  type LossBasis,
  type LossNode,
  maxOwn,
  type NodeIncome,
  needsPeers,
  nodeHistory,
  type OwnBasis,
  pageDays,
  peerOf,
  peersOf,
  rateBasis,
} from './nodeLoss';

/** If the last read is older than this many seconds, opening a page starts a new read. */
const staleSeconds = 60;

const readers = new WeakMap<AbortSignal, DownReader>();

/** The session's reader. All pages share it, so what one page has read is shown on the others at once. */
function readerOf({ client, clock }: Pick<Console, 'client' | 'clock'>): DownReader {
  const { signal } = client.scope();
  const known = readers.get(signal);
  if (known) return known;
  const filter = { status: ['fault', 'offline'] };
  const { read } = listPages(client, devices.list, { filter, sort: { field: 'id', order: 'ASC' } });
  const reader = createDownReader({ read, now: () => clock.now() });
  readers.set(signal, reader);
  return reader;
}

/** The nodes that are not online. They are read while a page needs them (`enabled`). */
export function useDownNodes(enabled: boolean): DownReading & Pick<DownReader, 'start' | 'stop'> {
  const app = useConsole();
  const reader = readerOf(app);
  const reading = useSyncExternalStore(reader.subscribe, reader.get);
  const { clock } = app;
  useEffect(() => {
    if (!enabled) return;
    const { phase, at } = reader.get();
    if (phase !== 'done' || clock.now() - at > staleSeconds) reader.start();
    return reader.leave;
  }, [reader, clock, enabled]);
  return { ...reading, start: reader.start, stop: reader.stop };
}

/** An empty filter, which selects all nodes. */
const everything = {};

interface Basis {
  /** What the estimates are based on: undefined until it has loaded. */
  readonly basis: LossBasis | undefined;
  /** Why `basis` is missing: the error of the first failed call that is not being retried. */
  readonly error: Error | null;
  /** Refetches what has not loaded. */
  readonly refresh: () => void;
}

const own: OwnBasis = { kind: 'own', incomes: new Map(), fleet: [] };

/**
 * How the account's losses are estimated (`nodeLoss.ts`). With few nodes, the basis is `own` without incomes, which
 * `useIncomes` reads. With more, this reads the nodes that earned nothing yesterday and yesterday's income, which home
 * and the node list have usually cached already.
 *
 * @param when see {@link useNodeLosses}
 */
export function useLossMethod(needed: boolean, when: (needed: boolean) => Enabled = (needed) => needed): Basis {
  const overview = useOverview((on) => when(on && needed));
  const counts = overview.data;
  const many = counts !== undefined && counts.total > maxOwn;
  const zeros = useZeroNodes(everything, when(needed && many));
  const income = useDaily(billing.incomeSummary, {}, { enabled: when(needed && many) });
  const basis = useMemo((): LossBasis | undefined => {
    if (counts === undefined || !many) return counts && own;
    if (zeros.data === undefined || income.data === undefined) return undefined;
    return rateBasis(zeros.data, income.data.yesterday, counts.upBandwidth);
  }, [counts, many, zeros.data, income.data]);
  const calls = [overview, ...(many ? [zeros, income] : [])];
  const failed = calls.find(({ data, error, isFetching }) => data === undefined && error !== null && !isFetching);
  return {
    basis,
    error: failed?.error ?? null,
    refresh() {
      for (const { data, refetch } of calls) if (data === undefined) void refetch();
    },
  };
}

/** The incomes of nodes, and the progress of reading them. */
export interface Incomes {
  /** By node; nodes whose income has not loaded are missing. */
  readonly known: ReadonlyMap<string, NodeIncome>;
  readonly pending: number;
  /** The nodes whose income could not be read. `error` is the error of the first of them. */
  readonly failed: readonly string[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Reads the incomes of nodes on some days and on the days before that `ownMean` needs, in cents. One background request
 * for each node; home and the node's page share the answers for the same days.
 */
export function useIncomes(given: readonly string[], { from, to }: DayRange): Incomes {
  const { client } = useConsole();
  const nodes = [...new Set(given)];
  const names = JSON.stringify(nodes);
  const combine = useCallback(
    (results: UseQueryResult<CallAnswer<typeof billing.deviceIncomeHistory>, Error>[]): Incomes => {
      const known = new Map<string, NodeIncome>();
      const failed = new Map<string, { error: Error; refetch: () => Promise<unknown> }>();
      for (const [place, id] of (JSON.parse(names) as string[]).entries()) {
        const result = results[place];
        if (result?.data) {
          known.set(id, incomeByDay(result.data.list));
        } else if (result?.error && !result.isFetching) failed.set(id, result);
      }
      return {
        known,
        pending: results.length - known.size - failed.size,
        failed: [...failed.keys()],
        error: failed.values().next().value?.error ?? null,
        retry: () => {
          for (const { refetch } of failed.values()) void refetch();
        },
      };
    },
    [names],
  );
  const queries = nodes.map((id) => ({
    ...callOptions(client, billing.deviceIncomeHistory, nodeHistory(id, { from, to }), { background: true }),
    ...pastDay,
  }));
  return useQueries({ queries, combine });
}

/** What losses are estimated from by each node's own income, and the progress of reading it. */
export interface OwnReading extends Omit<Incomes, 'known' | 'failed'> {
  readonly basis: OwnBasis;
}

/**
 * The basis of losses by own income. If a node has none before a lost day, this also reads the account's nodes and the
 * incomes of those to which it is compared (`nodeLoss.ts`).
 *
 * @param nodes the nodes whose losses are shown; none if they are not estimated by own income
 * @param incomes those of the nodes
 * @param days the days for which the incomes are read
 * @param lost the lost days, inclusive
 */
export function useOwnBasis(nodes: readonly LossNode[], incomes: Incomes, days: DayRange, lost: DayRange): OwnReading {
  const { from, to } = lost;
  const needy = useMemo(() => {
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth));
    return nodes.filter((node) => {
      const income = canEarn(node) && incomes.known.get(node.id);
      return income && dates.some((day) => needsPeers(node, day, income));
    });
  }, [nodes, incomes.known, from, to]);
  const isNeeded = needy.length > 0;
  const list = useDaily(devices.list, allNodes, { enabled: isNeeded });
  const fleet = useMemo(() => (isNeeded ? list.data?.map(peerOf) : []), [isNeeded, list.data]);
  const peers = useMemo(
    () => needy.flatMap(({ id }) => (fleet ? peersOf(id, fleet) : [])).map(({ id }) => id),
    [needy, fleet],
  );
  const others = useIncomes(peers, days);
  const listError = fleet === undefined && !list.isFetching ? list.error : null;
  return useMemo(
    () => ({
      basis: { kind: 'own', incomes: new Map([...others.known, ...incomes.known]), fleet },
      pending: incomes.pending + others.pending + (fleet === undefined && listError === null ? 1 : 0),
      error: incomes.error ?? listError ?? others.error,
      retry() {
        incomes.retry();
        others.retry();
        if (listError) void list.refetch();
      },
    }),
    [incomes, others, fleet, listError, list.refetch],
  );
}

/** What every place that shows a loss needs: see {@link useNodeLosses}. */
export interface NodeLosses extends Basis {
  /** As in `Basis`, but undefined until the incomes of all nodes have loaded. */
  readonly basis: LossBasis | undefined;
}

interface LossesShown {
  /** The nodes whose losses are shown; undefined until they have loaded. Nothing is requested until then. */
  readonly nodes: readonly LossNode[] | undefined;
  /**
   * The days for which incomes are read; by default those of a device's page (`incomeRange`), which are enough if the
   * lost day is today.
   */
  readonly days?: DayRange | undefined;
  /** The lost days; by default today. */
  readonly lost?: DayRange | undefined;
  /**
   * Returns the `enabled` of a call. Pass `unlessFailed` if another part of the page shows the failure of these calls:
   * then mounting this hook does not refetch a failed call.
   */
  readonly when?: (needed: boolean) => Enabled;
}

/** Reads what the losses of some nodes are estimated from (R19-1). */
export function useNodeLosses({ nodes, days, lost, when }: LossesShown): NodeLosses {
  const now = useNow();
  const shown = useMemo(() => (nodes ?? []).filter(canEarn), [nodes]);
  const { basis, error, refresh } = useLossMethod(nodes !== undefined && shown.length > 0, when);
  const valued = basis?.kind === 'own' ? shown : noNodes;
  const range = days ?? pageDays(now);
  const incomes = useIncomes(
    valued.map(({ id }) => id),
    range,
  );
  const today = dayOf(now);
  const reading = useOwnBasis(valued, incomes, range, lost ?? { from: today, to: today });
  return {
    basis: useMemo(() => {
      if (nodes === undefined) return undefined;
      if (shown.length === 0) return own;
      if (basis?.kind !== 'own') return basis;
      return reading.pending === 0 && reading.error === null ? reading.basis : undefined;
    }, [nodes, shown, basis, reading]),
    error: error ?? reading.error,
    refresh() {
      refresh();
      reading.retry();
    },
  };
}

const noNodes: readonly LossNode[] = [];
