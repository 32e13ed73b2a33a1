import type { TextKey } from '../../../../i18n';
import { readingFilter } from '../../../domain/devices/derivedViews';
import { type CodeKind, codeText } from '../../../domain/devices/deviceCodes';
import { centsPerGbps } from '../../../domain/devices/incomePerGbps';
import { devicePages, readIncomeState, readings, type ZeroLosses } from '../../../domain/devices/nodeReadings';
import { isInPastedOrder } from '../../../domain/devices/pastedNodes';
import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { columnsIn, headLines, nameable, textLine } from '../../../domain/export/headLines';
import type { Violation } from '../../../domain/violations/violationRules';
import { zeroReason } from '../../../domain/violations/whyNoIncome';
import type { CellKind, SheetColumn, SheetLine } from '../../../lib/spreadsheet/sheet';
import { dayOf, yesterdayOf } from '../../../lib/time';
import { gbpsOf } from '../../../lib/units';
import type { PageRequest, RowPage } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import * as billing from '../../../platform/contract/billing';
import type { Device } from '../../../platform/contract/devices';
import type { Translate } from '../../../providers/texts';
import { type ListView, valuesOf } from '../../../ui/list/listAddress';
import { deviceRules } from './deviceAddress';
import { neverOnline } from './deviceModel';
import { filterNames } from './useFilterGroups';

/** Rows per call. Larger than the list's pages, to need fewer calls: an agent has 20,000 devices. */
const pageSize = 100;

interface DevicesToExport {
  readonly client: Client;
  readonly t: Translate;
  /** The list's filter and order. Without `chosen`, all devices that match are exported. */
  readonly view: Pick<ListView, 'filter' | 'sort'>;
  /** The ids of the selected devices. `first`: the name of the first one. */
  readonly chosen?: { readonly ids: readonly string[]; readonly first: string };
  /** Whether to include miner accounts. */
  readonly agent: boolean;
  /** Whether to include the income per Gbps, whose column may be hidden. */
  readonly perGbps: boolean;
  /** Whether to include the losses of yesterday's zeros, whose column may be hidden. */
  readonly losses: boolean;
  /** The platform's present time, unix seconds. */
  readonly now: number;
}

/**
 * The export of every device that matches the list's filter, or of every selected device, in the list's order. It has
 * all columns, even hidden ones (R3-11), except income per Gbps and loss, which are left out if hidden (R19-72).
 */
export function devicePlan(devices: DevicesToExport): ExportPlan<ExportedDevice> {
  const { client, t, view, chosen, now } = devices;
  const columns = exportColumns(devices);
  const readLosses = lossesOf(devices);
  const pages = devicePages(client, view, now, readLosses);
  return {
    fileName: fileName(dayOf(now), chosen ? [chosenName(t, chosen)] : filterLines(t, view).map(({ value }) => value)),
    failed: t('exporting.devices.failed'),
    sheetName: t('resources.device/list.name'),
    columns,
    heading: (total) => [...viewLines(t, view, columns, chosen), ...headLines(t, total)],
    request: chosen ? [view.sort, chosen.ids] : view,
    pageSize,
    keyOf: pages.keyOf,
    paging: chosen ? 'fixed' : pages.paging,
    read: withOwnFacts(chosen ? chosenPages(devices, chosen.ids) : pages.read, devices, readLosses),
    foot: {
      label: t('exporting.sheet.sum'),
      column: columns.findIndex(({ field }) => field === 'yesterdayIncome'),
      centsOf: ({ yesterdayIncome }) => yesterdayIncome,
    },
  };
}

/** Reads the losses of the view's zeros, once for all pages. */
function lossesOf({ client, view, agent, now }: DevicesToExport) {
  let reading: Promise<ZeroLosses> | null = null;
  return (signal: AbortSignal) => {
    reading ??= readings.loss({ client, now, filter: readingFilter('loss', view.filter), agent, signal });
    reading.catch(() => {
      reading = null;
    });
    return reading;
  };
}

/**
 * A device with the reason why it earned nothing yesterday ('' if it earned something), and its income per Gbps and its
 * loss in cents (null if there is none).
 */
interface ExportedDevice extends Device {
  readonly why: string;
  readonly incomePerGbps: number | null;
  readonly loss: number | null;
}

