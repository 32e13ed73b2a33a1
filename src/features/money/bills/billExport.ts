import { billLineOf, type IncomeLine, type Inspection, periodEnds, rowsOf } from '../../../domain/bills/billLine';
import { billStage } from '../../../domain/bills/billModel';
import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { headLines, nameable, textLine } from '../../../domain/export/headLines';
import { maskMiner } from '../../../lib/masking';
import { sumCents } from '../../../lib/money';
import type { SheetColumn } from '../../../lib/spreadsheet/sheet';
import { dayOf, formatInstant } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import * as billing from '../../../platform/contract/billing';
import type { Translate } from '../../../providers/texts';

/** Rows per call: the largest page that the platform allows. */
const pageSize = 100;
const daySeconds = 86_400;

interface BillToExport {
  readonly client: Client;
  readonly t: Translate;
  /** `YYYY-MM`. */
  readonly month: string;
  /** The month as text. */
  readonly named: string;
  /** Whether to omit the miner accounts (R9-40). */
  readonly agent: boolean;
  /** Export only this line's rows (see `rowsOf`). `onNotGiven` is called if they do not add up to the line's sum. */
  readonly only?: { readonly line: IncomeLine; readonly onNotGiven: () => void };
}

/**
 * The export `{date} bill.xlsx`: a row for each device and day of a month's bill (R9-36), or of one line of the bill
 * (R9-21). Each start reads the bill again, because the sum of the rows must equal the bill's current income. The
 * platform does not say which rows belong to a line. If the rows that fit a line do not add up to its amount, the
 * export fails and the tray offers the month's export instead.
 *
 * `read` rejects with an `Error` in the user's language while finance verifies the bill, and if the bill no longer has
 * the line.
 */
export function billPlan({ client, t, month, named, agent, only }: BillToExport): ExportPlan<Inspection> {
  const columns = billColumns(t, agent);
  const line = only && billLineOf(month, only.line);
  const [from = '', to = ''] = only ? periodEnds(only.line, (day) => day) : [];
  let expected = 0;
  let isOwn: (row: Inspection) => boolean = () => true;
  const readBill = async (signal: AbortSignal) => {
    const query = { date: month };
    const bill = await client.background(() => client.call(billing.billDetail, { query }, { signal }), signal);
    if (billStage(bill.state, month) === 'unverified')
      throw new Error(t('wallet.bill.unverified.title', { month: named }));
    const lines = only ? bill.income.filter((one) => sameLine(one, only.line)) : bill.income;
    const fits = rowsOf(lines, bill.income);
    if (only && fits === null) throw new Error(t('exporting.bill.changed'));
    isOwn = fits ?? isOwn;
    expected = sumCents(lines.map(({ amount_total }) => amount_total));
  };
  return {
    fileName: `${[`${month} bill`, ...(line ? [`${line.from}_${line.to}`, nameable(line.name)] : [])].join(' ').trim()}.xlsx`,
    failed: t(line ? 'exporting.bill.lineFailed' : 'exporting.bill.failed'),
    sheetName: month,
    columns,
    heading: (total) => [
      textLine(t('wallet.bill.month'), month),
      ...(line
        ? [
            textLine(t('wallet.bill.income.type'), line.name),
            textLine(t('wallet.bill.income.period'), t('exporting.records.rangeValue', { from, to })),
          ]
        : []),
      ...headLines(t, total),
      { label: t('exporting.sheet.sum'), kind: 'money', value: expected },
    ],
    request: only ? [month, only.line] : month,
    pageSize,
    paging: 'offset',
    // A row for each node and day (docs/platform.md, "Billing").
    keyOf: ({ device_uuid, time }) => JSON.stringify([device_uuid, time]),
    read: async ({ index, offset, size, again }, signal) => {
      if (index === 0 && !again) await readBill(signal);
      const query = { date: month, limit: size, offset };
      const page = () => client.call(billing.billInspection, { query }, { signal });
      const { Items, Total } = await client.background(page, signal);
      return { rows: Items, total: Total };
    },
    ...(only && {
      only: {
        fits: (row: Inspection) => isOwn(row),
        onNotGiven: only.onNotGiven,
        instead: {
          label: t('wallet.bill.income.exportMonth'),
          start: () => exportBill({ client, t, month, named, agent }),
        },
      },
    }),
    sum: {
      centsOf: ({ amount_total }) => amount_total,
      get expected() {
        return expected;
      },
    },
    foot: { label: t('exporting.sheet.sum'), column: columns.length - 1, centsOf: ({ amount_total }) => amount_total },
  };
}

