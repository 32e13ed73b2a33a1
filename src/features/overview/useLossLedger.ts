import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { type LossLedger, lossLedger } from '../../domain/losses/lossLedger';
import { type DayWorths, useDayWorths } from '../../domain/losses/useDayWorths';
import { useViolationDays, type ViolationDays } from '../../domain/violations/useViolationDays';
import type { Device } from '../../platform/contract/devices';
import { cacheKeys } from '../../providers/cache';
import { useNow } from '../../providers/user';
import { recordsById } from '../../ui/list/recordsById';
import { type DayRange, daysOf, rangeDays } from './dayRange';

/** The violations of a range of days with what they cost, and how far they are read. */
export interface LedgerReading {
  readonly ledger: LossLedger;
  /** All days of the range, the last first. */
  readonly asked: readonly string[];
  readonly told: ViolationDays;
  /** The devices of the violations by UUID; without those that are not known (yet). */
  readonly devices: ReadonlyMap<string, Device>;
  /** Why the devices could not be read; null otherwise. */
  readonly unnamed: { readonly error: unknown; readonly retry: () => void } | null;
  readonly worths: DayWorths;
  /** Whether days, devices or worths are still being read. */
  readonly reading: boolean;
}

/**
 * Reads the ledger of a range: one call a day, then the devices together, then what their days are worth. A day is part
 * of it once all later ones are read, so that its lines do not move.
 */
export function useLossLedger(range: DayRange): LedgerReading {
  const now = useNow();
  const { from, to } = rangeDays(range, now);
  const asked = useMemo(() => daysOf({ from, to }), [from, to]);
  const told = useViolationDays(asked, true);
  const { days: known, failed, waiting } = told;
  const given = useMemo(() => {
    const gap = asked.findIndex((day) => !known.has(day) && !failed.includes(day));
    return (gap < 0 ? asked : asked.slice(0, gap)).map((day) => [day, known.get(day) ?? null] as const);
  }, [asked, known, failed]);
  const ids = useMemo(() => {
    const all = given.flatMap(([, list]) => list?.map(({ deviceUUID }) => deviceUUID) ?? []);
    return waiting > 0 ? [] : [...new Set(all)].filter((id) => id !== '');
  }, [given, waiting]);
  const dataProvider = useDataProvider();
  const records = useQuery({
    queryKey: cacheKeys.records('device/list', 'ledger', ids),
    queryFn: ({ signal }) => recordsById<Device>(dataProvider, 'device/list', ids, signal),
    enabled: ids.length > 0,
  });
  const devices = useMemo(() => new Map(records.data?.map((device) => [device.id, device])), [records.data]);
  const unread = records.error !== null && !records.isFetching;
  const named = waiting === 0 && (ids.length === 0 || unread || (records.data !== undefined && !records.isFetching));
  // A device that the platform does not know has no estimate; without the devices, no estimate is known.
  const valued = useMemo(() => (named ? [...devices.values()] : null), [named, devices]);
  const worths = useDayWorths(valued, { from, to });
  const ledger = useMemo(
    () => lossLedger(given, unread ? { ...worths, worthOf: () => undefined } : worths),
    [given, worths, unread],
  );
  return {
    ...{ ledger, asked, told, devices, worths },
    unnamed: unread ? { error: records.error, retry: () => void records.refetch() } : null,
    reading: waiting > 0 || !named || worths.waiting > 0,
  };
}
