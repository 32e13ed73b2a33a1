import { Link } from 'react-router';
import { statusLook } from '../../../domain/devices/deviceCodes';
import { deviceListPath } from '../../../domain/devices/deviceLinks';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { useDurationText } from '../../../domain/violations/useDurationText';
import type { Device } from '../../../platform/contract/devices';
import { useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Chip } from '../../../ui/kit/Chip';
import { CopyButton } from '../../../ui/kit/CopyButton';
import { lastSeen, neverOnline } from '../model/deviceModel';
import css from './DeviceHead.module.css';
import { NetworkLink } from './NetworkLink';

/** A device's state in a line: status, since when and for how long it is offline, its miner, and a link to its network. */
export function DeviceHead({ device }: { device: Device }) {
  const t = useT();
  const { locale } = useLocale();
  const codeText = useCodeText();
  const durationText = useDurationText();
  const now = useNow();
  const agent = useUser().user.role === 'agent';
  const seen = lastSeen(device, now, locale);
  return (
    <section className={css.head} aria-label={t('devicePage.head.state')}>
      <div className={css.facts}>
        <span>
          <Chip {...statusLook(device.status)}>{codeText('status', device.status) || '—'}</Chip>
          {seen && (
            <>
              <b className="medium num" title={seen.instant}>
                {t(seen.since ? 'devicePage.head.sinceToday' : 'devices.since', { time: seen.text })}
              </b>
              <span className="t3 num">{durationText(now - device.lastOnlineAt)}</span>
            </>
          )}
          {neverOnline(device) && <span className="t2">{t('devices.neverOnline')}</span>}
        </span>
        <span>
          <span className="t3 only-desk">{t('devicePage.facts.deviceID')}</span>
          <span className="mono">{device.deviceID || '—'}</span>
          <CopyButton text={device.deviceID} label={t('devicePage.facts.copyDeviceID')} />
        </span>
        {agent && device.minerAccount !== '' && (
          <span>
            <span className="t3">{t('devicePage.head.miner')}</span>
            <Link to={deviceListPath({ minerAccount: device.minerAccount })}>{device.minerAccount}</Link>
          </span>
        )}
      </div>
      <div className={css.actions}>
        {device.status !== 'online' && (
          <div className={css.help}>
            <DocumentLink name="doc-network" anchor="check" />
          </div>
        )}
        <NetworkLink device={device} className="btn btn--primary" />
      </div>
    </section>
  );
}
