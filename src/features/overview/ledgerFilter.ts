import { type LossDay, type LossLine, type LossRule, lossRules } from '../../domain/losses/lossLedger';
import { searchable } from '../../lib/plainText';
import type { Device } from '../../platform/contract/devices';

/** What the lines of the ledger are filtered by; null and '' for nothing. */
export interface LedgerFilter {
  readonly rule: LossRule | null;
  readonly q: string;
  readonly day: string | null;
}

/** The devices of the violations by UUID, as far as they are known. */
export type Devices = ReadonlyMap<string, Pick<Device, 'deviceID' | 'minerAccount'>>;

/** The days with the lines that match; days without any are left out. */
export function filteredDays(days: readonly LossDay[], filter: LedgerFilter, devices: Devices): readonly LossDay[] {
  return days.flatMap(({ day, lines }) => {
    const matching = lines.filter((line) => matches(line, filter, devices));
    return matching.length > 0 ? { day, lines: matching } : [];
  });
}

/** How many lines each rule has within the other filters, for the rules that have any in the range. */
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
  if (q === '') return true;
  const { deviceUUID } = line.violation;
  const { deviceID = '', minerAccount = '' } = devices.get(deviceUUID) ?? {};
  const wanted = searchable(q);
  return [deviceUUID, deviceID, minerAccount, line.name].some((text) => searchable(text).includes(wanted));
}
