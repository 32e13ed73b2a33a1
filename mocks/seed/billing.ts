import type { InferOutput } from 'valibot';
import type { inspection, MonthlyBill } from '../../src/platform/contract/billing';
import type { Device } from '../../src/platform/contract/devices';
import { DAY, daysIn, firstDay, midnight } from './calendar';
import { mix } from './devices';
import { type Earnings, resources } from './earnings';
import { hash } from './pseudo';

export type Inspection = InferOutput<typeof inspection>;

/** The inputs of a bill: an account, a month and the earnings of its devices. */
export interface BillOf {
  readonly seed: string;
  readonly username: string;
  readonly month: string;
  readonly earnings: Earnings;
  /** A fraction. */
  readonly taxRatio: number;
}

/** Unit prices in cents for 1 Gbps a month; 0 if a resource has no such price. */
interface Prices {
  readonly price: number;
  readonly price_local: number;
  readonly price_international: number;
}

const listPrices: readonly Prices[] = [
  { price: 58_500, price_local: 0, price_international: 0 },
  { price: 0, price_local: 52_000, price_international: 96_000 },
  { price: 41_000, price_local: 0, price_international: 0 },
  { price: 49_800, price_local: 0, price_international: 0 },
];

/** The share of an income that comes from abroad, in per mille, if a resource has two prices. */
const INTERNATIONAL = 310;
/** The resource that is bought out per half month, at a price that decreases after the 15th. */
const BOUGHT_OUT = 2;
const HALF = 15;

function pricesOf(resource: number, dayInMonth: number): Prices {
  const prices = listPrices[resource] as Prices;
  return resource === BOUGHT_OUT && dayInMonth > HALF ? { ...prices, price: 38_500 } : prices;
}

const fineReasons = [
  '单日服务不足 12 小时，当日不计费',
  '晚高峰全部设备掉线超过 30 分钟，线路当日收益扣除',
  '检测到上行限速，当日收益扣除',
  '买断设备掉线，扣除该时段收益',
];
const compensationReasons = ['平台调度异常，按当日均值补偿', '平台升级中断，按当日均值补偿', '测速误判，补回当日收益'];

/**
 * The only bill whose total differs from the sum of its parts, by three cents, so that the screen's notice of a
 * difference can be seen.
 */
export const DIFFERING_BILL = { username: 'miner01', month: '2024-03', cents: -3 } as const;

/** Tax on an amount in cents, rounded half up to whole cents. `ratio` is a fraction of at most four decimals. */
export function taxOn(cents: number, ratio: number): number {
  return Math.floor((cents * Math.round(ratio * 10_000) + 5_000) / 10_000);
}

function incomeOf({ month, earnings }: BillOf): MonthlyBill['income'] {
  const start = firstDay(month);
  const days = daysIn(month);
  return resources.flatMap((external_name, resource) => {
    const periods = resource === BOUGHT_OUT ? [[1, HALF] as const, [HALF + 1, days] as const] : [[1, days] as const];
    return periods.flatMap(([first, last]) => {
      let amount_total = 0;
      for (let day = first; day <= last; day += 1) amount_total += earnings.resourceTotal(start + day - 1, resource);
      if (amount_total === 0) return [];
      return {
        external_name,
        start_time: midnight(start + first - 1),
        end_time: midnight(start + last) - 1,
        ...pricesOf(resource, first),
        amount_total,
      };
    });
  });
}

