import { useMemo } from 'react';
import type { Locale } from '../../../../i18n';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { deviceName } from '../../../domain/devices/deviceLinks';
import { formatCents } from '../../../lib/money';
import type { Device } from '../../../platform/contract/devices';
import { isGone } from '../../../providers/calls';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { lazyModule } from '../../../ui/lazyModule';
import type { RecordWording } from '../../../ui/list/RecordCards';
import { type Column, RecordTable } from '../../../ui/list/RecordTable';
import { DeviceCard } from './DeviceCard';
import deviceCardsCss from './DeviceCards.module.css';
import {
  DeviceLink,
  DeviceStatus,
  IncomePerGbps,
  IncomePerGbpsMedian,
  NetworkLink,
  YesterdayIncome,
} from './DeviceCells';
import deviceTableCss from './DeviceTable.module.css';
import { bandwidthText, joinFacts, placeText } from './deviceModel';
import { RemarkEditor } from './RemarkEditor';
import { type OptionalColumn, useDensity, useHiddenColumns } from './tableSettings';

const DeviceSelection = lazyModule(() => import('./DeviceSelection'), 'nodes').part('DeviceSelection');

interface DeviceRowsProps {
  /** Whether the user may change remarks. */
  mayEdit: boolean;
  wording: RecordWording;
}

/** The devices of the list context as a table. */
export function DeviceRows({ mayEdit, wording }: DeviceRowsProps) {
  const t = useT();
  const columns = useDeviceColumns(mayEdit);
  const perGbps = !useHiddenColumns().isHidden('incomePerGbps');
  const [density] = useDensity();
  const selectable = useMemo(
    () => ({
      allLabel: t('ra.action.select_all'),
      label: (device: Device) => t('devices.list.select', { name: deviceName(device) }),
      bar: <DeviceSelection />,
    }),
    [t],
  );
  return (
    <RecordTable<Device>
      label={t('devices.list.label')}
      className={`${deviceTableCss.table} ${density === 'compact' ? deviceTableCss.compact : ''}`}
      columns={columns}
      wording={wording}
      phoneClassName={deviceCardsCss.list}
      phoneRow={(device) => <DeviceCard device={device} mayEdit={mayEdit} perGbps={perGbps} />}
      selectable={selectable}
    />
  );
}

/** The visible columns of the device table, in the user's order. @param mayEdit whether the user may change remarks */
function useDeviceColumns(mayEdit: boolean): readonly Column<Device>[] {
  const t = useT();
  const codeText = useCodeText();
  const { locale } = useLocale();
  const { columns, isHidden, isChosen } = useHiddenColumns();
  const shown = columns.filter((key) => !isHidden(key)).join();
  const chosen = columns.filter(isChosen).join();
  return useMemo(() => {
    const chosenKeys = chosen.split(',');
    const { name, optional, actions } = deviceColumns(t, codeText, locale, mayEdit, (key) =>
      chosenKeys.includes(key) ? deviceTableCss[key] : `${deviceTableCss[key]} ${deviceTableCss.drops}`,
    );
    const keys = shown.split(',').filter((key): key is OptionalColumn => key in optional);
    return [name, ...keys.map((key) => optional[key]), actions];
  }, [t, codeText, locale, mayEdit, shown, chosen]);
}

function deviceColumns(
  t: Translate,
  codeText: ReturnType<typeof useCodeText>,
  locale: Locale,
  mayEdit: boolean,
  /** The classes that hide a column in a narrow table. */
  dropping: (key: OptionalColumn) => string | undefined,
): {
  readonly name: Column<Device>;
  readonly optional: Record<OptionalColumn, Column<Device>>;
  readonly actions: Column<Device>;
} {
  const dim = <span className="dim">—</span>;

  const name: Column<Device> = {
    key: 'name',
    sort: 'name',
    names: true,
    sticky: 'start',
    className: deviceTableCss.name,
    skeleton: [96, 92],
    cell: (device) => (
      <>
        <DeviceLink device={device} className="main ell" />
        <span className="sub mono">{device.deviceID}</span>
      </>
    ),
  };
  const optional: Record<OptionalColumn, Column<Device>> = {
    status: {
      key: 'status',
      label: t('devices.heads.status'),
      sort: 'lastOnlineAt',
      firstOrder: 'DESC',
      skeleton: [48, 72],
      cell: (device) => <DeviceStatus device={device} />,
    },
    income: {
      key: 'income',
      sort: 'yesterdayIncome',
      firstOrder: 'DESC',
      end: true,
      hang: true,
      className: 'num',
      skeleton: [48],
      cell: (device) => <YesterdayIncome device={device} format={formatCents} />,
    },
    incomePerGbps: {
      key: 'incomePerGbps',
      // The lowest first, because that is what users look for.
      sort: 'incomePerGbps',
      end: true,
      hang: true,
      className: `num ${deviceTableCss.incomePerGbps}`,
      beside: <IncomePerGbpsMedian />,
      skeleton: [48, 84],
      cell: (device) => <IncomePerGbps device={device} format={formatCents} />,
    },
    minerAccount: {
      key: 'minerAccount',
      sort: 'minerAccount',
      className: dropping('minerAccount'),
      skeleton: [96],
      cell: ({ minerAccount }) =>
        minerAccount === '' ? (
          dim
        ) : (
          <span className={`${deviceTableCss.account} ell`} title={minerAccount}>
            {minerAccount}
          </span>
        ),
    },
    place: {
      key: 'place',
      sort: 'province',
      skeleton: [64, 48],
      cell: (device) => (
        <>
          {placeText(device, locale)}
          {device.machineRoomType !== '' && (
            <span className="sub">{codeText('machineRoomType', device.machineRoomType)}</span>
          )}
        </>
      ),
    },
    bandwidth: {
      key: 'bandwidth',
      label: t('devices.heads.bandwidth'),
      // The platform sorts by the bandwidth of one line (the second figure), not by the sum.
      sort: 'upBandwidth',
      firstOrder: 'DESC',
      end: true,
      className: 'num',
      skeleton: [64, 92],
      cell: (device) => <Bandwidth device={device} />,
    },
    network: {
      key: 'network',
      className: dropping('network'),
      skeleton: [64, 72],
      cell: ({ natType, ipProtocol, diallingType }) => {
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
      key: 'billingMode',
      sort: 'billingMode',
      className: dropping('billingMode'),
      skeleton: [56],
      cell: ({ billingMode }) => (billingMode === '' ? dim : codeText('billingMode', billingMode)),
    },
    remark: {
      key: 'remark',
      className: dropping('remark'),
      skeleton: [88],
      cell: (device) => (isGone(device) ? device.remark : <RemarkEditor device={device} mayEdit={mayEdit} />),
    },
  };
  const actions: Column<Device> = {
    key: 'actions',
    sticky: 'end',
    end: true,
    skeleton: [52],
    cell: (device) => <NetworkLink device={device} className="act" named />,
  };
  return { name, optional, actions };
}

function Bandwidth({ device }: { device: Device }) {
  const t = useT();
  const all = bandwidthText(device);
  if (all === null) return <span className="dim">—</span>;
  const lines = t('devices.show.lines', { count: device.lineNumber });
  return (
    <>
      {all}
      <span className="sub">
        {device.upBandwidth}&nbsp;Mbps × {lines}
      </span>
    </>
  );
}
