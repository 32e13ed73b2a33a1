import type { Inspection } from '../../mocks/seed/billing';

/** Unix seconds as shown in the platform's time zone, `2025-05-07 00:00:00`. */
const beijing = (seconds: number) =>
  new Date((seconds + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
const clock = (seconds: number) => beijing(seconds).slice(11);

/** The expected row of an exported bill for a device's day: money in dollars, an empty cell as null. */
export function billRow(item: Inspection): readonly (string | number | null)[] {
  const { device_name, device_uuid, miner_account, time, time_ranges } = item;
  const long = miner_account.length > 7;
  const wholeDay = time_ranges.length === 1 && time_ranges[0]?.end === time + 86_399;
  const ranges = time_ranges.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join('、');
  return [
    device_name || null,
    device_uuid,
    `${miner_account.slice(0, long ? 3 : 1)}****${miner_account.slice(long ? -4 : -1)}`,
    beijing(time).slice(0, 10),
    time_ranges.length === 0 ? '未计费' : wholeDay ? '全天' : ranges,
    item.bandwidth,
    item.bandwidth_local,
    item.bandwidth_international,
    ...[item.price, item.price_local, item.price_international].map((price) => price / 100),
    ...[item.income, item.income_local, item.income_international].map((income) => income / 100),
    item.income_total / 100,
    item.amount_total / 100,
  ];
}
