import { hashKey, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { type GenericSchema, safeParse } from 'valibot';
import { keysWith } from '../../lib/browserStorage';
import { storedPrefix } from '../../platform/accountStorage';
import { accountInfo, identity, type User } from '../../platform/contract/account';
import {
  billState,
  incomeSummary,
  monthlyBill,
  userIncomeHistory,
  weeklySettledParam,
} from '../../platform/contract/billing';
import { agentOverview, device, overview, regions, settledParam } from '../../platform/contract/devices';
import { dialLine } from '../../platform/contract/dialLines';
import { notice } from '../../platform/contract/notices';
import { balance, entry, userAuthState, withdrawal } from '../../platform/contract/wallet';
import type { CallAnswer, Endpoint } from '../../platform/endpoint';
import { cacheKeys } from '../cache';
import type { Console } from '../console';
import { entryText, readEntry, type StoredAnswer } from './storedEntry';

/** Characters of one answer; a longer one is not stored. */
const longest = 100_000;
/** Characters of all stored answers; those used least recently go first. */
const most = 1_000_000;

const lastUsed = (text: string): number => Number.parseInt(text, 10) || 0;

/** Removes the entries used least recently until `size` characters have room. */
function makeRoom(storage: Storage, size: number): void {
  const others = keysWith(storage, storedPrefix)
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }))
    .sort((one, other) => lastUsed(one.text) - lastUsed(other.text));
  let sum = size + others.reduce((all, { key, text }) => all + key.length + text.length, 0);
  for (const { key, text } of others) {
    if (sum <= most) return;
    storage.removeItem(key);
    sum -= key.length + text.length;
  }
}

function put(storage: Storage, hash: string, answer: StoredAnswer<unknown>): void {
  const key = storedPrefix + hash;
  try {
    const text = entryText(Date.now(), answer);
    storage.removeItem(key);
    if (text.length > longest) return;
    makeRoom(storage, text.length + key.length);
    storage.setItem(key, text);
  } catch {
    // If the browser refuses storage, a visit without a network starts without it.
  }
}

/** A query and its answer. */
interface Answered extends StoredAnswer<unknown> {
  readonly key: QueryKey;
  /** The hash of the key. */
  readonly hash: string;
}

/** Stores an answer, if it is of a kind that is stored. */
export function storeAnswer(storage: Storage, { key, hash, answer, at, readAt }: Answered): void {
  const kind = storedKindOf(key);
  if (kind === null) return;
  const { success, output } = safeParse(kind.schema, answer);
  if (!success) return;
  put(storage, hash, { answer: kind.redact === undefined ? output : kind.redact(output as never), at, readAt });
}

/** Stores a count of the console's own under a name. */
export function storeCount(storage: Storage, name: string, count: StoredAnswer<number>): void {
  put(storage, hashKey(cacheKeys.count(name)), count);
}

/** The stored answer of a query; null if there is none. */
export function findStored(
  { sessions, storage, clock }: Pick<Console, 'sessions' | 'storage' | 'clock'>,
  key: QueryKey,
  hash: string,
): StoredAnswer<unknown> | null {
  const kind = storedKindOf(key);
  const found = kind && readEntry(storage, hash, kind.schema as GenericSchema<unknown, unknown>);
  if (found === null) return null;
  put(storage, hash, found);
  if (key[0] !== accountInfo.name) return found;
  // Good enough for reading: what depends on the platform's time is written with its network alone.
  clock.set(found.at + Math.round((Date.now() - found.readAt) / 1000));
  return { ...found, answer: { ...(found.answer as User), username: sessions.current()?.username ?? '' } };
}

/** A kind of answer that is stored in this browser (R18-11). */
export interface StoredKind {
  /** What is stored: fields that it does not name are left out. */
  readonly schema: v.GenericSchema;
  /** Blanks what must be in no storage: names, phones, ID and account numbers. */
  readonly redact?: (answer: never) => unknown;
}

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** A record of a resource, and its fields that are stored blank. */
interface RecordKind {
  readonly fields: Fields;
  readonly blank: readonly string[];
}

/** The records of wallets and bills have ids of the console's own. */
const id = v.string();

const incoming: RecordKind = { fields: { ...entry.entries, id }, blank: [] };
const outgoing: RecordKind = { fields: { ...withdrawal.entries, id }, blank: ['collectionNumber'] };

const resources: Readonly<Record<string, RecordKind>> = {
  'device/list': { fields: device.entries, blank: ['minerAccount'] },
  'dial/list': { fields: dialLine.entries, blank: ['account', 'minerAccount'] },
  'wallet/monthly-entry': incoming,
  'wallet/weekly-entry': incoming,
  'wallet/monthly-withdraw': outgoing,
  'wallet/weekly-withdraw': outgoing,
  bill: { fields: { ...monthlyBill.entries, id }, blank: [] },
  notice: { fields: notice.entries, blank: [] },
};

/** A schema that gives a record with these fields blank. */
const recordOf = ({ fields, blank }: RecordKind) =>
  v.pipe(
    v.object(fields),
    v.transform((record) => ({ ...record, ...Object.fromEntries(blank.map((name) => [name, ''])) })),
  );

const pageOf = (record: v.GenericSchema) =>
  v.object({
    data: v.array(record),
    total: v.number(),
    pageInfo: v.optional(v.object({ hasNextPage: v.boolean(), hasPreviousPage: v.boolean() })),
    pageParam: v.optional(v.number()),
  });

/** The shape of each kind of query of a resource, by the second part of its key. */
const shapes: Readonly<Record<string, (record: v.GenericSchema) => v.GenericSchema>> = {
  getList: pageOf,
  getInfiniteList: (record) => v.object({ pages: v.array(pageOf(record)), pageParams: v.array(v.number()) }),
  getOne: (record) => record,
};

const call = <E extends Endpoint>({ name, answer }: E, redact?: (answer: CallAnswer<E>) => CallAnswer<E>) =>
  [name, { schema: answer, ...(redact && { redact }) } as StoredKind] as const;

// Days of violations and of devices' incomes are left out: they come by the hundred.
const calls: ReadonlyMap<string, StoredKind> = new Map([
  // The name is the session's.
  call(accountInfo, (user) => ({
    ...user,
    username: '',
    phoneNumber: '',
    agentAccount: '',
    realName: '',
    IDCardNumber: '',
  })),
  call(identity),
  call(overview),
  call(agentOverview),
  call(regions),
  call(settledParam),
  call(weeklySettledParam),
  call(userAuthState),
  call(balance),
  call(billState),
  call(incomeSummary),
  call(userIncomeHistory),
]);

/** What a list was asked for by account or in the user's own words; the key would tell. */
const isTelling = (params: unknown): boolean => {
  const { filter } = (params ?? {}) as { readonly filter?: Readonly<Record<string, unknown>> };
  return filter?.q !== undefined || filter?.minerAccount !== undefined;
};

/** The kind of a query's answer by its key; null if it is not stored. */
export function storedKindOf(key: QueryKey): StoredKind | null {
  const [name, what, params] = key as readonly [string, unknown?, unknown?];
  const resource = resources[name];
  if (resource === undefined) return calls.get(name) ?? null;
  const shape = shapes[String(what)];
  return shape === undefined || isTelling(params) ? null : { schema: shape(recordOf(resource)) };
}
