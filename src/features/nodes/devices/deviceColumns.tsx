import type { ReactNode } from 'react';
import type { Locale, TextKey } from '../../../../i18n';
import type { useCodeText } from '../../../domain/devices/deviceCodes';
import { formatCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { isGone } from '../../../providers/calls';
import type { Translate } from '../../../providers/texts';
import { cellPadding } from '../../../ui/list/listWidth';
import type { Column } from '../../../ui/list/RecordTable';
import {
  DeviceLink,
  DeviceStatus,
  IncomePerGbps,
  IncomePerGbpsMedian,
  NetworkLink,
  YesterdayIncome,
  ZeroLoss,
} from './DeviceCells';
import css from './deviceColumns.module.css';
import { bandwidthText, joinFacts, placeText } from './deviceModel';
import { RemarkEditor } from './RemarkEditor';

/** What a cell needs in addition to the device. */
export interface CellTools {
  readonly t: Translate;
  readonly codeText: ReturnType<typeof useCodeText>;
  readonly locale: Locale;
  /** Whether the user may change remarks. */
  readonly mayEdit: boolean;
}

/** A column of the node list. Its name in header and column chooser is `resources.device/list.fields.{key}`. */
export interface DeviceColumn extends Omit<Column<Device>, 'key' | 'label' | 'cell'> {
  /** The header's text, if it differs from the column's name. */
  readonly heads?: TextKey;
  /** The width that the widest content needs (or the header with its sort arrow), in pixels, without padding. */
  readonly width: Readonly<Record<Locale, number>>;
  /** A narrow table drops columns by priority, the lowest first. A column without priority is never dropped. */
  readonly priority?: number;
  /** Whether only agents have the column. */
  readonly agentsOnly?: true;
  /** Whether only yesterday's zeros have the column. */
  readonly zerosOnly?: true;
  /** Who sees the column by default: everybody (unset), only miners, or only a list that is sorted by the column. */
  readonly shown?: 'toMiners' | 'inItsOrder';
  /** The rows of another page reuse the cell's elements, so a component with state needs `key={device.id}`. */
  readonly cell: (device: Device, tools: CellTools) => ReactNode;
}

const dim = <span className="dim">—</span>;

const optionalColumns = {
  status: {
    heads: 'devices.heads.status',
    width: { zh: 99, en: 115 },
    sort: 'lastOnlineAt',
    firstOrder: 'DESC',
    skeleton: [48, 72],
    cell: (device) => <DeviceStatus device={device} />,
  },
  income: {
    // In English, the longest reason for a zero is wider than any amount.
    width: { zh: 106, en: 146 },
    sort: 'yesterdayIncome',
    firstOrder: 'DESC',
    end: true,
    hang: true,
    className: 'num',
    skeleton: [48],
    cell: (device) => <YesterdayIncome device={device} format={formatCents} />,
  },
  incomePerGbps: {
    width: { zh: 132, en: 145 },
    shown: 'inItsOrder',
    // The lowest first, because users look for the nodes that earn least.
    sort: 'incomePerGbps',
    end: true,
    hang: true,
    className: `num ${css.incomePerGbps}`,
    beside: <IncomePerGbpsMedian />,
    skeleton: [48, 84],
    cell: (device) => <IncomePerGbps key={device.id} device={device} format={formatCents} />,
  },
  loss: {
    width: { zh: 124, en: 152 },
    zerosOnly: true,
    shown: 'inItsOrder',
    sort: 'loss',
    firstOrder: 'DESC',
    end: true,
    hang: true,
    className: 'num',
    skeleton: [48],
    cell: (device) => <ZeroLoss key={device.id} device={device} format={formatCents} />,
  },
  minerAccount: {
    width: { zh: 132, en: 132 },
    priority: 4,
    agentsOnly: true,
    sort: 'minerAccount',
    className: css.minerAccount,
    skeleton: [96],
    cell: ({ minerAccount }) =>
      minerAccount === '' ? (
        dim
      ) : (
        <span className={`${css.account} ell`} title={minerAccount}>
          {minerAccount}
        </span>
      ),
  },
  place: {
    width: { zh: 102, en: 127 },
    sort: 'province',
    skeleton: [64, 48],
    cell: (device, { codeText, locale }) => (
      <>
        {placeText(device, locale)}
        {device.machineRoomType !== '' && (
          <span className="sub">{codeText('machineRoomType', device.machineRoomType)}</span>
        )}
      </>
    ),
  },
  bandwidth: {
    heads: 'devices.heads.bandwidth',
    width: { zh: 131, en: 142 },
    // Of the cell's two figures, the platform sorts by the second, a line's bandwidth, not by the sum.
    sort: 'upBandwidth',
    firstOrder: 'DESC',
    end: true,
    className: 'num',
    skeleton: [64, 92],
    cell(device, { t }) {
      const all = bandwidthText(device);
      if (all === null) return dim;
      const lines = t('devices.show.lines', { count: device.lineNumber });
      return (
        <>
          {all}
          <span className="sub">
            {device.upBandwidth}&nbsp;Mbps × {lines}
          </span>
        </>
      );
    },
  },
  network: {
    width: { zh: 73, en: 114 },
    priority: 3,
    skeleton: [64, 72],
    cell({ natType, ipProtocol, diallingType }, { codeText }) {
      const facts = joinFacts(codeText('natType', natType), codeText('ipProtocol', ipProtocol));
      return (
        <>
          {facts === '—' ? dim : facts}
          {diallingType !== '' && <span className="sub">{codeText('diallingType', diallingType)}</span>}
        </>
      );
    },
  },
  billingMode: {
    width: { zh: 64, en: 82 },
    priority: 2,
    sort: 'billingMode',
    skeleton: [56],
    cell: ({ billingMode }, { codeText }) => (billingMode === '' ? dim : codeText('billingMode', billingMode)),
  },
  boundAt: {
    width: { zh: 132, en: 132 },
    priority: 5,
    shown: 'inItsOrder',
    sort: 'boundAt',
    firstOrder: 'DESC',
    className: 'num',
    skeleton: [112],
    cell: ({ boundAt }) => formatInstant(boundAt),
  },
  remark: {
    width: { zh: 160, en: 160 },
    priority: 1,
    shown: 'toMiners',
    className: css.remark,
    skeleton: [88],
    cell: (device, { mayEdit }) =>
      isGone(device) ? device.remark : <RemarkEditor key={device.id} device={device} mayEdit={mayEdit} />,
  },
} satisfies Record<string, DeviceColumn>;

export type OptionalColumn = keyof typeof optionalColumns;

/** The columns that can be hidden and moved, in their order by default (R3-39). */
export const deviceColumns: Readonly<Record<OptionalColumn, DeviceColumn>> = optionalColumns;

/** The first and the last column, which are always shown. If there is no room, a long name is cut to its width. */
export const endColumns: Readonly<Record<'name' | 'actions', DeviceColumn>> = {
  name: {
    width: { zh: 116, en: 116 },
    sort: 'name',
    names: true,
    sticky: 'start',
    className: css.name,
    skeleton: [96, 92],
    cell: (device) => (
      <>
        <DeviceLink device={device} className="main ell" />
        <span className="sub mono">{device.deviceID}</span>
      </>
    ),
  },
  actions: {
    width: { zh: 88, en: 93 },
    sticky: 'end',
    end: true,
    skeleton: [52],
    // Always visible only where the network is still to be set up.
    cell: (device) => (
      <NetworkLink device={device} className={device.managerCard === '' ? 'act' : `act ${css.quiet}`} named />
    ),
  },
};

/** The width of the check boxes. */
const checkWidth = 52;

/**
 * The width that a table with these columns needs, in pixels.
 * - `fixed`: check boxes and actions, with padding.
 * - `sum`: the contents of the other columns, without padding.
 * - `count`: the number of these other columns.
 */
export function tableWidths(keys: readonly OptionalColumn[], locale: Locale) {
  const { name, actions } = endColumns;
  const widthOf = (key: OptionalColumn) => deviceColumns[key].width[locale];
  const sum = keys.reduce((width, key) => width + widthOf(key), name.width[locale]);
  return { fixed: checkWidth + actions.width[locale], sum, count: keys.length + 1 };
}

/** The columns that a list of this width (pixels) shows: all that fit, and those that the user has chosen (R3-35). */
export function columnsThatFit(
  keys: readonly OptionalColumn[],
  isChosen: (key: OptionalColumn) => boolean,
  locale: Locale,
  listWidth: number,
): readonly OptionalColumn[] {
  const { fixed, sum, count } = tableWidths(keys, locale);
  if (fixed + sum + count * cellPadding(listWidth) <= listWidth) return keys;
  const candidates = keys.flatMap((key) => {
    const { priority } = deviceColumns[key];
    return priority === undefined || isChosen(key) ? [] : { key, priority };
  });
  const [first] = candidates.sort((one, other) => one.priority - other.priority);
  if (first === undefined) return keys;
  const others = keys.filter((key) => key !== first.key);
  return columnsThatFit(others, isChosen, locale, listWidth);
}
