import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { cardsOf, type DialInfo, dialNeeded } from '../../../domain/dialling/dialModel';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import { useTitle } from '../../../ui/page/pageTitle';
import { useNavigate } from '../../../ui/page/useNavigate';
import { ConfirmManagerButton } from './ConfirmManagerButton';
import css from './DialConfig.module.css';
import { DialFacts } from './DialFacts';
import { LinesForm } from './LinesForm';
import { ManagementCard } from './ManagementCard';
import type { DialInfoCall } from './useDialInfo';
import { useManagement } from './useManagement';

interface DialConfigProps {
  deviceUUID: string;
  info: DialInfo;
  dialInfo: DialInfoCall;
  device: UseQueryResult<Device, Error>;
}

/** A device's network: the device's facts, the management NIC, the lines. */
export function DialConfig({ deviceUUID, info, dialInfo, device }: DialConfigProps) {
  const t = useT();
  const codeText = useCodeText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cameFrom = useLocation().key !== 'default';
  const management = useManagement(deviceUUID, info);
  const { query, refresh } = dialInfo;
  const page = devicePath(deviceUUID);
  const name = device.data?.name || device.data?.deviceID || deviceUUID;
  useTitle(t('dialling.config.title'), [
    { label: t('resources.device/list.name'), to: '/device/list' },
    { label: name, to: page },
  ]);
  return (
    <div className="page page--form">
      <div className={css.top}>
        <Button icon="left" size="sm" onClick={() => void (cameFrom ? navigate(-1) : navigate(page))}>
          {t('ra.action.back')}
        </Button>
        {device.data && <DialFacts device={device.data} diallingType={info.diallingType} />}
        {device.error && !device.data && (
          <Again
            words={t('dialling.config.deviceFailed', { reason: errorText(device.error) })}
            onRetry={device.refetch}
          />
        )}
        <Link className={`s13 ${css.all}`} to="/dial/list">
          {t('resources.dial/list.name')}
        </Link>
      </div>
      {query.error && !query.isFetching && (
        <Again words={t('dialling.config.outdated', { reason: errorText(query.error) })} onRetry={refresh} />
      )}
      {dialNeeded(info) && (
        <Note tone="warning">{t('dialling.config.needed', { type: codeText('diallingType', info.diallingType) })}</Note>
      )}
      <div>
        <ManagementCard management={management} heading="h2" />
        {management.manager === null && cardsOf(info).length > 0 && (
          <div className={css.pick}>
            <ConfirmManagerButton management={management} />
          </div>
        )}
      </div>
      {(cardsOf(info).length > 0 || info.dialList.length > 0) && (
        <LinesForm deviceUUID={deviceUUID} info={info} refreshing={query.isFetching} onRefresh={refresh} />
      )}
    </div>
  );
}

function Again({ words, onRetry }: { words: string; onRetry: () => unknown }) {
  const t = useT();
  return (
    <Note tone="danger" role="alert">
      {words}{' '}
      <button type="button" className="link" onClick={() => void onRetry()}>
        {t('common.retry')}
      </button>
    </Note>
  );
}
