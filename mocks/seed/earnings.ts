import type { Device } from '../../src/platform/contract/devices';
import { dayNumber, dayOfMonth, daysIn, firstDay, monthOfDay } from './calendar';
import { weightOf } from './devices';
import type { Profile } from './profiles';
import { hash } from './pseudo';
import { type Breach, breachesOf } from './violations';

/** The resources of a bill; each device belongs to one. */
export const resources = ['汇聚节点·95计费', '边缘节点·95计费', '边缘节点·买断计费', '托管节点·95计费'] as const;

/** What each resource earns, in per mille of the account's rate. */
const RESOURCE_RATE = [1_000, 940, 720, 860] as const;

/** A device's resource, as an index of `resources`. */
function resourceOf(device: Device): number {
  if (device.billingMode === 'hosted') return 3;
  if (device.billingMode === 'buyout') return 2;
  return device.machineRoomType === 'man' ? 1 : 0;
}

/** The devices of one resource, in the order of their fleet. */
interface Part {
  readonly members: number[];
  /** `sums[n]` is the total weight of the first `n` members. */
  readonly sums: number[];
}

interface DayFigures {
  /** How many devices can earn on the day. */
  readonly active: number;
  /** By resource: the number of active devices. */
  readonly counts: readonly number[];
  /** By resource: the earnings if no device lost its share, in cents. */
  readonly gross: readonly number[];
  /** By resource: the actual earnings in cents. */
  readonly net: readonly number[];
  readonly breaches: readonly Breach[];
  /** The indexes of the devices that lose their share. */
  readonly out: ReadonlySet<number>;
}

