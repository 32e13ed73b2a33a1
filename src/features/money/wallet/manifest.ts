import {
  type Account,
  type FirstRequest,
  firstRequest,
  type Manifest,
  type ManifestResource,
  type PageAddress,
} from '../../../domain/manifest';
import { rangeSeconds, readWalletView, walletSearch } from '../../../domain/wallet/walletAddress';
import { mayHaveBill, monthsOf } from '../../../lib/billMonths';
import { paths } from '../../../lib/paths';
import { dayOf, dayStart } from '../../../lib/time';
import { billTokenOf } from '../../../platform/billToken';
import * as accountApi from '../../../platform/contract/account';
import * as billing from '../../../platform/contract/billing';
import { pageQuery } from '../../../platform/contract/fields';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import * as walletApi from '../../../platform/contract/wallet';
import type { BillRecord, ResourceSource } from '../../../providers/dataProvider';

type ReadPage = NonNullable<ResourceSource['readPage']>;

/**
 * Gives records an id, because the platform sends none. The id is the record's number. If several records of a page
 * have the same number (such as a bill and its compensation), a counter is added.
 */
function withIds<R>(list: readonly R[], numberOf: (record: R) => string): (R & { id: string })[] {
  const counts = new Map<string, number>();
  return list.map((record) => {
    const number = numberOf(record);
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    return { ...record, id: count === 1 ? number : `${number} ${count}` };
  });
}

/** The query for a page of a wallet's records. The filter has `start` and `end`, unix seconds. */
function recordQuery(walletType: WalletType, params: Pick<Parameters<ReadPage>[1], 'filter' | 'pagination'>) {
  const { start, end } = params.filter as { start?: number; end?: number };
  return { start, end, walletType, ...pageQuery(params) };
}

const entriesOf = (name: string, walletType: WalletType): ManifestResource => ({
  name,
  recordRepresentation: ({ rzId }: Entry) => rzId,
  source: {
    list: walletApi.entries,
    async readPage(client, params) {
      const query = recordQuery(walletType, params);
      const { list, total } = await client.call(walletApi.entries, { query }, { signal: params.signal });
      return { data: withIds(list, ({ rzId }) => rzId), total };
    },
  },
});

const withdrawalsOf = (name: string, walletType: WalletType): ManifestResource => ({
  name,
  recordRepresentation: ({ txId }: Withdrawal) => txId,
  source: {
    list: walletApi.withdrawals,
    async readPage(client, params) {
      const query = recordQuery(walletType, params);
      const { list, total } = await client.call(walletApi.withdrawals, { query }, { signal: params.signal });
      return { data: withIds(list, ({ txId }) => txId), total };
    },
  },
});

const billRequest = (month: string) => firstRequest(billing.billDetail, { query: { date: month } });

/** The bill of an SMS link: first its month, then the bill (docs/platform.md, "SMS link"). */
function linkRequests({ state }: PageAddress): readonly FirstRequest[] {
  const token = billTokenOf(state);
  if (token === undefined) return [];
  return [firstRequest(billing.billByToken, { params: { token } }, ({ date }) => [billRequest(date)])];
}

/**
 * What the wallet page reads: the gate, the bill, what the bill can be confirmed and paid out with, the wallets, the
 * records, and the other bills of the year. If the contract is not signed, the page shows nothing behind the gate.
 */
function walletRequests({ search }: PageAddress, { user, needVerify }: Account): readonly FirstRequest[] {
  if (needVerify) return [];
  const gate = firstRequest(walletApi.userAuthState, {});
  if (user.contractStatus !== 'signed') return [gate];
  const now = dayStart(dayOf(user.timestamp));
  const { month, records, range } = readWalletView(search, now);
  const { page, perPage } = walletSearch(now).read(search).list;
  const list = records.endsWith('entry') ? walletApi.entries : walletApi.withdrawals;
  const query = recordQuery(records.startsWith('monthly') ? 0 : 1, {
    filter: rangeSeconds(range, now),
    pagination: { page, perPage },
  });
  const others = monthsOf(month.slice(0, 4)).filter((other) => other !== month && mayHaveBill(other, now));
  return [
    gate,
    billRequest(month),
    firstRequest(billing.settledParam, {}),
    firstRequest(billing.weeklySettledParam, {}),
    firstRequest(accountApi.getPayInfo, {}),
    firstRequest(walletApi.balance, { query: { walletType: 0 } }),
    firstRequest(walletApi.balance, { query: { walletType: 1 } }),
    firstRequest(list, { query }),
    ...others.map(billRequest),
  ];
}

/** The page of bills and wallets. The resources have no pages of their own: this page shows them. */
export const wallet: Manifest = {
  texts: 'money',
  resources: [
    {
      // A record's id is its month, `YYYY-MM`.
      name: 'bill',
      recordRepresentation: ({ id }: BillRecord) => id,
      source: {
        list: billing.billDetail,
        async readOne(client, { id, signal }) {
          return { ...(await client.call(billing.billDetail, { query: { date: String(id) } }, { signal })), id };
        },
      },
    },
    entriesOf('wallet/monthly-entry', 0),
    withdrawalsOf('wallet/monthly-withdraw', 0),
    entriesOf('wallet/weekly-entry', 1),
    withdrawalsOf('wallet/weekly-withdraw', 1),
  ],
  pages: [
    {
      path: paths.wallet,
      title: 'shell.menu.wallet',
      who: 'signedIn',
      screen: () => import('./WalletPage').then(({ WalletPage }) => WalletPage),
      menu: { icon: 'wallet', short: 'shell.short.wallet' },
      firstRequests: linkRequests,
      accountRequests: walletRequests,
    },
  ],
};
