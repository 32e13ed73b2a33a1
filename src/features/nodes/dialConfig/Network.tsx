import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { dialConfigPath, withoutNetwork } from '../../../domain/devices/deviceLinks';
import { dialNeeded, useDialInfo } from '../../../domain/dialling/dialModel';
import type { Device } from '../../../platform/contract/devices';
import { Refused } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Loading, Skeleton } from '../../../ui/kit/Skeleton';
import { Drawer } from '../../../ui/overlays';
import { useAddressDrawer } from '../../../ui/overlays/AddressDrawer';
import css from './DialConfigPage.module.css';
import { DialFacts } from './DialFacts';
import { ConfirmManagerButton, ManagementCard } from './ManagementCard';
import { useManagement } from './useManagement';

/**
 * The drawer 配置网络 (R7-2): whose network it is, its management NIC, and the link to /dial/config once one is bound.
 */
export function Network({ subject }: { subject: string | null }) {
  const { shown, open, close, key } = useAddressDrawer({
    subject,
    keyOf: (device) => device,
    without: withoutNetwork,
    onClosed: (device, returned) => {
      if (returned) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-network]')];
      links.find(({ dataset }) => dataset.network === device)?.focus();
    },
  });
  return shown && <NetworkOf key={`${key} ${shown}`} deviceUUID={shown} open={open} onClose={close} />;
}

interface NetworkOfProps {
  deviceUUID: string;
  open: boolean;
  onClose: () => void;
}

function NetworkOf({ deviceUUID, open, onClose }: NetworkOfProps) {
  const t = useT();
  const { query: info } = useDialInfo(deviceUUID);
  // Read during render, so that react-query tracks them from the start.
  const { error, isFetching, refetch } = info;
  const management = useManagement(deviceUUID, info.data, open);
  const choosing = info.data !== undefined && management.manager === null && management.cards.length > 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('dialling.network.title')}
      actions={
        <>
          <Button onClick={onClose}>{t(choosing ? 'ra.action.cancel' : 'ra.action.close')}</Button>
          {choosing && <ConfirmManagerButton management={management} />}
          {management.manager !== null && (
            <Link className="btn btn--primary" to={dialConfigPath(deviceUUID)}>
              {t('dialling.network.dial')}
            </Link>
          )}
        </>
      }
    >
      {info.data === undefined ? (
        <LoadingCards error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Facts deviceUUID={deviceUUID} diallingType={info.data.diallingType} />
          {dialNeeded(info.data) && <Note tone="info">{t('dialling.network.needed')}</Note>}
          <ManagementCard management={management} />
        </>
      )}
    </Drawer>
  );
}

/** Whose network it is, as the list has it or asked for; without it the drawer is still of use. */
function Facts({ deviceUUID, diallingType }: { deviceUUID: string; diallingType: string }) {
  const t = useT();
  const device = useGetOne<Device>('device/list', { id: deviceUUID });
  if (device.data) return <DialFacts device={device.data} diallingType={diallingType} />;
  if (device.isPending) {
    return (
      <div className={css.factsSkeleton}>
        <Skeleton width="60%" />
      </div>
    );
  }
  return (
    <Note tone="danger">
      {t('devices.show.failed')}{' '}
      <button type="button" className="link" onClick={() => void device.refetch()}>
        {t('common.retry')}
      </button>
    </Note>
  );
}

/** Before the cards are known: loading, a device that is not there, or a failure. */
function LoadingCards({ error, loading, onRetry }: { error: Error | null; loading: boolean; onRetry: () => unknown }) {
  const t = useT();
  const waits = loading || error === null;
  if (waits) {
    return (
      <Loading className={css.networkSkeleton}>
        <Skeleton width="60%" />
        <Skeleton width="40%" height={20} />
        <Skeleton width="100%" height={180} />
        <Skeleton width="100%" height={120} />
      </Loading>
    );
  }
  if (error instanceof Refused && error.status === 404) {
    return (
      <StatePanel
        role="alert"
        icon="nodes"
        title={t('devices.show.notFound')}
        detail={t('devices.show.notFoundDetail')}
      />
    );
  }
  return <Failure title={t('dialling.network.failed')} error={error} onRetry={onRetry} />;
}
