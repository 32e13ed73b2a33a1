import { Link } from 'react-router';
import { devicePath, dialConfigPath } from '../../../domain/devices/deviceLinks';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { LineStatus } from '../../../domain/dialling/LineStatus';
import { formatInstant } from '../../../lib/time';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useT } from '../../../providers/texts';
import type { Column } from '../../../ui/list/recordColumns';
import css from './DialList.module.css';
import { LineAccess, LineAddress } from './LineAddress';

/** The columns of the list. @param deviceIDs printed device IDs, by device UUID */
export function useDialListColumns(deviceIDs: ReadonlyMap<string, string>): readonly Column<DialLine>[] {
  const t = useT();
  const codeText = useCodeText();
  const dim = <span className="dim">{t('common.none')}</span>;
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
          <span className="sub mono">{deviceIDs.get(deviceUUID) ?? '\u00a0'}</span>
        </>
      ),
    },
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
