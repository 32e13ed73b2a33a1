import type { TextKey } from '../../../../i18n';
import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { columnsIn, headLines } from '../../../domain/export/headLines';
import { entryKey, numberOf, withdrawalKey } from '../../../domain/wallet/readRecords';
import { recordWord, walletWord } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordRules } from '../../../domain/wallet/walletAddress';
import { maskAccount } from '../../../lib/masking';
import { dayEnd, dayStart } from '../../../lib/time';
import type { PageRequest } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import * as wallet from '../../../platform/contract/wallet';
import type { Translate } from '../../../providers/texts';

interface RecordsToExport {
  readonly client: Client;
  readonly t: Translate;
  readonly tab: RecordTab;
  /** The range of days, both inclusive, `YYYY-MM-DD`. */
  readonly days: { readonly from: string; readonly to: string };
}

/** The export of a wallet's entries in a range of days, newest first, with the table's columns (R3-11). */
export function entryPlan({ client, ...records }: RecordsToExport): ExportPlan<Entry> {
  const { t } = records;
  const column = columnsIn<Entry>(t);
  return {
    ...sheetOf(records),
    columns: [
      ...sharedColumns(t, 'resources.wallet/monthly-entry.fields.number'),
      column('resources.wallet/monthly-entry.fields.status', 18, ({ walletType }) => walletWord(t, walletType)),
    ],
    keyOf: entryKey,
    read: async (page, signal) => {
      const query = queryOf(records, page);
      const { list, total } = await client.background(() => client.call(wallet.entries, { query }, { signal }), signal);
      return { rows: list, total };
    },
    foot: { label: t('exporting.sheet.sum'), column: amountColumn, centsOf: ({ amount }) => amount },
  };
}

/** The export of a wallet's withdrawals in a range of days. The sum leaves out failed withdrawals. */
export function withdrawalPlan({ client, ...records }: RecordsToExport): ExportPlan<Withdrawal> {
  const { t } = records;
  const column = columnsIn<Withdrawal>(t);
  return {
    ...sheetOf(records),
    columns: [
      ...sharedColumns(t, 'resources.wallet/monthly-withdraw.fields.number'),
      column('resources.wallet/monthly-withdraw.fields.method', 16, ({ collectionMethod }) =>
        recordWord(t, 'method', collectionMethod),
      ),
      column('resources.wallet/monthly-withdraw.fields.account', 24, ({ collectionNumber }) =>
        maskAccount(collectionNumber),
      ),
      column('resources.wallet/monthly-entry.fields.status', 12, ({ status }) => recordWord(t, 'status', status)),
    ],
    keyOf: withdrawalKey,
    read: async (page, signal) => {
      const query = queryOf(records, page);
      const { list, total } = await client.background(
        () => client.call(wallet.withdrawals, { query }, { signal }),
        signal,
      );
      return { rows: list, total };
    },
    foot: {
      label: t('exporting.records.sumWithoutFailed'),
      column: amountColumn,
      centsOf: ({ amount, status }) => (status === 'failure' ? 0 : amount),
    },
  };
}

/** Starts the export of the table of `tab`. */
export function exportRecords(records: RecordsToExport): void {
  if (records.tab.endsWith('entry')) startExport(entryPlan(records), records.client.scope());
  else startExport(withdrawalPlan(records), records.client.scope());
}

/** The index of the amount's column. */
const amountColumn = 3;

function sharedColumns(t: Translate, number: TextKey) {
  const column = columnsIn<Entry | Withdrawal>(t);
  return [
    column('resources.wallet/monthly-entry.fields.type', 12, ({ type }) => recordWord(t, 'type', type)),
    column('resources.wallet/monthly-entry.fields.create', 20, ({ create }) => create, 'instant'),
    column(number, 24, numberOf),
    column('resources.wallet/monthly-entry.fields.amount', 16, ({ amount }) => amount, 'money'),
  ];
}

/** The properties that the four exports have in common. */
function sheetOf({ t, tab, days }: Omit<RecordsToExport, 'client'>) {
  return {
    fileName: `${days.from}_${days.to} ${tab}.xlsx`,
    failed: t('exporting.records.failed'),
    sheetName: t(`resources.wallet/${tab}.name`),
    heading: (total: number) =>
      [
        { label: t('exporting.records.table'), kind: 'text', value: t(`resources.wallet/${tab}.name`) },
        { label: t('exporting.records.range'), kind: 'text', value: t('exporting.records.rangeValue', days) },
        ...headLines(t, total),
      ] as const,
    request: [tab, days],
    pageSize: recordRules.perPage,
    paging: 'index' as const,
  };
}

const walletTypes: Readonly<Record<RecordTab, WalletType>> = {
  'monthly-entry': 0,
  'monthly-withdraw': 0,
  'weekly-entry': 1,
  'weekly-withdraw': 1,
};

function queryOf({ tab, days }: Pick<RecordsToExport, 'tab' | 'days'>, { index, size }: PageRequest) {
  return {
    start: dayStart(days.from),
    end: dayEnd(days.to),
    walletType: walletTypes[tab],
    pageIndex: index + 1,
    pageSize: size,
  };
}
