import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import {
  type DayValues,
  type LossDay,
  type LossLedger,
  type LossLine,
  type LossRule,
  lossLedger,
  lossRules,
  type Outage,
  outageFrom,
  outagesOf,
} from '../../domain/losses/lossLedger';
import {
  canEarn,
  type DayRange as Days,
  type LossBasis,
  type LossSource,
  lossNode,
  lossSource,
  nodeLoss,
} from '../../domain/losses/nodeLoss';
import { useDownNodes, useIncomes, useLossMethod, useNodeLosses, useOwnBasis } from '../../domain/losses/useNodeLosses';
import { useViolationDays, type ViolationDays } from '../../domain/violations/useViolationDays';
import { searchable } from '../../lib/plainText';
import type { Device } from '../../platform/contract/devices';
import { cacheKeys } from '../../providers/cache';
import { recordsById, unlessFailed } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useNow } from '../../providers/user';
import { type DayRange, daysOf, rangeDays } from './overviewAddress';

/** The violations of a range of days with their cost, and the progress of reading them. */
export interface LedgerQuery {
  readonly ledger: LossLedger;
  /** All days of the range, the last first. */
  readonly allDays: readonly string[];
  readonly violationDays: ViolationDays;
  /** The devices of the violations by UUID, without devices that are unknown or have not loaded. */
  readonly devices: ReadonlyMap<string, Device>;
  /** Why the devices could not be loaded; otherwise null. */
  readonly unnamed: { readonly error: unknown; readonly retry: () => void } | null;
  readonly dayValues: DayWorths;
  /** Whether days, devices or dayValues are still loading. */
  readonly isLoading: boolean;
}

/**
 * Reads the ledger of a range: one call a day, then the devices together, then what their days are worth. A day is
 * shown once all later days are read, because they are listed above it and would move its lines.
 */
export function useLossLedger(range: DayRange): LedgerQuery {
  const now = useNow();
  const { from, to } = rangeDays(range, now);
  const allDays = useMemo(() => daysOf({ from, to }), [from, to]);
  const violationDays = useViolationDays(allDays, true);
  const { days: known, failed, pending } = violationDays;
  const given = useMemo(() => {
    const gap = allDays.findIndex((day) => !known.has(day) && !failed.includes(day));
    return (gap < 0 ? allDays : allDays.slice(0, gap)).map((day) => [day, known.get(day) ?? null] as const);
  }, [allDays, known, failed]);
  const ids = useMemo(() => {
    const all = given.flatMap(([, list]) => list?.map(({ deviceUUID }) => deviceUUID) ?? []);
    return pending > 0 ? [] : [...new Set(all)].filter((id) => id !== '');
  }, [given, pending]);
  const { client } = useConsole();
  const dataProvider = useDataProvider();
  const records = useQuery({
    queryKey: cacheKeys.records('device/list', 'ledger', ids),
    queryFn: ({ signal }) => recordsById<Device>({ dataProvider, client }, 'device/list', ids, signal),
    enabled: ids.length > 0,
  });
  const devices = useMemo(() => new Map(records.data?.map((device) => [device.id, device])), [records.data]);
  const unread = records.error !== null && !records.isFetching;
  const named = pending === 0 && (ids.length === 0 || unread || (records.data !== undefined && !records.isFetching));
  // A device that the platform does not know gets no estimate. Only loading the devices shows which ones these are.
  const valued = useMemo(() => (named ? [...devices.values()] : null), [named, devices]);
  const dayValues = useDayWorths(valued, { from, to });
  const ledger = useMemo(
    () => lossLedger(given, unread ? { ...dayValues, dayValueOf: () => undefined } : dayValues),
    [given, dayValues, unread],
  );
  return {
    ...{ ledger, allDays, violationDays, devices, dayValues },
    unnamed: unread ? { error: records.error, retry: () => void records.refetch() } : null,
    isLoading: pending > 0 || !named || dayValues.pending > 0,
  };
}

