import type { TextKey } from '../../../../i18n';
import { codeText } from '../../../domain/devices/deviceCodes';
import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { columnsIn, headLines, textLine } from '../../../domain/export/headLines';
import type { SheetColumn } from '../../../lib/spreadsheet/sheet';
import { dayOf } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import * as devices from '../../../platform/contract/devices';
import type { DialLine } from '../../../platform/contract/dialLines';
import * as dialLines from '../../../platform/contract/dialLines';
import { listQuery } from '../../../platform/contract/fields';
import { listPages } from '../../../platform/listPages';
import type { Translate } from '../../../providers/texts';
import { type ListView, valuesOf } from '../../../ui/list/listAddress';

/** Rows per page. Larger than in the list, because each page needs a second call, for the devices. */
const pageSize = 100;

interface LinesToExport {
  readonly client: Client;
  readonly t: Translate;
  /** The list's filter and sort; every page of the result is exported. */
  readonly view: Pick<ListView, 'filter' | 'sort'>;
  /** The platform's current time, unix seconds. */
  readonly now: number;
}

/** A line with its device's printed ID; '' if the platform no longer has the device. */
interface ExportedLine extends DialLine {
  readonly deviceID: string;
}

/** The export of every line that matches the list's filter, in the list's order, with all its fields. */
export function linePlan({ client, t, view, now }: LinesToExport): ExportPlan<ExportedLine> {
  const { read, keyOf, paging } = listPages(client, dialLines.list, view);
  const columns = lineColumns(t);
  return {
    fileName: `${dayOf(now)} dial-lines.xlsx`,
    failed: t('exporting.lines.failed'),
    sheetName: t('resources.dial/list.name'),
    columns,
    heading: (total) => [...viewLines(t, view, columns), ...headLines(t, total)],
    request: view,
    pageSize,
    paging,
    keyOf,
    read: async (page, signal) => {
      const { rows, total } = await read(page, signal);
      return { rows: page.again ? rows.map(withoutDevice) : await withDevices(client, rows, signal), total };
    },
  };
}

/** Starts the export of {@link linePlan}. */
export function exportLines(lines: LinesToExport): void {
  startExport(linePlan(lines), lines.client.scope());
}

/** A line whose device is not requested. */
const withoutDevice = (line: DialLine): ExportedLine => ({ ...line, deviceID: '' });

async function withDevices(client: Client, lines: readonly DialLine[], signal: AbortSignal): Promise<ExportedLine[]> {
  const ids = [...new Set(lines.map(({ deviceUUID }) => deviceUUID))];
  if (ids.length === 0) return [];
  const query = listQuery({ filter: { id: ids }, count: ids.length });
  const found = await client.background(() => client.call(devices.list, { query }, { signal }), signal);
  const deviceIDs = new Map(found.map(({ id, deviceID }) => [id, deviceID]));
  return lines.map((line) => ({ ...line, deviceID: deviceIDs.get(line.deviceUUID) ?? '' }));
}

interface LineColumn extends SheetColumn<ExportedLine> {
  /** The platform's sort field for this column. */
  readonly field: keyof ExportedLine;
}

function lineColumns(t: Translate): readonly LineColumn[] {
  const sheetColumn = columnsIn<ExportedLine>(t);
  const column = (field: keyof ExportedLine, ...rest: Parameters<typeof sheetColumn>): LineColumn => ({
    field,
    ...sheetColumn(...rest),
  });
  return [
    column('deviceName', 'exporting.devices.columns.name', 20, ({ deviceName }) => deviceName),
    column('deviceID', 'exporting.devices.columns.deviceID', 18, ({ deviceID }) => deviceID),
    column('deviceUUID', 'exporting.devices.columns.id', 36, ({ deviceUUID }) => deviceUUID),
    column('name', 'resources.dial/list.fields.name', 10, ({ name }) => name),
    column('isManager', 'dialling.list.manager', 10, ({ isManager }) => (isManager ? t('ra.boolean.true') : '')),
    column('mode', 'resources.dial/list.fields.mode', 12, ({ mode }) => codeText(t, 'lineMode', mode)),
    // 0 means none (docs/platform.md, "Fine points").
    column('vlan', 'dialling.config.vlan', 8, ({ vlan }) => (vlan === 0 ? null : vlan), 'number'),
    column('account', 'dialling.config.account', 28, ({ account }) => account),
    column('ip', 'exporting.lines.ip', 18, ({ ip }) => ip),
    column('ipAddress', 'exporting.lines.ipAddress', 18, ({ ipAddress }) => ipAddress),
    column('netmask', 'exporting.lines.netmask', 18, ({ netmask }) => netmask),
    column('gateway', 'dialling.config.gateway', 18, ({ gateway }) => gateway),
    column('DNS', 'dialling.config.dns', 24, ({ DNS }) => DNS),
    column('speed', 'resources.dial/list.fields.speed', 14, ({ speed }) => (speed === 0 ? null : speed), 'bandwidth'),
    column('status', 'resources.dial/list.fields.status', 10, ({ status }) => codeText(t, 'lineStatus', status)),
    column('updatedAt', 'resources.dial/list.fields.updatedAt', 20, ({ updatedAt }) => updatedAt, 'instant'),
  ];
}

/** The filters and the order of the exported lines, in words. */
function viewLines(t: Translate, { filter, sort }: LinesToExport['view'], columns: readonly LineColumn[]) {
  const filterLine = (key: string, label: TextKey, textOf = (value: string) => value) => {
    const values = valuesOf(filter, key);
    return values.length > 0 ? [textLine(t(label), values.map(textOf).join(t('common.and')))] : [];
  };
  const filterLines = [
    ...filterLine('q', 'exporting.devices.keyword'),
    ...filterLine('deviceUUID', 'exporting.devices.columns.id'),
    ...filterLine('minerAccount', 'devices.filters.minerAccount'),
    ...filterLine('status', 'resources.dial/list.fields.status', (code) => codeText(t, 'lineStatus', code)),
    ...filterLine('mode', 'resources.dial/list.fields.mode', (code) => codeText(t, 'lineMode', code)),
  ];
  // A line's id begins with its device's UUID.
  const sortField = sort.field === 'id' ? 'deviceUUID' : sort.field;
  const column = columns.find(({ field }) => field === sortField)?.header ?? '';
  const order = sort.order === 'ASC' ? 'exporting.devices.ascending' : 'exporting.devices.descending';
  return [
    ...(filterLines.length > 0 ? filterLines : [textLine(t('filters.label'), t('exporting.lines.unfiltered'))]),
    textLine(t('exporting.devices.order'), t(order, { column })),
  ];
}
