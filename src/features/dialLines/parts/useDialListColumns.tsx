import { Link } from 'react-router';
import { devicePath, dialConfigPath } from '../../../domain/devices/deviceLinks';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { LineStatus } from '../../../domain/dialling/LineStatus';
import { formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import type { Column } from '../../../ui/list/recordColumns';
import css from './DialList.module.css';
import { LineAccess, LineAddress } from './LineAddress';

/** The columns of the list, for agents with the miner. @param devices the devices of the lines, by UUID */
export function useDialListColumns(devices: ReadonlyMap<string, Device>): readonly Column<DialLine>[] {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const codeText = useCodeText();
  const dim = <span className="dim">{t('common.none')}</span>;
  const miner: Column<DialLine> = {
    key: 'minerAccount',
    label: t('devices.filters.minerAccount'),
    className: css.miner,
    skeleton: [96],
    cell: (line) => {
      const account = minerOf(line, devices);
      return account === '' ? (
        dim
      ) : (
        <span className={`${css.minerAccount} ell`} title={account}>
          {account}
        </span>
      );
    },
  };
  return [
    {
      key: 'device',
      sort: 'deviceName',
      names: true,
      held: 'start',
      className: css.device,
      skeleton: [96, 92],
      cell: ({ deviceUUID, deviceName }) => (
        <>
          <Link className="main ell" to={devicePath(deviceUUID)}>
            {deviceName || deviceUUID}
          </Link>
          <span className="sub mono">{devices.get(deviceUUID)?.deviceID ?? '\u00a0'}</span>
        </>
      ),
    },
    ...(agent ? [miner] : []),
    {
      key: 'name',
      sort: 'name',
      skeleton: [40],
      cell: ({ name, isManager }) => (
        <>
          <span className="mono">{name}</span>
          {isManager && <span className="sub">{t('dialling.list.manager')}</span>}
        </>
      ),
    },
    {
      key: 'mode',
      sort: 'mode',
      skeleton: [56, 48],
      cell: ({ mode, vlan }) => (
        <>
          {mode === '' ? dim : codeText('lineMode', mode)}
          {vlan > 0 && <span className="sub num">{t('dialling.list.vlan', { vlan })}</span>}
        </>
      ),
    },
    {
      key: 'account',
      sort: 'account',
      skeleton: [120],
      cell: (line) => <LineAccess line={line} />,
    },
    {
      key: 'ip',
      sort: 'ip',
      skeleton: [88, 120],
      cell: (line) => <LineAddress line={line} />,
    },
    {
      key: 'speed',
      sort: 'speed',
      firstOrder: 'DESC',
      end: true,
      hang: true,
      className: 'num',
      skeleton: [40],
      cell: ({ speed }) => (speed === 0 ? dim : speed),
    },
    {
      key: 'status',
      sort: 'status',
      skeleton: [56],
      cell: ({ status }) => <LineStatus status={status} />,
    },
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      firstOrder: 'DESC',
      className: `num ${css.updatedAt}`,
      skeleton: [112],
      cell: ({ updatedAt }) => formatInstant(updatedAt),
    },
    {
      key: 'actions',
      end: true,
      held: 'end',
      skeleton: [52],
      cell: ({ deviceUUID, deviceName, name }) => (
        <Link
          className="act"
          to={dialConfigPath(deviceUUID)}
          aria-label={t('dialling.list.configureOf', { name: deviceName || deviceUUID, card: name })}
        >
          {t('dialling.list.configure')}
        </Link>
      ),
    },
  ];
}

/** The account of a line's miner: from the line, else from its device; '' where neither tells. */
export const minerOf = ({ minerAccount, deviceUUID }: DialLine, devices: ReadonlyMap<string, Device>): string =>
  minerAccount ?? devices.get(deviceUUID)?.minerAccount ?? '';