/**
 * Adds the facts that the console computes to the pages. Requests yesterday's violations once, at the first zero. If
 * the income per Gbps is exported, also requests whether yesterday's income has arrived. The losses are those of
 * `readLosses`.
 */
function withOwnFacts(
  read: Read,
  { client, t, perGbps, losses, now }: DevicesToExport,
  readLosses: (signal: AbortSignal) => Promise<ZeroLosses>,
): ExportPlan<ExportedDevice>['read'] {
  let yesterdays: readonly Violation[] | null = null;
  let isSettled: boolean | null = null;
  return async (page, signal) => {
    const { rows, total } = await read(page, signal);
    if (perGbps) isSettled ??= (await readIncomeState({ client, now, signal })).isSettled;
    const day = { isSettled: isSettled === true, now };
    const lost = losses ? (await readLosses(signal)).losses : null;
    if (yesterdays === null && rows.some(({ yesterdayIncome }) => yesterdayIncome === 0)) {
      const query = { date: yesterdayOf(now) };
      const answer = await client.background(() => client.call(billing.violations, { query }, { signal }), signal);
      yesterdays = answer.list;
    }
    return {
      rows: rows.map((device) => ({
        ...device,
        why: zeroReason(t, device, yesterdays ?? [], now).text,
        incomePerGbps: centsPerGbps(device, day),
        loss: lost?.get(device.id) ?? null,
      })),
      total,
    };
  };
}

type Read = (page: PageRequest, signal: AbortSignal) => Promise<RowPage<Device>>;

/**
 * Reads devices by id, a page at a time; the devices of a pasted list in the order of the ids. If a device no longer
 * exists, its page is too short, and the export fails.
 */
function chosenPages({ client, view, now }: DevicesToExport, ids: readonly string[]): Read {
  return async ({ offset, size }, signal) => {
    const own = ids.slice(offset, offset + size);
    const { rows } = await devicePages(client, { ...view, filter: { id: own } }, now).read(
      { index: 0, offset: 0, size },
      signal,
    );
    const ordered = isInPastedOrder(view) ? [...rows].sort((a, b) => own.indexOf(a.id) - own.indexOf(b.id)) : rows;
    return { rows: ordered, total: ids.length };
  };
}

/** The part of the file name for selected devices, `杭州机房 A03等20台`. */
function chosenName(t: Translate, { ids, first }: { readonly ids: readonly string[]; readonly first: string }): string {
  return ids.length === 1 ? first : t('exporting.devices.chosenName', { name: first, count: ids.length });
}

/** Starts the export of {@link devicePlan}. */
export function exportDevices(devices: DevicesToExport): void {
  startExport(devicePlan(devices), devices.client.scope());
}

/** A column of the export. `field`: the field that the platform uses to sort by this column. */
interface ExportColumn extends SheetColumn<ExportedDevice> {
  readonly field?: keyof ExportedDevice;
}