/** A month's bill in the given state. Its parts add up to its total, except for `DIFFERING_BILL`. */
export function billOf(bill: BillOf, state: number): MonthlyBill {
  const { seed, username, month, taxRatio } = bill;
  const income = incomeOf(bill);
  const gross = income.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const figure = hash(seed, username, 'bill', month);
  const serial = month.replace('-', '');
  const part = (round: number) => Math.floor((gross * (1 + (mix(figure, round) % 12))) / 1_000);
  const fine = Array.from({ length: Math.min(mix(figure, 1) % 4, 2) }, (_, nth) => ({
    id: `F${serial}${nth + 1}`,
    reason: fineReasons[(mix(figure, 2) + nth) % fineReasons.length] ?? '',
    amount: part(4 + nth),
  }));
  const compensation = Array.from({ length: mix(figure, 6) % 2 }, (_, nth) => ({
    id: `C${serial}${nth + 1}`,
    reason: `${month.slice(5)}-${10 + (mix(figure, 7) % 19)} ${compensationReasons[mix(figure, 8) % compensationReasons.length] ?? ''}`,
    amount: part(9 + nth),
  }));
  const taxed = [...compensation.map(({ amount }) => amount), ...fine.map(({ amount }) => -amount)].reduce(
    (sum, cents) => sum + cents,
    gross,
  );
  const differs = username === DIFFERING_BILL.username && month === DIFFERING_BILL.month;
  return {
    state,
    income,
    fine,
    compensation,
    tax_ratio: taxRatio,
    total_after_tax: taxed - taxOn(taxed, taxRatio) + (differs ? DIFFERING_BILL.cents : 0),
  };
}

/** The number of rows in a month's inspection. */
export function inspectionCount({ month, earnings }: BillOf): number {
  let rows = 0;
  for (let day = 0; day < daysIn(month); day += 1) rows += earnings.active(firstDay(month) + day);
  return rows;
}

/**
 * Rows `offset` to `offset + limit` of a month's inspection, one per device and day, earliest day first. Over the month
 * they add up exactly to the bill's income.
 */
export function inspectionRows(bill: BillOf, devices: readonly Device[], offset: number, limit: number): Inspection[] {
  const { month, earnings } = bill;
  const rows: Inspection[] = [];
  let before = 0;
  for (let date = 1; date <= daysIn(month) && rows.length < limit; date += 1) {
    const day = firstDay(month) + date - 1;
    const active = earnings.active(day);
    for (let index = Math.max(0, offset + rows.length - before); index < active && rows.length < limit; index += 1) {
      const device = devices[index];
      if (device) rows.push(inspectionRow(bill, device, index, day, date));
    }
    before += active;
  }
  return rows;
}

function inspectionRow(bill: BillOf, device: Device, index: number, day: number, date: number): Inspection {
  const { earnings } = bill;
  const total = earnings.income(day, index);
  const resource = earnings.resource(index);
  const prices = pricesOf(resource, date);
  const split = prices.price === 0;
  const international = split ? Math.floor((total * INTERNATIONAL) / 1_000) : 0;
  const figure = mix(day * 40_009 + index, 1);
  const used = total === 0 ? 0 : Math.round(device.upBandwidth * device.lineNumber * (62 + (figure % 34))) / 100;
  const abroad = split ? Math.round(used * INTERNATIONAL) / 1_000 : 0;
  const start = midnight(day);
  const end = start + DAY - 1;
  const breach = earnings.breaches(day).find((one) => one.index === index);
  const whole = total === 0 ? [] : [{ start, end }];
  return {
    device_uuid: device.id,
    device_name: device.name,
    miner_account: device.minerAccount,
    time: start,
    time_ranges: breach
      ? [
          { start, end: breach.startTime },
          { start: breach.endTime, end },
        ].filter((range) => range.end > range.start)
      : whole,
    bandwidth: used,
    bandwidth_local: split ? Math.round((used - abroad) * 1_000) / 1_000 : 0,
    bandwidth_international: abroad,
    ...prices,
    income: split ? 0 : total,
    income_local: split ? total - international : 0,
    income_international: international,
    amount_total: total,
    income_total: total,
  };
}

/** The number of days after the end of its month for which the link in a bill's SMS is valid. */
export const TOKEN_DAYS = 92;

/** The token in the SMS for a bill of this account and month. */
export function billToken(seed: string, username: string, month: string): string {
  const figure = hash(seed, username, 'bill token', month);
  return `${month.replace('-', '')}${figure.toString(36)}${mix(figure, 1).toString(36)}`;
}

/** The month of an account's token at `now`; null if the token is unknown or expired. */
export function monthOfToken(seed: string, username: string, token: string, now: number): string | null {
  const month = `${token.slice(0, 4)}-${token.slice(4, 6)}`;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || token !== billToken(seed, username, month)) return null;
  return now < midnight(firstDay(month) + daysIn(month) + TOKEN_DAYS) ? month : null;
}
