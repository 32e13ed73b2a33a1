import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';

import type { Device } from '../../../platform/contract/devices';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Icon } from '../../../ui/kit/Icon';
import { toneSuffix } from '../../../ui/kit/Status';
import css from './DeviceStatus.module.css';
import { lastSeen, neverOnline } from './deviceModel';

interface DeviceStatusProps {
  device: Device;
  /** Puts the time beside the status instead of below it. */
  inline?: boolean;
}

/** A device's status and, where it is not online, since when: short on screen, in full in the title and for screen readers. */
export function DeviceStatus({ device, inline = false }: DeviceStatusProps) {
  const t = useT();
  const { locale } = useLocale();
  const codeText = useCodeText();
  const seen = lastSeen(device, useNow(), locale);
  const { tone, icon } = statusLook(device.status);
  const since = (time: string) => (seen?.since ? t('devices.since', { time }) : time);
  const never = neverOnline(device) ? t('devices.neverOnline') : null;
  const detail = seen ? (
    <span title={seen.instant}>
      <span aria-hidden="true">{since(seen.text)}</span>
      <span className="vh">{since(seen.instant)}</span>
    </span>
  ) : (
    never
  );
  return (
    <>
      <span className={`st st--${toneSuffix[tone]}`}>
        <Icon name={icon} size={16} />
        {codeText('status', device.status) || '—'}
        {inline && detail && <span className={`num ${css.inline}`}>{detail}</span>}
      </span>
      {!inline && detail && <span className={`sub num ${css.below}`}>{detail}</span>}
    </>
  );
}