function exportColumns({ t, agent, perGbps, losses }: DevicesToExport): readonly ExportColumn[] {
  const sheetColumn = columnsIn<ExportedDevice>(t);
  const column = (field: keyof ExportedDevice, ...rest: Parameters<typeof sheetColumn>): ExportColumn => ({
    field,
    ...sheetColumn(...rest),
  });
  const coded = (field: keyof Device & CodeKind, header: TextKey, width: number) =>
    column(field, header, width, (device) => codeText(t, field, device[field]));
  const all = (header: TextKey, kind: CellKind, value: (mbps: number) => number) =>
    sheetColumn(header, 20, ({ upBandwidth, lineNumber }) => value(upBandwidth * lineNumber), kind);
  return [
    column('name', 'exporting.devices.columns.name', 20, ({ name }) => name),
    column('deviceID', 'exporting.devices.columns.deviceID', 18, ({ deviceID }) => deviceID),
    column('id', 'exporting.devices.columns.id', 36, ({ id }) => id),
    ...(agent
      ? [column('minerAccount', 'resources.device/list.fields.minerAccount', 18, ({ minerAccount }) => minerAccount)]
      : []),
    coded('status', 'resources.device/list.fields.status', 10),
    // Empty for a device that was never online, for which the platform sends the time of binding.
    column(
      'lastOnlineAt',
      'exporting.devices.columns.lastOnlineAt',
      20,
      (device) => (neverOnline(device) ? null : device.lastOnlineAt),
      'instant',
    ),
    column('boundAt', 'exporting.devices.columns.boundAt', 20, ({ boundAt }) => boundAt, 'instant'),
    column('country', 'devices.filters.country', 12, ({ country }) => country),
    column('province', 'devices.filters.province', 12, ({ province }) => province),
    column('isp', 'devices.filters.isp', 12, ({ isp }) => isp),
    coded('machineRoomType', 'exporting.devices.columns.machineRoomType', 14),
    column('upBandwidth', 'exporting.devices.columns.upBandwidth', 18, ({ upBandwidth }) => upBandwidth, 'bandwidth'),
    column('lineNumber', 'exporting.devices.columns.lineNumber', 10, ({ lineNumber }) => lineNumber, 'number'),
    all('exporting.devices.columns.allMbps', 'bandwidth', (mbps) => mbps),
    all('exporting.devices.columns.allGbps', 'number', (mbps) => Number(gbpsOf(mbps).toFixed(2))),
    coded('natType', 'devices.filters.natType', 12),
    coded('ipProtocol', 'exporting.devices.columns.ipProtocol', 12),
    coded('diallingType', 'exporting.devices.columns.diallingType', 16),
    coded('billingMode', 'resources.device/list.fields.billingMode', 12),
    column('remark', 'resources.device/list.fields.remark', 24, ({ remark }) => remark),
    column(
      'yesterdayIncome',
      'resources.device/list.fields.income',
      18,
      ({ yesterdayIncome }) => yesterdayIncome,
      'money',
    ),
    ...(perGbps
      ? [
          column(
            'incomePerGbps',
            'resources.device/list.fields.incomePerGbps',
            18,
            ({ incomePerGbps }) => incomePerGbps,
            'money',
          ),
        ]
      : []),
    ...(losses ? [column('loss', 'resources.device/list.fields.loss', 18, ({ loss }) => loss, 'money')] : []),
    sheetColumn('exporting.devices.columns.zeroReason', 24, ({ why }) => why),
  ];
}

const filterLabels = {
  q: 'exporting.devices.keyword',
  ...filterNames,
  id: 'exporting.devices.columns.id',
  terms: 'devices.filters.terms',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Whether the values of a filter are codes, which have labels. */
function isCoded(key: string): boolean {
  const rule = deviceRules().filters[key];
  return rule?.kind === 'any' && rule.codes !== undefined;
}

type View = DevicesToExport['view'];

/** The filters as lines of the heading. */
function filterLines(t: Translate, { filter }: View) {
  return Object.entries(filterLabels).flatMap(([key, label]) => {
    const values = valuesOf(filter, key);
    if (values.length === 0) return [];
    if ((key === 'id' || key === 'terms') && values.length > 1)
      return textLine(t(label), t('devices.list.result', { count: values.length }));
    const words = isCoded(key) ? values.map((code) => codeText(t, key as CodeKind, code)) : values;
    return textLine(t(label), words.join(t('common.and')));
  });
}

/** `2025-06-06 devices 故障 浙江.xlsx`: the filters distinguish files of the same day. */
function fileName(day: string, values: readonly string[]): string {
  const named = nameable(values.join(' '));
  return named === '' ? `${day} devices.xlsx` : `${day} devices ${named}.xlsx`;
}

/** The filters and the order as lines of the heading. */
function viewLines(
  t: Translate,
  view: View,
  columns: readonly ExportColumn[],
  chosen: DevicesToExport['chosen'],
): readonly SheetLine[] {
  const { sort } = view;
  const set = chosen ? [textLine(t('filters.label'), t('exporting.devices.chosen'))] : filterLines(t, view);
  const column = columns.find(({ field }) => field === sort.field)?.header ?? sort.field;
  const order = sort.order === 'ASC' ? 'exporting.devices.ascending' : 'exporting.devices.descending';
  return [
    ...(set.length > 0 ? set : [textLine(t('filters.label'), t('exporting.devices.unfiltered'))]),
    // Selected devices are only sorted within a page, so only state the order if there is a single page. A pasted list
    // has its own order.
    ...((chosen?.ids.length ?? 0) > pageSize || isInPastedOrder(view)
      ? []
      : [textLine(t('exporting.devices.order'), t(order, { column }))]),
  ];
}