/** Starts the export of {@link billPlan}. */
export function exportBill(bill: BillToExport): void {
  startExport(billPlan(bill), bill.client.scope());
}

/** Whether two lines are the same except for their amounts. */
const sameLine = ({ amount_total: _, ...a }: IncomeLine, { amount_total: __, ...b }: IncomeLine) =>
  JSON.stringify(a) === JSON.stringify(b);

function billColumns(t: Translate, agent: boolean): readonly SheetColumn<Inspection>[] {
  const mbps = (header: string, value: (row: Inspection) => number): SheetColumn<Inspection> => ({
    header,
    kind: 'bandwidth',
    width: 16,
    value,
  });
  const usd = (header: string, value: (row: Inspection) => number): SheetColumn<Inspection> => ({
    header,
    kind: 'money',
    width: 16,
    value,
  });
  const text = (header: string, width: number, value: (row: Inspection) => string): SheetColumn<Inspection> => ({
    header,
    kind: 'text',
    width,
    value,
  });
  const miner = text(t('resources.device/list.fields.minerAccount'), 18, (row) => maskMiner(row.miner_account));
  return [
    text(t('exporting.bill.columns.deviceName'), 20, (row) => row.device_name),
    text(t('exporting.bill.columns.deviceUuid'), 36, (row) => row.device_uuid),
    ...(agent ? [] : [miner]),
    { header: t('exporting.bill.columns.day'), kind: 'day', width: 12, value: (row) => row.time },
    text(t('exporting.bill.columns.periods'), 22, (row) => periodsText(t, row)),
    mbps(t('exporting.bill.columns.bandwidth'), (row) => row.bandwidth),
    mbps(t('exporting.bill.columns.bandwidthLocal'), (row) => row.bandwidth_local),
    mbps(t('exporting.bill.columns.bandwidthInternational'), (row) => row.bandwidth_international),
    usd(t('exporting.bill.columns.price'), (row) => row.price),
    usd(t('exporting.bill.columns.priceLocal'), (row) => row.price_local),
    usd(t('exporting.bill.columns.priceInternational'), (row) => row.price_international),
    usd(t('exporting.bill.columns.income'), (row) => row.income),
    usd(t('exporting.bill.columns.incomeLocal'), (row) => row.income_local),
    usd(t('exporting.bill.columns.incomeInternational'), (row) => row.income_international),
    usd(t('exporting.bill.columns.incomeTotal'), (row) => row.income_total),
    usd(t('exporting.bill.columns.amountTotal'), (row) => row.amount_total),
  ];
}

/** The billed periods of a row's day: 全天, 未计费, or `00:00:00–18:05:00、18:20:00–23:59:59`. */
function periodsText(t: Translate, { time, time_ranges }: Inspection): string {
  if (time_ranges.length === 0) return t('exporting.bill.notBilled');
  const whole = time_ranges.some(({ start, end }) => start <= time && end >= time + daySeconds - 1);
  if (whole && time_ranges.length === 1) return t('exporting.bill.wholeDay');
  return time_ranges.map(({ start, end }) => `${clockText(time, start)}–${clockText(time, end)}`).join(t('common.and'));
}

/** The time of an instant, with its date if it is on another day than the row. The end of the row's day is 24:00:00. */
function clockText(day: number, instant: number): string {
  if (instant === day + daySeconds) return '24:00:00';
  const text = formatInstant(instant);
  return dayOf(instant) === dayOf(day) ? text.slice(11) : text;
}
