import { addMonths, monthsBetween } from './calendar';

/** How much of everything an account has. */
export interface Profile {
  readonly devices: number;
  /** Miners of an agent; 0 for a provider. */
  readonly miners: number;
  /** Its first month with a bill, `YYYY-MM`; null for an account that never earned anything. */
  readonly billsFrom: string | null;
  /** The states of its youngest bills, last month's first; older ones are settled. */
  readonly states: readonly number[];
  /** Thousandths of a cent a day for 10 Mbps. */
  readonly rate: number;
  /** Rows of each bill's inspection; null where it is one a device and day. */
  readonly inspectionRows: number | null;
  /** Its first month with weekly entries, `YYYY-MM`; null for none. */
  readonly weeklyFrom: string | null;
  /** Serials of its devices begin here: no two accounts share one. */
  readonly serialBase: number;
}

type Facts = Partial<Omit<Profile, 'serialBase'>> & { readonly devices: number };

const EARLIEST_BILL = '2020-07';

const facts: Readonly<Record<string, Facts>> = {
  // Every state that a bill can be in, the youngest first.
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

function profileWith(known: Facts, base: number): Profile {
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

/** What an account begins with; one that registered here has nothing yet. */
export function profileOf(username: string): Profile {
  return profiles.get(username) ?? profileWith({ devices: 0 }, 0);
}

/** The accounts that begin with devices. */
export function stockedAccounts(): string[] {
  return [...profiles.keys()];
}

/** Whether a month has a bill, seen from `present`, both `YYYY-MM`: from the account's first to last month's. */
export function hasBill(profile: Profile, month: string, present: string): boolean {
  return profile.billsFrom !== null && month >= profile.billsFrom && month < present;
}

/** The state of a month's bill as the platform's finance left it, seen from `present`. */
export function billStateAt(profile: Profile, month: string, present: string): number {
  return profile.states[monthsBetween(month, present) - 1] ?? 300;
}

/** The month in which a month's bill goes to the wallet. */
export function settlementMonth(profile: Profile, month: string): string {
  return addMonths(month, profile.states.length);
}
