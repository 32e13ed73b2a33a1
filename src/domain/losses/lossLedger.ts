import { sumCents } from '../../lib/money';
import { dayEnd, dayOf, dayStart } from '../../lib/time';
import { type ViolationRow, violationRows } from '../violations/violationRows';
import { type BrokenRule, compareConsequences, type Violation } from '../violations/violationRules';
import type { DownNode } from './nodeLoss';

// The ledger of /dashboard/tech has a line for each violation, and beside them the outages that last. All totals and
// rankings are sums of these (R19-3, R19-78).
//
// Every page uses the same estimate for a day of a node (nodeLoss.ts).

/** The rules by which lines are grouped, in the order of the rules of service; `other` for lines that match none. */
export const lossRules = [
  'fault',
  'hours',
  'buyout',
  'peak',
  'longA',
  'cheating',
  'other',
] as const satisfies readonly (BrokenRule | 'other')[];
export type LossRule = (typeof lossRules)[number];

/** A violation with its cost. */
export interface LossLine extends Omit<ViolationRow, 'consequence'> {
  readonly day: string;
  readonly rule: LossRule;
  /**
   * As in `violationRows`; or `sameDay` if another line has the device's complete loss of this day, so that this line
   * adds nothing.
   */
  readonly consequence: ViolationRow['consequence'] | 'sameDay';
  /**
   * The cents that this line adds to every total, an estimate. Null if the line adds nothing; undefined until the worth
   * of the device's day has loaded.
   */
  readonly loss: number | null | undefined;
}

/** A day with violations. The lines are in the platform's order. */
export interface LossDay {
  readonly day: string;
  readonly lines: readonly LossLine[];
}

/** A rule, a device or a miner with its share of the total. */
export interface Ranked<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  /**
   * For a rule: its lines, for outages the days of all nodes. For a device: its lost days. For a miner: its devices.
   */
  readonly count: number;
  readonly cents: number;
}

/** The estimated losses of some days. */
export interface LossLedger {
  /** The days with violations that could be read, in the given order. */
  readonly days: readonly LossDay[];
  /** The days that could not be read; no sum includes them. */
  readonly missing: readonly string[];
}

/** What a day of a device is worth, and what it earned; from `useDayWorths`. */
export interface DayValues {
  /** What a day of a device is worth in cents: null without an estimate, undefined until it has loaded. */
  readonly dayValueOf: (id: string, day: string) => number | null | undefined;
  /** The device's income of a day in cents; null if unknown. */
  readonly incomeOf: (id: string, day: string) => number | null;
}

/**
 * Computes the ledger of some days. However many rules a device broke on a day, it loses at most what the day is worth
 * (R19-2): either one line has the complete loss, or each line has the loss of its own period.
 *
 * @param given the days with their violations; null for a day whose violations could not be read
 */
export function lossLedger(
  given: readonly (readonly [day: string, list: readonly Violation[] | null])[],
  dayValues: DayValues,
): LossLedger {
  const days: LossDay[] = [];
  const missing: string[] = [];
  for (const [day, list] of given) {
    if (list === null) missing.push(day);
    else if (list.length > 0) days.push({ day, lines: linesOf(day, list, dayValues) });
  }
  return { days, missing };
}

const linesIn = (days: readonly LossDay[]) => days.flatMap(({ lines }) => lines);

/** The sums over the lines of some days. */
export interface LossSums {
  /** How many of the days have lines. */
  readonly days: number;
  readonly lines: number;
  readonly cents: number;
  /** How many lines cost something that cannot be estimated. */
  readonly unknown: number;
  /** How many lines have an estimate that has not loaded yet. */
  readonly open: number;
}

/** Sums up the lines of some days, such as those that match a filter. */
export function lossSums(days: readonly LossDay[]): LossSums {
  const lines = linesIn(days);
  return {
    days: days.length,
    lines: lines.length,
    cents: sumLosses(lines),
    unknown: lines.filter(isUnknown).length,
    open: lines.filter(({ loss }) => loss === undefined).length,
  };
}

/** The key of the outages in the ranking of rules: they have no rule. */
export const outageKey = 'outage';

