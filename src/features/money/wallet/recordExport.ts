import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { headLines } from '../../../domain/export/headLines';
import { entryKey, numberOf, withdrawalKey } from '../../../domain/wallet/readRecords';
import { recordWord, walletWord } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordRules } from '../../../domain/wallet/walletAddress';
import { maskAccount } from '../../../lib/masking';
import type { SheetColumn } from '../../../lib/spreadsheet/sheet';
import { dayEnd, dayStart } from '../../../lib/time';
import type { PageRequest } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import { type Entry, entries, type WalletType, type Withdrawal, withdrawals } from '../../../platform/contract/wallet';
import type { Translate } from '../../../providers/texts';

interface RecordsToExport {
  readonly client: Client;
  readonly t: Translate;
  readonly tab: RecordTab;
  /** Both inclusive, `YYYY-MM-DD`. */
  readonly days: { readonly from: string; readonly to: string };
}

/** The export of a wallet's entries in a range of days, newest first, with the table's columns (R3-11). */
export function entryPlan({ client, ...records }: RecordsToExport): ExportPlan<Entry> {
  const { t } = records;
  return {
    ...sheetOf(records),
    columns: [
      ...sharedColumns(t, t('resources.wallet/monthly-entry.fields.number')),
      text(t('resources.wallet/monthly-entry.fields.status'), 18, (entry) => walletWord(t, entry.walletType)),
    ],
    keyOf: entryKey,
    read: async (page, signal) => {
      const { list, total } = await client.call(entries, { query: queryOf(records, page) }, { signal });
      return { rows: list, total };
    },
    foot: { label: t('exporting.sheet.sum'), column: amountColumn, centsOf: ({ amount }) => amount },
  };
}

/** The export of a wallet's withdrawals in a range of days; the sum omits failed ones. */
export function withdrawalPlan({ client, ...records }: RecordsToExport): ExportPlan<Withdrawal> {
  const { t } = records;
  return {
    ...sheetOf(records),
    columns: [
      ...sharedColumns(t, t('resources.wallet/monthly-withdraw.fields.number')),
      text(t('resources.wallet/monthly-withdraw.fields.method'), 16, (withdrawal) =>
        recordWord(t, 'method', withdrawal.collectionMethod),
      ),
      text(t('resources.wallet/monthly-withdraw.fields.account'), 24, (withdrawal) =>
        maskAccount(withdrawal.collectionNumber),
      ),
      text(t('resources.wallet/monthly-entry.fields.status'), 12, (withdrawal) =>
        recordWord(t, 'status', withdrawal.status),
      ),
    ],
    keyOf: withdrawalKey,
    read: async (page, signal) => {
      const { list, total } = await client.call(withdrawals, { query: queryOf(records, page) }, { signal });
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

function sharedColumns(t: Translate, number: string): readonly SheetColumn<Entry | Withdrawal>[] {
  return [
    text(t('resources.wallet/monthly-entry.fields.type'), 12, (record) => recordWord(t, 'type', record.type)),
    {
      header: t('resources.wallet/monthly-entry.fields.create'),
      kind: 'instant',
      width: 20,
      value: (record) => record.create,
    },
    text(number, 24, numberOf),
    {
      header: t('resources.wallet/monthly-entry.fields.amount'),
      kind: 'money',
      width: 16,
      value: (record) => record.amount,
    },
  ];
}

function text<R>(header: string, width: number, value: (record: R) => string): SheetColumn<R> {
  return { header, kind: 'text', width, value };
}

/** What the four exports have in common. */
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
