import { Suspense, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router';
import { deviceName } from '../../domain/devices/deviceName';
import type { Device } from '../../platform/contract/devices';
import { Refused } from '../../platform/errors';
import { useConsole } from '../../providers/console';
import { usePart, useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useLate } from '../../ui/hooks/useLate';
import { Skeleton } from '../../ui/kit/Skeleton';
import { useTitle } from '../../ui/page/pageTitle';
import css from './DeviceShow.module.css';
import { deviceResource } from './model/deviceAddress';
import { listSearchOf } from './model/deviceModel';
import { DeviceDialLines } from './parts/DeviceDialLines';
import { DeviceFacts } from './parts/DeviceFacts';
import { DeviceHead } from './parts/DeviceHead';
import headCss from './parts/DeviceHead.module.css';
import { DeviceIncome } from './parts/DeviceIncome';
import incomeCss from './parts/DeviceIncome.module.css';

const parts = ['devicePage', 'noIncome', 'sla'] as const;
const queryOptions = { onError: () => undefined };

/**
 * `/device/list/:id/show`: a device's income and what explains it, its dial lines and its facts. Each block loads and
 * fails alone (R3-17).
 */
export function DeviceShow() {
  // The id is the key: another device starts with fresh state.
  const { id } = useParams();
  const { texts } = useConsole();
  // Load all its texts at once, beside its data; the page below suspends until they are there.
  useState(() => parts.forEach(texts.ahead));
  return (
    <ShowBase
      key={id}
      resource={deviceResource}
      disableAuthentication
      redirectOnError={false}
      queryOptions={queryOptions}
    >
      <Suspense fallback={<DeviceLoading />}>
        <DevicePage />
      </Suspense>
    </ShowBase>
  );
}

function DevicePage() {
  usePart('devicePage');
  usePart('noIncome');
  usePart('sla');
  const t = useT();
  const { record, error, isFetching, refetch } = useShowContext<Device>();
  const back = `/${deviceResource}${listSearchOf(useLocation().state)}`;
  // A generic title while the name is unknown, and for a device without one.
  const name = record ? deviceName(record) : '';
  useTitle(name || t('devicePage.head.title'), [{ label: t('resources.device/list.name'), to: back }]);
  if (record) {
    return (
      <div className="page page--flush">
        <DeviceHead device={record} />
        <div className={`page ${css.page}`}>
          <DeviceIncome device={record} />
          <DeviceDialLines id={record.id} />
          <DeviceFacts device={record} />
        </div>
      </div>
    );
  }
  if (error instanceof Refused && error.status === 404) {
    return (
      <StatePanel
        icon="nodes"
        title={t('devices.show.notFound')}
        detail={t('devices.show.notFoundDetail')}
        action={
          <Link className="btn" to={back}>
            {t('devicePage.head.backToList')}
          </Link>
        }
      />
    );
  }
  if (error && !isFetching) return <Failure title={t('devices.show.failed')} error={error} onRetry={() => refetch()} />;
  return <DeviceLoading />;
}

/** As high as the loaded page, so it does not move; with skeletons after a moment. */
function DeviceLoading() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <div className="page page--flush" role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      <div className={headCss.head} />
      <div className={`page ${css.page}`}>
        <div className={`card ${incomeCss.income}`} />
        {late && (
          <div className={`card ${css.skeleton}`}>
            {[72, 64, 80].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
