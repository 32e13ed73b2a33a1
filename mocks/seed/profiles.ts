import { addMonths, monthsBetween } from './calendar';

/** The amount of an account's seeded data. */
export interface Profile {
  readonly devices: number;
  /** The number of an agent's miners; 0 for a provider. */
  readonly miners: number;
  /** The first month with a bill, `YYYY-MM`; null if the account never earned anything. */
  readonly billsFrom: string | null;
  /** The states of the newest bills, last month's first; older bills are settled. */
  readonly states: readonly number[];
  /** What 10 Mbps earn a day, in thousandths of a cent. */
  readonly rate: number;
  /** The number of rows in each bill's inspection; null for one row per device and day. */
  readonly inspectionRows: number | null;
  /** The first month with weekly entries, `YYYY-MM`; null for none. */
  readonly weeklyFrom: string | null;
  /** The first serial number of the account's devices. No two accounts share a serial number. */
  readonly serialBase: number;
}

type ProfileSeed = Partial<Omit<Profile, 'serialBase'>> & { readonly devices: number };

const EARLIEST_BILL = '2020-07';

const facts: Readonly<Record<string, ProfileSeed>> = {
  // Every state that a bill can have, newest first.
  miner01: { devices: 37, billsFrom: EARLIEST_BILL, states: [100, 290, 210], weeklyFrom: '2025-01' },
  agent01: { devices: 20_000, miners: 1_200, billsFrom: EARLIEST_BILL, states: [200], rate: 390 },
  whale01: { devices: 3_600, billsFrom: EARLIEST_BILL, states: [100], rate: 900, inspectionRows: 100_000 },
  unsigned01: { devices: 3 },
  nodeinfo01: { devices: 6, billsFrom: '2024-01', states: [100] },
  weekly01: { devices: 12, billsFrom: '2023-01', states: [0], weeklyFrom: '2023-01' },
  phone501: { devices: 24, billsFrom: EARLIEST_BILL, states: [100], weeklyFrom: '2025-06' },
  nopass01: { devices: 8, billsFrom: '2024-03', states: [100] },
  identify01: { devices: 5, billsFrom: '2024-06', states: [100] },
};

const profiles = new Map<string, Profile>();
let serialBase = 1;
for (const [username, known] of Object.entries(facts)) {
  profiles.set(username, profileWith(known, serialBase));
  serialBase += known.devices;
}

function profileWith(known: ProfileSeed, base: number): Profile {
  return {
    miners: 0,
    billsFrom: null,
    states: [100],
    rate: 6_400,
    inspectionRows: null,
    weeklyFrom: null,
    ...known,
    serialBase: base,
  };
}

/** The seeded data of an account; empty for an account that was registered on this platform. */
export function profileOf(username: string): Profile {
  return profiles.get(username) ?? profileWith({ devices: 0 }, 0);
}

/** The accounts with seeded devices. */
export function stockedAccounts(): string[] {
  return [...profiles.keys()];
}

/** Whether `month` has a bill in the month `present`: all months from `billsFrom` to the one before `present` do. */
export function hasBill(profile: Profile, month: string, present: string): boolean {
  return profile.billsFrom !== null && month >= profile.billsFrom && month < present;
}

/** The state that the platform's finance department has given a month's bill by the month `present`. */
export function billStateAt(profile: Profile, month: string, present: string): number {
  return profile.states[monthsBetween(month, present) - 1] ?? 300;
}

/** The month in which a month's bill is paid into the wallet. */
export function settlementMonth(profile: Profile, month: string): string {
  return addMonths(month, profile.states.length);
}
