import { firstRequest, type Manifest, type ManifestResource } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';
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
function recordQuery(walletType: WalletType, params: Parameters<ReadPage>[1]) {
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
      firstRequests: () => [firstRequest(walletApi.userAuthState, {}, { verified: true })],
    },
  ],
};