/** The rules of some days by loss, and the outages without a rule, the largest first. */
export function lossesByRule(
  days: readonly LossDay[],
  outages: readonly Outage[],
): readonly Ranked<LossRule | typeof outageKey>[] {
  const { cents, days: count } = outageSums(outages);
  const lasting = count > 0 ? [{ key: outageKey, name: '', count, cents } as const] : [];
  return [...ranked(linesIn(days).map((line) => shareOf(line, line.rule, '', line))), ...lasting].sort(byCost);
}

/** The devices of some days and outages by loss, the largest first. Without a UUID, the key is the name in JSON. */
export const lossesByDevice = (days: readonly LossDay[], outages: readonly Outage[]): readonly Ranked[] =>
  ranked([
    ...linesIn(days).map((line) => shareOf(line, deviceKey(line), line.name, line.day)),
    ...outages.map(({ node: { id, name }, losses }) => ({ key: id, name, ...outageShare(losses, losses.keys()) })),
  ]);

/**
 * The miners of some days and outages by loss, the largest first.
 *
 * @param minerOf the miner of a violation's device; '' if unknown
 */
export const lossesByMiner = (
  days: readonly LossDay[],
  outages: readonly Outage[],
  minerOf: (deviceUUID: string) => string,
): readonly Ranked[] =>
  ranked([
    ...linesIn(days).map((line) => {
      const miner = minerOf(line.violation.deviceUUID);
      return shareOf(line, miner, miner, deviceKey(line));
    }),
    ...outages.map(({ node: { id, minerAccount }, losses }) => ({
      ...{ key: minerAccount, name: minerAccount },
      ...outageShare(losses, [id]),
    })),
  ]);

const deviceKey = ({ violation }: LossLine) => violation.deviceUUID || JSON.stringify(violation.deviceName);

/** The sum of the lines' losses in cents. */
export function sumLosses(lines: readonly LossLine[]): number {
  return sumCents(lines.map(({ loss }) => loss ?? 0));
}

/** An outage that lasts (R19-78): the cost of the complete days on which its node has been down. */
export interface Outage {
  readonly node: DownNode;
  /** The estimated loss by day, cents; null without an estimate. */
  readonly losses: ReadonlyMap<string, number | null>;
}

/** The sums over some outages. */
export interface OutageSums {
  readonly nodes: number;
  /** The days of all these nodes together. */
  readonly days: number;
  readonly cents: number;
  /** How many of the days cannot be estimated. */
  readonly unknown: number;
}

/** Sums up outages, such as those that match a filter. */
export function outageSums(outages: readonly Outage[]): OutageSums {
  const all = outages.flatMap(({ losses }) => [...losses.values()]);
  return {
    nodes: outages.length,
    days: all.length,
    cents: sumCents(all.map((cents) => cents ?? 0)),
    unknown: all.filter((cents) => cents === null).length,
  };
}

/** The first complete day of an outage, `YYYY-MM-DD`: the day after the node's last contact. */
export const outageFrom = ({ lastOnlineAt }: Pick<DownNode, 'lastOnlineAt'>): string =>
  dayOf(dayEnd(dayOf(lastOnlineAt)) + 1);

/**
 * The outages of nodes that lost at least one of the days, without the days on which the node has a line in the ledger,
 * so that no loss counts twice. What the node still earned on a day is deducted.
 *
 * @param nodes the nodes that are down and may have earned something
 * @param days the days whose violations have been read, `YYYY-MM-DD`
 */
export function outagesOf(
  nodes: readonly DownNode[],
  days: readonly string[],
  ledger: readonly LossDay[],
  { dayValueOf, incomeOf }: DayValues,
): readonly Outage[] {
  const lines = new Set(linesIn(ledger).map(({ day, violation }) => `${day} ${violation.deviceUUID}`));
  return nodes.flatMap((node) => {
    const from = outageFrom(node);
    const losses = new Map<string, number | null>();
    for (const day of days) {
      if (day < from || lines.has(`${day} ${node.id}`)) continue;
      const worth = dayValueOf(node.id, day) ?? null;
      losses.set(day, worth === null ? null : Math.max(0, worth - Math.max(0, incomeOf(node.id, day) ?? 0)));
    }
    return losses.size > 0 ? { node, losses } : [];
  });
}

/** Whether a line cost something that cannot be estimated. */
export function isUnknown({ loss, consequence }: LossLine): boolean {
  return loss === null && consequence !== 'again' && consequence !== 'sameDay';
}

