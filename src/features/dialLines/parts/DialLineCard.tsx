import { Link } from 'react-router';
import { devicePath, dialConfigPath } from '../../../domain/devices/deviceLinks';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { LineStatus } from '../../../domain/dialling/LineStatus';
import { formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import css from './DialLineCard.module.css';
import { LineAccess, LineAddress } from './LineAddress';
import { minerOf } from './useDialListColumns';

/** A row of the list on a phone, with every fact that the table shows. */
export function DialLineCard({ line, devices }: { line: DialLine; devices: ReadonlyMap<string, Device> }) {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const deviceID = devices.get(line.deviceUUID)?.deviceID;
  const codeText = useCodeText();
  const { deviceUUID, deviceName, name, isManager, mode, vlan, speed, status, updatedAt } = line;
  const device = deviceName || deviceUUID;
  const none = t('common.none');
  return (
    <article className={css.card}>
      <div className={css.top}>
        <div className="grow">
          <Link className={`${css.name} ell`} to={devicePath(deviceUUID)}>
            {device}
          </Link>
          <span className="s13 t2">
            {deviceID && <span className="mono">{deviceID} · </span>}
            <span className="mono">{name}</span>
            {isManager && ` · ${t('dialling.list.manager')}`}
          </span>
        </div>
        <div>
          <LineStatus status={status} />
        </div>
      </div>
      <dl className={css.meta}>
        {agent && (
          <div>
            <dt>{t('devices.filters.minerAccount')}</dt>
            <dd>{minerOf(line, devices) || none}</dd>
          </div>
        )}
        <div>
          <dt>{t('resources.dial/list.fields.mode')}</dt>
          <dd>
            {mode === '' ? none : codeText('lineMode', mode)}
            {vlan > 0 && <span className="sub num">{t('dialling.list.vlan', { vlan })}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('resources.dial/list.fields.account')}</dt>
          <dd>
            <LineAccess line={line} />
          </dd>
        </div>
        <div>
          <dt>{t('resources.dial/list.fields.ip')}</dt>
          <dd>
            <LineAddress line={line} />
          </dd>
        </div>
        <div>
          <dt>{t('resources.dial/list.fields.speed')}</dt>
          <dd className="num">{speed === 0 ? none : speed}</dd>
        </div>
      </dl>
      <div className={css.body}>
        <span className="num grow">{formatInstant(updatedAt)}</span>
        <Link
          className="btn btn--text"
          to={dialConfigPath(deviceUUID)}
          aria-label={t('dialling.list.configureOf', { name: device, card: name })}
        >
          {t('dialling.list.configure')}
        </Link>
      </div>
    </article>
  );
}