/** How many entries of an ascending list are at most `limit`. */
function countUpTo(list: readonly number[], limit: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The earnings of an account's devices, day by day, in whole cents.
 *
 * The earnings of a resource on a day are one sum, which is divided among its devices by weight: each device gets the
 * difference between two rounded running sums. So the devices add up to the day, the days add up to the bill, and any
 * row can be computed from its index. A device that is offline or violates the SLA loses its share, and the day's sum
 * becomes smaller. Days are numbers as in `calendar.ts`; the caller checks whether a day is over.
 */
export class Earnings {
  private readonly parts: readonly Part[] = resources.map(() => ({ members: [], sums: [0] }));
  private readonly resourceAt: Uint8Array;
  private readonly placeAt: Uint32Array;
  private readonly boundDays: number[];
  /** The devices that are offline; `since` is the last day on which they were online. */
  private readonly away: readonly { readonly index: number; readonly since: number }[];
  private readonly firstDay: number;
  private readonly days = new Map<number, DayFigures>();
  /** The lifetime earnings of every device up to the last requested day, in cents. */
  private lives = { last: Number.NaN, cents: new Float64Array(0) };

  constructor(
    private readonly seed: string,
    private readonly username: string,
    private readonly profile: Profile,
    devices: readonly Device[],
  ) {
    this.resourceAt = new Uint8Array(devices.length);
    this.placeAt = new Uint32Array(devices.length);
    const away: { index: number; since: number }[] = [];
    devices.forEach((device, index) => {
      const resource = resourceOf(device);
      const { members, sums } = this.part(resource);
      this.resourceAt[index] = resource;
      this.placeAt[index] = members.length;
      sums.push((sums[members.length] ?? 0) + weightOf(device));
      members.push(index);
      if (device.status === 'offline') away.push({ index, since: dayNumber(device.lastOnlineAt) });
    });
    this.away = away;
    this.boundDays = devices.map((device) => dayNumber(device.boundAt));
    this.firstDay = profile.billsFrom === null ? Number.POSITIVE_INFINITY : firstDay(profile.billsFrom);
  }

  /** The number of devices that earn on a day: those bound before it, or as many as the fixed number of rows allows. */
  active(day: number): number {
    if (day < this.firstDay) return 0;
    const { inspectionRows } = this.profile;
    if (inspectionRows === null) return countUpTo(this.boundDays, day - 1);
    const days = daysIn(monthOfDay(day));
    return Math.floor(inspectionRows / days) + (dayOfMonth(day) <= inspectionRows % days ? 1 : 0);
  }

  /** The earnings of a device on a day. */
  income(day: number, index: number): number {
    const figures = this.figures(day);
    return index >= figures.active || figures.out.has(index) ? 0 : this.share(figures, index);
  }

  /** The earnings of a resource (an index of `resources`) on a day. */
  resourceTotal(day: number, resource: number): number {
    return this.figures(day).net[resource] ?? 0;
  }

  /** The earnings of the account on a day. */
  total(day: number): number {
    return this.figures(day).net.reduce((sum, cents) => sum + cents, 0);
  }

  /** The earnings of the account over a range of days, inclusive. */
  totalOver(first: number, last: number): number {
    let sum = 0;
    for (let day = Math.max(first, this.firstDay); day <= last; day += 1) sum += this.total(day);
    return sum;
  }

  /** The earnings of one device from the first bill to a day, inclusive. */
  lifeOf(index: number, last: number): number {
    if (this.lives.last !== last) this.lives = { last, cents: this.livesUpTo(last) };
    return this.lives.cents[index] ?? 0;
  }

  breaches(day: number): readonly Breach[] {
    return this.figures(day).breaches;
  }

  /** The sums of `income` over all days, for all devices at once: an agent has 20,000 devices with 1,800 days each. */
  private livesUpTo(last: number): Float64Array<ArrayBuffer> {
    const cents = new Float64Array(this.boundDays.length);
    for (let day = this.firstDay; day <= last; day += 1) {
      const figures = this.figures(day);
      this.parts.forEach(({ members, sums }, resource) => {
        const count = figures.counts[resource] ?? 0;
        const weight = sums[count] ?? 0;
        const gross = figures.gross[resource] ?? 0;
        let before = 0;
        for (let place = 0; place < count && weight > 0; place += 1) {
          const upTo = Math.floor((gross * (sums[place + 1] ?? 0)) / weight);
          const index = members[place] ?? 0;
          if ((this.boundDays[index] ?? 0) <= day && !figures.out.has(index)) {
            cents[index] = (cents[index] ?? 0) + upTo - before;
          }
          before = upTo;
        }
      });
    }
    return cents;
  }

  /** The resource of the device at an index, as an index of `resources`. */
  resource(index: number): number {
    return this.resourceAt[index] ?? 0;
  }

  private part(resource: number): Part {
    return this.parts[resource] as Part;
  }

  private weight(index: number): number {
    const { sums } = this.part(this.resource(index));
    const place = this.placeAt[index] ?? 0;
    return (sums[place + 1] ?? 0) - (sums[place] ?? 0);
  }

  private share(figures: Pick<DayFigures, 'counts' | 'gross'>, index: number): number {
    const resource = this.resource(index);
    const { sums } = this.part(resource);
    const place = this.placeAt[index] ?? 0;
    const weight = sums[figures.counts[resource] ?? 0] ?? 0;
    if (weight === 0) return 0;
    const gross = figures.gross[resource] ?? 0;
    return Math.floor((gross * (sums[place + 1] ?? 0)) / weight) - Math.floor((gross * (sums[place] ?? 0)) / weight);
  }

  private figures(day: number): DayFigures {
    const known = this.days.get(day);
    if (known) return known;
    const active = this.active(day);
    const counts = this.parts.map(({ members }) => countUpTo(members, active - 1));
    const gross = this.parts.map(({ sums }, resource) => {
      const weight = sums[counts[resource] ?? 0] ?? 0;
      const mood = 900 + (hash(this.seed, this.username, 'day', day, resource) % 200);
      return Math.floor((weight * this.profile.rate * (RESOURCE_RATE[resource] ?? 0) * mood) / 1e9);
    });
    const breaches = breachesOf(this.seed, this.username, day, active).filter(({ index }) => this.weight(index) > 0);
    const out = new Set(breaches.map(({ index }) => index));
    for (const { index, since } of this.away) if (since < day && index < active) out.add(index);
    const net = [...gross];
    for (const index of out) {
      const resource = this.resource(index);
      net[resource] = (net[resource] ?? 0) - this.share({ counts, gross }, index);
    }
    const figures = { active, counts, gross, net, breaches, out };
    this.days.set(day, figures);
    return figures;
  }
}
