import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { Status } from '../../../ui/kit/Status';
import css from './DialConfigPage.module.css';

interface DialFactsProps {
  device: Pick<Device, 'id' | 'name' | 'deviceID' | 'status' | 'diallingType'>;
  /** From the dialling info, once it is loaded. */
  diallingType?: string;
}

/** The device's facts above its network configuration, in the drawer 配置网络 and on /dial/config. */
export function DialFacts({ device, diallingType = device.diallingType }: DialFactsProps) {
  const t = useT();
  const codeText = useCodeText();
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('dialling.config.device')}</dt>
        <dd className="medium">{device.name || device.deviceID || device.id}</dd>
      </div>
      <div>
        <dt>{t('dialling.config.deviceID')}</dt>
        <dd className={`mono ${css.id}`}>{device.deviceID || '—'}</dd>
      </div>
      <div>
        <dt>{t('dialling.config.diallingType')}</dt>
        <dd>{diallingType === '' ? '—' : codeText('diallingType', diallingType)}</dd>
      </div>
      <div>
        <dt>{t('dialling.config.status')}</dt>
        <dd>
          <Status {...statusLook(device.status)}>{codeText('status', device.status) || '—'}</Status>
        </dd>
      </div>
    </dl>
  );
}
