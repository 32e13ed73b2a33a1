import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { accountInfo, identity } from '../../platform/contract/account';
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

/** A kind of answer that is kept in this browser (R18-11). */
export interface Kind {
  /** What is kept: fields that it does not name are left out. */
  readonly schema: v.GenericSchema;
  /** Blanks what must be in no storage: names, phones, ID and account numbers. */
  readonly kept?: (answer: never) => unknown;
}

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** A record of a resource, and its fields that are kept blank. */
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

const call = <E extends Endpoint>({ name, answer }: E, kept?: (answer: CallAnswer<E>) => CallAnswer<E>) =>
  [name, { schema: answer, ...(kept && { kept }) } as Kind] as const;

// Days of violations and of devices' incomes are left out: they come by the hundred.
const calls: ReadonlyMap<string, Kind> = new Map([
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

/** The kind of a query's answer by its key; null if it is not kept. */
export function kindOf(key: QueryKey): Kind | null {
  const [name, what, params] = key as readonly [string, unknown?, unknown?];
  const resource = resources[name];
  if (resource === undefined) return calls.get(name) ?? null;
  const shape = shapes[String(what)];
  return shape === undefined || isTelling(params) ? null : { schema: shape(recordOf(resource)) };
}
