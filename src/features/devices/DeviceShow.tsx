import { ShowBase, useShowContext } from 'ra-core';
import { Suspense, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Device } from '../../platform/contract/devices';
import { Refused } from '../../platform/errors';
import { useConsole } from '../../providers/console';
import { usePart, useT } from '../../providers/texts';
import { deviceName } from '../../ui/deviceName';
import { Failure } from '../../ui/Failure';
import { useTitle } from '../../ui/pageTitle';
import { Skeleton } from '../../ui/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import { useLate } from '../../ui/useLate';
import { DeviceDialLines } from './DeviceDialLines';
import { DeviceFacts } from './DeviceFacts';
import { DeviceIncome } from './DeviceIncome';
import { DeviceViolations } from './DeviceViolations';
import { deviceResource } from './deviceAddress';
import { listSearchOf } from './deviceModel';
import '../../ui/violations/violations.css';
import './devices.css';

const parts = ['devicePage', 'noIncome', 'sla'] as const;
const queryOptions = { onError: () => undefined };

/** `/device/list/:id/show`: a device's facts, income, violations and dial lines, each failing alone (decisions §3.6). */
export function DeviceShow() {
  // Another device is another page: nothing of the one before stays.
  const { id } = useParams();
  const { texts } = useConsole();
  // All its texts at once, beside its data; the page itself waits for them, and tells where they did not come.
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
  const told = useRef<HTMLHeadingElement>(null);
  const t = useT();
  const { record, error, isFetching, refetch } = useShowContext<Device>();
  const back = `/${deviceResource}${listSearchOf(useLocation().state)}`;
  // Until it has a name, and where it has none, the page still says what it is.
  const name = record ? deviceName(record) : '';
  useTitle(name || t('devices.show.title'), [{ label: t('devices.title'), to: back }]);
  if (record) {
    return (
      <div className="page devp">
        <DeviceFacts device={record} />
        <div className="devp__cols">
          <DeviceIncome device={record} onPick={() => read(told.current)} />
          <div className="devp__col">
            <DeviceViolations device={record} titleRef={told} />
            <DeviceDialLines id={record.id} />
          </div>
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
            {t('devices.show.backToList')}
          </Link>
        }
      />
    );
  }
  if (error && !isFetching) return <Failure title={t('devices.show.failed')} error={error} onRetry={() => refetch()} />;
  return <DeviceLoading />;
}

/** Goes to what is told of a day: with the keyboard, and with the window where it is not in sight as a whole. */
function read(title: HTMLHeadingElement | null): void {
  const place = title?.closest('section')?.getBoundingClientRect();
  if (title === null || place === undefined) return;
  title.focus({ preventScroll: true });
  if (place.top < 0 || place.bottom > window.innerHeight) title.scrollIntoView();
}

/** A page of bars, once it is taking its time. */
function DeviceLoading() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <div className="page" role="status">
      <span className="vh">{t('common.loading')}</span>
      {late && (
        <div className="card devp__sk">
          {[40, 72, 64, 80, 56].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </div>
  );
}
