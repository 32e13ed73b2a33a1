import { type ExportPlan, startExport } from '../../domain/export/exports';
import { columnsIn, headLines, textLine } from '../../domain/export/headLines';
import { isUnknown, type LossDay, type LossLine, sumLosses } from '../../domain/losses/lossLedger';
import type { SheetColumn, SheetLine } from '../../lib/spreadsheet/sheet';
import { dayStart } from '../../lib/time';
import type { Client } from '../../platform/client';
import type { Translate } from '../../providers/texts';
import type { Days } from './overviewAddress';
import type { Devices, LedgerFilter, SourceOf } from './useLossLedger';

interface LossesToExport {
  readonly t: Translate;
  /** The range, and the filters of the lines. */
  readonly days: Days;
  readonly filter: LedgerFilter;
  /** The lines that match the filter, by day. */
  readonly shown: readonly LossDay[];
  /** The days of the range that could not be loaded. */
  readonly missing: readonly string[];
  readonly devices: Devices;
  readonly sourceOf: SourceOf;
  /** Whether to include miner accounts. */
  readonly agent: boolean;
}

/**
 * Exports the violations that the list shows, with everything that the platform says about each. The console's
 * estimates are in a separate column (R19-4). The rows have already loaded, so nothing is requested.
 */
export function lossPlan(losses: LossesToExport): ExportPlan<LossLine> {
  const { t, days, filter, shown, missing } = losses;
  const lines = shown.flatMap((one) => one.lines);
  const columns = lossColumns(losses);
  return {
    fileName: `${days.from}_${days.to} ${t('exporting.losses.name')}.xlsx`,
    failed: t('exporting.losses.failed'),
    sheetName: t('exporting.losses.name'),
    columns,
    heading: (total) => [
      textLine(t('exporting.records.range'), t('exporting.records.rangeValue', { ...days })),
      ...(missing.length > 0 ? [textLine(t('exporting.losses.missing'), missing.join(t('common.and')))] : []),
      ...filterLines(t, filter),
      ...headLines(t, total),
      { label: t('exporting.losses.sum'), kind: 'money', value: sumLosses(lines) },
      textLine(t('exporting.losses.note'), t('exporting.losses.estimates')),
    ],
    request: [days, filter, missing, lines.map(lineKey)],
    pageSize: 500,
    paging: 'fixed',
    keyOf: lineKey,
    read: ({ offset, size }) => Promise.resolve({ rows: lines.slice(offset, offset + size), total: lines.length }),
    foot: {
      label: t('exporting.losses.sum'),
      column: columns.findIndex(({ kind }) => kind === 'money'),
      centsOf: ({ loss }) => loss ?? 0,
    },
  };
}

/** The key includes the day, because a violation may continue past midnight and then has a line on both days. */
const lineKey = ({ day, violation }: LossLine) => JSON.stringify([day, violation.id]);

/** Starts the export of {@link lossPlan}. */
export function exportLosses(losses: LossesToExport & { readonly client: Client }): void {
  startExport(lossPlan(losses), losses.client.scope());
}

function filterLines(t: Translate, { rule, q, day }: LedgerFilter): readonly SheetLine[] {
  const set = [
    ...(rule === null ? [] : [textLine(t('noIncome.list.rule'), t(`noIncome.rules.${rule}`))]),
    ...(day === null ? [] : [textLine(t('techDashboard.losses.day'), day)]),
    ...(q === '' ? [] : [textLine(t('exporting.devices.keyword'), q)]),
  ];
  return set.length > 0 ? set : [textLine(t('filters.label'), t('exporting.losses.unfiltered'))];
}

function lossColumns({ t, devices, sourceOf, agent }: LossesToExport): readonly SheetColumn<LossLine>[] {
  const column = columnsIn<LossLine>(t);
  const basis = (line: LossLine) =>
    isUnknown(line)
      ? t('noIncome.noEstimate')
      : typeof line.loss === 'number'
        ? t(`noIncome.basis.${sourceOf(line.violation.deviceUUID, line.day)}`)
        : '';
  const known = ({ violation }: LossLine) => devices.get(violation.deviceUUID);
  return [
    column('noIncome.appeal.day', 14, ({ day }) => dayStart(day), 'day'),
    column('exporting.devices.columns.name', 20, ({ violation }) => violation.deviceName),
    column('exporting.devices.columns.deviceID', 18, (line) => known(line)?.deviceID ?? ''),
    column('exporting.devices.columns.id', 36, ({ violation }) => violation.deviceUUID),
    ...(agent
      ? [column('resources.device/list.fields.minerAccount', 18, (line) => known(line)?.minerAccount ?? '')]
      : []),
    column('noIncome.list.rule', 16, ({ rule }) => t(`noIncome.rules.${rule}`)),
    column('exporting.losses.columns.from', 20, ({ violation }) => violation.startTime, 'instant'),
    column('exporting.losses.columns.to', 20, ({ violation }) => violation.endTime, 'instant'),
    column(
      'exporting.losses.columns.minutes',
      12,
      ({ violation: { startTime, endTime } }) => Math.max(0, Math.round((endTime - startTime) / 60)),
      'number',
    ),
    column('noIncome.list.consequence', 22, ({ consequence }) => t(`noIncome.consequence.${consequence}`)),
    column('techDashboard.losses.loss', 18, ({ loss }) => loss ?? null, 'money'),
    column('exporting.losses.columns.basis', 36, basis),
    column('noIncome.list.reason', 40, ({ violation }) => violation.reason),
    column('exporting.losses.columns.rule', 60, ({ violation }) => violation.rule),
    column('exporting.losses.columns.number', 22, ({ violation }) => violation.id),
  ];
}
