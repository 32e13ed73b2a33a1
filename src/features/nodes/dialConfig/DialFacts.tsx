import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import { dialLines } from '../../../platform/contract';
import type { Device } from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
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

export interface DialInfoCall {
  /** The cards and lines of the device. After a failed refetch `data` keeps the last answer. */
  readonly query: UseQueryResult<DialInfo, Error>;
  /**
   * Fetches the info again after a card or a line was changed; resolves to undefined if that fails. Also invalidates the
   * list /dial/list and the device, which show the same lines and managing card.
   */
  readonly refresh: () => Promise<DialInfo | undefined>;
}

/** A device's network cards and lines (`dialLines.info`), refetched whenever a screen opens. */
export function useDialInfo(deviceUUID: string): DialInfoCall {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useCall(dialLines.info, { query: { deviceUUID } }, { enabled: deviceUUID !== '', staleTime: 0 });
  const { refetch } = query;
  const refresh = useCallback(async () => {
    void dataProvider.refreshAfter('saveDialLines');
    const { data, isSuccess } = await refetch();
    return isSuccess ? data : undefined;
  }, [dataProvider, refetch]);
  return { query, refresh };
}
