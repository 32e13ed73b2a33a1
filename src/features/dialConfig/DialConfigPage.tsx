import { useGetOne } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { devicePath } from '../../domain/devices/deviceLinks';
import type { Device } from '../../platform/contract/devices';
import { Refused } from '../../platform/errors';
import { usePart, useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useLate } from '../../ui/hooks/useLate';
import { Skeleton } from '../../ui/kit/Skeleton';
import { useTitle } from '../../ui/page/pageTitle';
import { DialConfig } from './parts/DialConfig';
import css from './parts/DialConfig.module.css';
import { useDialInfo } from './parts/useDialInfo';

const nodes = '/device/list';

/** `/dial/config?deviceUUID=…`: a device's management NIC and its lines (R7-9, R7-16). */
export function DialConfigPage() {
  usePart('dialling');
  const [search] = useSearchParams();
  const deviceUUID = search.get('deviceUUID')?.trim() ?? '';
  // The key resets all state when the address names another device.
  return deviceUUID === '' ? <NoDevice /> : <ConfigOf key={deviceUUID} deviceUUID={deviceUUID} />;
}

function NoDevice({ unknown = false }: { unknown?: boolean }) {
  const t = useT();
  useTitle(t('dialling.config.title'), [{ label: t('resources.device/list.name'), to: nodes }]);
  return (
    <StatePanel
      icon="nodes"
      title={t(unknown ? 'dialling.config.unknown' : 'dialling.config.noDevice')}
      detail={t(unknown ? 'dialling.config.unknownDetail' : 'dialling.config.noDeviceDetail')}
      action={
        <Link className="btn" to={nodes}>
          {t('dialling.config.toNodes')}
        </Link>
      }
    />
  );
}

function ConfigOf({ deviceUUID }: { deviceUUID: string }) {
  const device = useGetOne<Device>('device/list', { id: deviceUUID });
  const dialInfo = useDialInfo(deviceUUID);
  const { data: info, error, isFetching, refetch } = dialInfo.query;
  const missing = [device.error, error].some((one) => one instanceof Refused && one.status === 404);
  if (missing) return <NoDevice unknown />;
  if (info) return <DialConfig deviceUUID={deviceUUID} info={info} dialInfo={dialInfo} device={device} />;
  return <Before deviceUUID={deviceUUID} error={isFetching ? null : error} onRetry={refetch} />;
}

interface BeforeProps {
  deviceUUID: string;
  error: Error | null;
  onRetry: () => unknown;
}

/** Shown until the info is loaded: a skeleton, or the error. */
function Before({ deviceUUID, error, onRetry }: BeforeProps) {
  const t = useT();
  const late = useLate(error === null, 400);
  useTitle(t('dialling.config.title'), [
    { label: t('resources.device/list.name'), to: nodes },
    { label: deviceUUID, to: devicePath(deviceUUID) },
  ]);
  if (error) return <Failure title={t('dialling.config.failed')} error={error} onRetry={onRetry} />;
  return (
    <div className="page" role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      {late && (
        <div className={`card ${css.skeleton}`}>
          {[40, 72, 64, 80, 56].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </div>
  );
}
