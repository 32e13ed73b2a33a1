import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { columnsIn, headLines, textLine } from '../../../domain/export/headLines';
import type { LossBasis } from '../../../domain/losses/nodeLoss';
import { formatPercent } from '../../../lib/money';
import { dayOf, formatInstant } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import { Incomplete } from '../../../platform/errors';
import type { Translate } from '../../../providers/texts';
import type { MinerRow, MinerScope } from './minerModel';

const pageSize = 100;

export interface MinerExport {
  readonly client: Client;
  readonly t: Translate;
  /** The miners of the list, in its order. */
  readonly rows: readonly MinerRow[];
  /** All accounts as the platform lists them. An account listed twice may hide another, so then no file is written. */
  readonly accounts: readonly string[];
  /** How the losses are estimated. */
  readonly kind: LossBasis['kind'] | undefined;
  readonly scope: MinerScope;
  readonly keyword?: string | undefined;
  /** When the figures were read, unix seconds. */
  readonly at: number;
}

/** The export of the list's miners, with their nodes that are down and the estimated cost. */
export function minerPlan({
  t,
  rows,
  accounts,
  kind,
  scope,
  keyword,
  at,
}: Omit<MinerExport, 'client'>): ExportPlan<MinerRow> {
  const column = columnsIn<MinerRow>(t);
  const columns = [
    column('miners.export.account', 24, ({ id }) => id),
    column('resources.device/list.fields.remark', 24, ({ remark }) => remark),
    column('miners.heads.deviceCount', 10, ({ deviceCount }) => deviceCount, 'number'),
    column('devices.codes.status.offline', 10, ({ offline }) => offline, 'number'),
    column('devices.codes.status.fault', 10, ({ fault }) => fault, 'number'),
    column('miners.heads.down', 10, ({ down }) => down, 'number'),
    column('miners.export.share', 12, ({ share }) => (share === null ? null : formatPercent(share))),
    column('miners.export.loss', 24, ({ loss }) => (loss === null ? null : -loss), 'money'),
  ];
  return {
    fileName: `${t('miners.export.file', { day: dayOf(at) })}.xlsx`,
    failed: t('miners.export.failed'),
    sheetName: t('miners.label'),
    columns,
    heading: (total) => [
      textLine(t('miners.scope.label'), t(`miners.scope.${scope}`)),
      ...(keyword === undefined ? [] : [textLine(t('exporting.devices.keyword'), keyword)]),
      textLine(t('miners.export.readAt'), formatInstant(at)),
      textLine(t('miners.export.note'), t(`miners.estimate.${kind === 'own' ? 'own' : 'rate'}`)),
      ...headLines(t, total),
    ],
    request: [scope, keyword, at, rows.map(({ id }) => id)],
    pageSize,
    paging: 'fixed',
    keyOf: ({ id }) => id,
    async read({ offset, size }) {
      const { length } = accounts;
      const found = new Set(accounts).size;
      if (found < length) throw new Incomplete(length, found, 'twice');
      return { rows: rows.slice(offset, offset + size), total: rows.length };
    },
    foot: { label: t('exporting.sheet.sum'), column: columns.length - 1, centsOf: ({ loss }) => -(loss ?? 0) },
  };
}

/** Starts the export of {@link minerPlan}. */
export function exportMiners(miners: MinerExport): void {
  startExport(minerPlan(miners), miners.client.scope());
}