/** The outages of a range, and the progress of reading them. */
export interface OutageReading {
  /** Undefined until read. */
  readonly outages: readonly Outage[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Reads what the outages that last have cost on the days of a range (R19-78). An outage that has ended is not included,
 * because the platform keeps only a node's last contact.
 */
export function useOutages({ ledger, allDays, isLoading }: LedgerQuery): OutageReading {
  const [to = '', from = to] = [allDays[0], allDays.at(-1)];
  const { nodes, isComplete, phase, error, start } = useDownNodes(true);
  const down = useMemo(
    () => (isComplete ? nodes.filter((node) => canEarn(node) && outageFrom(node) <= to) : undefined),
    [nodes, isComplete, to],
  );
  const days = useMemo(() => ({ from, to }), [from, to]);
  const { basis, ...losses } = useNodeLosses({ nodes: down, days, lost: days, when: unlessFailed });
  const outages = useMemo(() => {
    if (down === undefined || basis === undefined || isLoading) return undefined;
    const known = new Map(down.map((node) => [node.id, node]));
    const read = allDays.filter((day) => !ledger.missing.includes(day));
    return outagesOf(down, read, ledger.days, {
      dayValueOf(id, day) {
        const node = known.get(id);
        return node && nodeLoss(node, day, basis);
      },
      incomeOf: (id, day) => (basis.kind === 'own' ? (basis.incomes.get(id)?.get(day) ?? null) : null),
    });
  }, [down, basis, isLoading, allDays, ledger]);
  return {
    outages,
    error: outages === undefined ? (losses.error ?? (phase === 'failed' ? error : null)) : null,
    retry() {
      if (phase === 'failed') start();
      losses.refresh();
    },
  };
}

/**
 * For an account with more than `maxOwn` nodes: the devices' incomes are read, one call each, only if there are at most
 * this many devices.
 */
const maxIncomes = 40;

/** What could not be loaded, and how to retry. */
interface Gap {
  readonly error: Error;
  readonly retry: () => void;
}

/** How the loss of a day of a device is estimated. */
export type SourceOf = (id: string, day: string) => LossSource;

interface DayWorths extends DayValues {
  readonly sourceOf: SourceOf;
  /**
   * How the days are estimated (`nodeLoss`). Undefined until that has loaded, and if there are no estimates although
   * yesterday had income.
   */
  readonly kind: LossBasis['kind'] | undefined;
  /**
   * Whether the losses include what the days still earned, because reading that would need calls for too many devices.
   */
  readonly isGross: boolean;
  /** How many answers are still loading. */
  readonly pending: number;
  /** Why there are no estimates, or not for all devices. */
  readonly unread: Gap | null;
  /**
   * Why the incomes of `count` devices could not be read. What these devices still earned is not deducted from their
   * losses.
   */
  readonly incomes: (Gap & { readonly count: number }) | null;
}

const noDevices: readonly string[] = [];

/**
 * What each day of each device is worth (`nodeLoss`), and what the device still earned on the days of the range.
 *
 * @param devices null until they have loaded; only then their incomes are requested
 * @param days the range of the lost days, `YYYY-MM-DD`, inclusive
 */
function useDayWorths(devices: readonly Device[] | null, days: Days): DayWorths {
  const { length = 0 } = devices ?? [];
  // Requested in parallel with the violations and their devices, not after them.
  const { basis: method, error, refresh } = useLossMethod(devices === null || length > 0, unlessFailed);
  const ids = useMemo(() => devices?.map(({ id }) => id) ?? noDevices, [devices]);
  const isOwn = method?.kind === 'own';
  const isGross = !isOwn && length > maxIncomes;
  const incomes = useIncomes(method === undefined || isGross ? noDevices : ids, days);
  const valued = useMemo(() => (isOwn ? (devices?.map(lossNode) ?? []) : []), [isOwn, devices]);
  const reading = useOwnBasis(valued, incomes, days, days);
  return useMemo(() => {
    const ready = devices !== null && (length === 0 || method !== undefined);
    const basis: LossBasis | undefined = isOwn ? reading.basis : method;
    const nodes = new Map(devices?.map((device) => [device.id, lossNode(device)]));
    const failed = reading.error && { error: reading.error, retry: reading.retry };
    return {
      dayValueOf(id, day) {
        const node = nodes.get(id);
        if (!ready || (node && basis === undefined)) return undefined;
        return node && basis ? nodeLoss(node, day, basis) : null;
      },
      sourceOf(id, day) {
        const node = nodes.get(id);
        return node ? lossSource(node, day, basis) : 'own';
      },
      incomeOf: (id, day) => incomes.known.get(id)?.get(day) ?? null,
      // If there are no estimates although yesterday had income, each line says so itself.
      kind: method?.kind === 'none' && !method.noIncome ? undefined : method?.kind,
      isGross,
      pending: reading.pending + (ready || error !== null ? 0 : 1),
      unread: error ? { error, retry: refresh } : isOwn ? failed : null,
      incomes: failed && !isOwn ? { ...failed, count: incomes.failed.length } : null,
    };
  }, [devices, length, method, error, refresh, incomes, reading, isOwn, isGross]);
}

/** The filters of the ledger's lines; null and '' for none. */
export interface LedgerFilter {
  readonly rule: LossRule | null;
  readonly q: string;
  readonly day: string | null;
}

export const isFiltered = ({ rule, q, day }: LedgerFilter): boolean => rule !== null || q !== '' || day !== null;

/** The devices that have loaded, by UUID. */
export type Devices = ReadonlyMap<string, Pick<Device, 'deviceID' | 'minerAccount'>>;

/** The days with the lines that match the filter. Days without such lines are left out. */
export function filteredDays(days: readonly LossDay[], filter: LedgerFilter, devices: Devices): readonly LossDay[] {
  return days.flatMap(({ day, lines }) => {
    const matching = lines.filter((line) => matches(line, filter, devices));
    return matching.length > 0 ? { day, lines: matching } : [];
  });
}

/** The outages that match the filter. None matches a rule. */
export function filteredOutages(outages: readonly Outage[], { rule, q, day }: LedgerFilter): readonly Outage[] {
  if (rule !== null) return [];
  return outages.flatMap(({ node, losses }) => {
    if (!isFound(q, node.id, node.deviceID, node.minerAccount, node.name)) return [];
    if (day === null) return { node, losses };
    const loss = losses.get(day);
    return loss === undefined ? [] : { node, losses: new Map([[day, loss]]) };
  });
}

/** For each rule that occurs in the range: how many of its lines match the other filters. */
export function ruleCounts(
  days: readonly LossDay[],
  filter: LedgerFilter,
  devices: Devices,
): readonly { readonly rule: LossRule; readonly count: number }[] {
  const lines = days.flatMap((one) => one.lines);
  return lossRules
    .filter((rule) => lines.some((line) => line.rule === rule))
    .map((rule) => ({ rule, count: lines.filter((line) => matches(line, { ...filter, rule }, devices)).length }));
}

function matches(line: LossLine, { rule, q, day }: LedgerFilter, devices: Devices): boolean {
  if (rule !== null && line.rule !== rule) return false;
  if (day !== null && line.day !== day) return false;
  const { deviceUUID } = line.violation;
  const { deviceID = '', minerAccount = '' } = devices.get(deviceUUID) ?? {};
  return isFound(q, deviceUUID, deviceID, minerAccount, line.name);
}

/** Whether one of the texts contains the keyword. */
function isFound(q: string, ...texts: readonly string[]): boolean {
  const wanted = searchable(q);
  return q === '' || texts.some((text) => searchable(text).includes(wanted));
}