/** Sorts lines by loss, the largest first. Lines with the same loss keep their order. */
export function byLoss(lines: readonly LossLine[]): readonly LossLine[] {
  return [...lines].sort((a, b) => (b.loss ?? -1) - (a.loss ?? -1));
}

function linesOf(day: string, list: readonly Violation[], dayValues: DayValues): readonly LossLine[] {
  const rows = violationRows(list);
  const costs = new Map<ViolationRow, Cost>();
  for (const id of new Set(rows.map(({ violation }) => violation.deviceUUID))) {
    if (id === '') continue;
    const own = rows.filter(({ violation, consequence }) => violation.deviceUUID === id && consequence !== 'again');
    const worth = dayValues.dayValueOf(id, day);
    for (const [row, cost] of costsOf(day, own, worth, dayValues.incomeOf(id, day))) costs.set(row, cost);
  }
  return rows.map((row) => {
    const rule = row.rules[0] ?? 'other';
    return { ...row, day, rule, loss: null, ...costs.get(row) };
  });
}

type Cost = Pick<LossLine, 'loss'> & Partial<Pick<LossLine, 'consequence'>>;

/**
 * The costs of a device's violations on a day:
 * - if a violation leaves more than its own period unbilled: what the day is worth minus what it earned, once
 * - otherwise, for each violation: the worth of its period within the day
 *
 * A violation that matches no rule costs the day only if the day is known to have earned nothing.
 *
 * @param rows the violations, without those whose consequence is `again`
 */
function costsOf(
  day: string,
  rows: readonly ViolationRow[],
  worth: number | null | undefined,
  income: number | null,
): ReadonlyMap<ViolationRow, Cost> {
  const nothing = income !== null && income <= 0;
  const whole = rows.filter(({ consequence }) => consequence !== 'period' && (consequence !== 'unknown' || nothing));
  const [carrier] = [...whole].sort((a, b) => compareConsequences(ofDay(b), ofDay(a)));
  if (carrier) {
    const loss = worth && Math.max(0, worth - Math.max(0, income ?? 0));
    return new Map(rows.map((row) => [row, row === carrier ? { loss } : same]));
  }
  let seconds = 0;
  let counted = 0;
  return new Map(
    rows.map((row) => {
      if (row.consequence === 'unknown') return [row, { loss: null }];
      seconds = Math.min(86_400, seconds + secondsWithin(day, row.violation));
      const before = counted;
      counted = worth ? Math.round((worth * seconds) / 86_400) : 0;
      return [row, { loss: worth && counted - before }];
    }),
  );
}

const same = { loss: null, consequence: 'sameDay' } as const;

/** The consequence of a row for `compareConsequences`. `costsOf` gets no `again` rows, but the types allow them. */
const ofDay = ({ consequence }: ViolationRow) => (consequence === 'again' ? 'unknown' : consequence);

/** How many seconds of a violation lie within a day. */
function secondsWithin(day: string, { startTime, endTime }: Violation): number {
  return Math.max(0, Math.min(endTime, dayEnd(day) + 1) - Math.max(startTime, dayStart(day)));
}

/**
 * What a line or an outage adds to a row of a ranking. A row's `count` is the number of different `counted` values of
 * its shares.
 */
interface Share<Key extends string> {
  readonly key: Key;
  readonly name: string;
  readonly cents: number;
  readonly counted: Iterable<unknown>;
}

const shareOf = <Key extends string>({ loss }: LossLine, key: Key, name: string, counted: unknown): Share<Key> => ({
  ...{ key, name, counted: [counted] },
  cents: loss ?? 0,
});

const outageShare = (losses: Outage['losses'], counted: Iterable<unknown>) => ({
  cents: sumCents([...losses.values()].map((cents) => cents ?? 0)),
  counted,
});

const byCost = (a: Ranked, b: Ranked) => b.cents - a.cents || b.count - a.count;

function ranked<Key extends string>(shares: readonly Share<Key>[]): readonly Ranked<Key>[] {
  const groups = new Map<Key, Share<Key>[]>();
  for (const share of shares) {
    const own = groups.get(share.key);
    if (own) own.push(share);
    else groups.set(share.key, [share]);
  }
  return [...groups]
    .map(([key, own]) => ({
      ...{ key, name: own[0]?.name ?? '' },
      count: new Set(own.flatMap(({ counted }) => [...counted])).size,
      cents: sumCents(own.map(({ cents }) => cents)),
    }))
    .sort(byCost);
}
