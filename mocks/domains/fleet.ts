import type { Device } from '../../src/platform/contract/devices';
import type { Db } from '../db';
import type { Account } from '../seed/accounts';
import { dayNumber } from '../seed/calendar';
import { seedDevice } from '../seed/devices';
import { Earnings } from '../seed/earnings';
import { profileOf, stockedAccounts } from '../seed/profiles';
import { byField, matcherOf, type Selection } from './simpleRest';

const searchedText = ({ deviceID, name, remark }: Device) => `${deviceID}\n${name}\n${remark}`;

/**
 * An account's current devices: the seeded devices (generated on first use) with all changes, and the new devices. A
 * sorted order is cached until something changes.
 */
export class Fleet {
  readonly earnings: Earnings;
  /** The devices, in the order in which they were bound: the read-only view of `own`, the same list. */
  readonly rows: readonly Device[];
  /** Incremented by every change, so that callers know when data derived from the rows is outdated. */
  version = 0;
  private readonly own: Device[];
  private readonly indexById = new Map<string, number>();
  private readonly sortedByKey = new Map<string, readonly Device[]>();
  private yesterday = Number.NaN;

  constructor(seed: string, username: string, bornAt: number) {
    const { devices, earnings } = seededFleet(seed, username, bornAt);
    this.own = devices.map((device) => ({ ...device }));
    this.rows = this.own;
    this.own.forEach(({ id }, index) => {
      this.indexById.set(id, index);
    });
    this.earnings = earnings;
  }

  /** A device and its index; undefined if the account has no such device. */
  find(id: string): { readonly device: Device; readonly index: number } | undefined {
    const index = this.indexById.get(id);
    const device = index === undefined ? undefined : this.own[index];
    return device && index !== undefined ? { device, index } : undefined;
  }

  change(id: string, changes: Partial<Pick<Device, 'remark' | 'managerCard'>>): Device | undefined {
    const found = this.find(id);
    if (!found) return undefined;
    const device = { ...found.device, ...changes };
    this.own[found.index] = device;
    this.changed();
    return device;
  }

  add(device: Device): void {
    this.indexById.set(device.id, this.own.length);
    this.own.push(device);
    this.changed();
  }

  /** The selected rows at the time `now` (unix seconds), and the number of matches. */
  select(selection: Selection, now: number): { readonly rows: Device[]; readonly total: number } {
    this.updateYesterday(now);
    const matches = matcherOf(selection, searchedText);
    const ordered = this.inOrder(selection.sort);
    const matching = selection.filter.size === 0 && selection.q === '' ? ordered : ordered.filter(matches);
    const rows = matching.slice(selection.first, selection.last + 1).map((device) => answeredDevice(device, now));
    return { rows, total: matching.length };
  }

  /** A device at the time `now`. */
  get(id: string, now: number): Device | undefined {
    this.updateYesterday(now);
    const found = this.find(id);
    return found && answeredDevice(found.device, now);
  }

  counters(): { total: number; online: number; offline: number; fault: number; upBandwidth: number } {
    const counters = { total: this.own.length, online: 0, offline: 0, fault: 0, upBandwidth: 0 };
    for (const device of this.own) {
      if (device.status === 'online') counters.online += 1;
      else if (device.status === 'offline') counters.offline += 1;
      else counters.fault += 1;
      counters.upBandwidth += device.upBandwidth * device.lineNumber;
    }
    return counters;
  }

  /** Updates yesterday's income when the day changes. */
  private updateYesterday(now: number): void {
    const yesterday = dayNumber(now) - 1;
    if (yesterday === this.yesterday) return;
    this.yesterday = yesterday;
    this.own.forEach((device, index) => {
      device.yesterdayIncome = this.earnings.income(yesterday, index);
    });
    this.sortedByKey.clear();
  }

  private inOrder(sort: Selection['sort']): readonly Device[] {
    if (!sort) return this.own;
    const key = `${sort.field} ${sort.descending}`;
    const known = this.sortedByKey.get(key);
    if (known) return known;
    const compare = byField<Device>(sort.field as keyof Device);
    const ordered = [...this.own].sort(sort.descending ? (a, b) => compare(b, a) : compare);
    this.sortedByKey.set(key, ordered);
    return ordered;
  }

  private changed(): void {
    this.sortedByKey.clear();
    this.version += 1;
  }
}

interface SeededFleet {
  /** The seed and the time for which the fleet was generated. */
  readonly cacheKey: string;
  readonly devices: readonly Device[];
  readonly earnings: Earnings;
}

const seeded = new Map<string, SeededFleet>();

/**
 * The seeded devices of an account and their earnings. They never change, so a platform that is reset to the same time
 * reuses them: generating an agent's 20,000 devices takes half a second.
 */
function seededFleet(seed: string, username: string, bornAt: number): SeededFleet {
  const cacheKey = `${seed} ${bornAt}`;
  const known = seeded.get(username);
  if (known?.cacheKey === cacheKey) return known;
  const profile = profileOf(username);
  const devices = Array.from({ length: profile.devices }, (_, index) => seedDevice(seed, username, index, bornAt));
  const made = { cacheKey, devices, earnings: new Earnings(seed, username, profile, devices) };
  seeded.set(username, made);
  return made;
}

/** A device as the platform returns it: the last contact of an online device is the current minute. */
function answeredDevice(device: Device, now: number): Device {
  return device.status === 'online' ? { ...device, lastOnlineAt: now - (now % 60) } : { ...device };
}

/** The devices of an account. */
export function fleetOf(db: Db, { username }: Pick<Account, 'username'>): Fleet {
  return db.domain(`fleet:${username}`, () => new Fleet(db.seed, username, db.bornAt));
}

/** Whether a device ID or serial is bound to any account, ignoring case. */
export function isBound(db: Db, serial: string): boolean {
  const known = db.domain('boundSerials', () => {
    const fleets = stockedAccounts().map((username) => fleetOf(db, { username }));
    return new Set(fleets.flatMap(({ rows }) => rows.map(({ deviceID }) => deviceID.toUpperCase())));
  });
  const bound = known.has(serial.toUpperCase());
  return bound || db.ledger.bindings.some((binding) => binding.serial.toUpperCase() === serial.toUpperCase());
}
