import type { UseQueryResult } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { Link, useLocation, useSearchParams } from 'react-router';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import {
  deviceName,
  devicePath,
  dialConfigPath,
  type ListedState,
  withNetwork,
  withoutNetwork,
} from '../../../domain/devices/deviceLinks';
import { cardsOf, type DialInfo, type DialInfoCall, dialNeeded, useDialInfo } from '../../../domain/dialling/dialModel';
import { paths } from '../../../lib/paths';
import type { Device } from '../../../platform/contract/devices';
import { Refused } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Loading, Skeleton } from '../../../ui/kit/Skeleton';
import { Status } from '../../../ui/kit/Status';
import { Drawer } from '../../../ui/overlays';
import { useAddressDrawer } from '../../../ui/overlays/AddressDrawer';
import { type DrawerState, useNavigate } from '../../../ui/page/navigation';
import { useTitle } from '../../../ui/page/pageTitle';
import css from './DialConfig.module.css';
import { LinesForm } from './LinesForm';
import { ConfirmManagementButton, ManagementCard } from './ManagementCard';
import { useManagement } from './useManagement';

const nodeList = paths.devices;

/** `/dial/config?deviceUUID=…`: a device's management NIC and its lines (R7-9, R7-16). */
export function DialConfigPage() {
  const [search] = useSearchParams();
  const deviceUUID = search.get('deviceUUID')?.trim() ?? '';
  // The key resets all state when the address names another device.
  return deviceUUID === '' ? <NoDevice /> : <ConfigOf key={deviceUUID} deviceUUID={deviceUUID} />;
}

function NoDevice({ unknown = false }: { unknown?: boolean }) {
  const t = useT();
  useTitle(t('dialling.config.title'), [{ label: t('resources.device/list.name'), to: nodeList }]);
  return (
    <StatePanel
      title={t(unknown ? 'dialling.config.unknown' : 'dialling.config.noDevice')}
      detail={t(unknown ? 'dialling.config.unknownDetail' : 'dialling.config.noDeviceDetail')}
      action={
        <Link className="link" to={nodeList}>
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
  // Wait for both answers, because the device's facts are above the lines and would move them.
  if (info && !device.isPending)
    return <DialConfig deviceUUID={deviceUUID} info={info} dialInfo={dialInfo} device={device} />;
  return (
    <ConfigLoading deviceUUID={deviceUUID} device={device.data} error={isFetching ? null : error} onRetry={refetch} />
  );
}

/** The title of the page, with the device's name, or 节点 until that has loaded. */
function useConfigTitle(deviceUUID: string, device: Device | undefined): void {
  const t = useT();
  const label = device ? deviceName(device) : t('dialling.config.device');
  useTitle(t('dialling.config.title'), [
    { label: t('resources.device/list.name'), to: nodeList },
    { label, to: devicePath(deviceUUID) },
  ]);
}

interface BeforeProps {
  deviceUUID: string;
  /** Undefined until it has loaded. */
  device: Device | undefined;
  error: Error | null;
  onRetry: () => unknown;
}

/** Shown until the info has loaded: a skeleton, or the error. */
function ConfigLoading({ deviceUUID, device, error, onRetry }: BeforeProps) {
  const t = useT();
  useConfigTitle(deviceUUID, device);
  if (error) {
    return (
      <div className="page page--form">
        <section className="card">
          <Failure title={t('dialling.config.failed')} error={error} onRetry={onRetry} />
        </section>
      </div>
    );
  }
  return (
    <Loading className="page page--form">
      <div className={`card ${css.skeleton} late`}>
        {[40, 72, 64, 80, 56].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </Loading>
  );
}

interface DialConfigProps {
  deviceUUID: string;
  info: DialInfo;
  dialInfo: DialInfoCall;
  device: UseQueryResult<Device, Error>;
}

/** A device's network: the device's facts, the management NIC, the lines. */
function DialConfig({ deviceUUID, info, dialInfo, device }: DialConfigProps) {
  const t = useT();
  const codeText = useCodeText();
  const navigate = useNavigate();
  const cameFrom = useLocation().key !== 'default';
  const management = useManagement(deviceUUID, info);
  const { query, refresh } = dialInfo;
  const page = devicePath(deviceUUID);
  useConfigTitle(deviceUUID, device.data);
  return (
    <div className="page page--form">
      <div className={css.top}>
        <Button icon="left" size="sm" onClick={() => void (cameFrom ? navigate(-1) : navigate(page))}>
          {t('ra.action.back')}
        </Button>
        {device.data && <DialFacts device={device.data} diallingType={info.diallingType} />}
        {device.error && !device.data && (
          <Failure
            size="line"
            title={t('dialling.config.deviceFailed')}
            error={device.error}
            onRetry={device.refetch}
          />
        )}
        <span className={css.ways}>
          <NextNode deviceUUID={deviceUUID} toNode={dialConfigPath} />
          <Link className="s13" to={paths.dialLines}>
            {t('resources.dial/list.name')}
          </Link>
        </span>
      </div>
      {query.error && !query.isFetching && (
        <Failure size="line" title={t('dialling.config.outdated')} error={query.error} onRetry={refresh} />
      )}
      {dialNeeded(info) && (
        <Note tone="warning">{t('dialling.config.needed', { type: codeText('diallingType', info.diallingType) })}</Note>
      )}
      <div>
        <ManagementCard management={management} heading="h2" />
        {management.managementNic === null && cardsOf(info).length > 0 && (
          <div className={css.pick}>
            <ConfirmManagementButton management={management} />
          </div>
        )}
      </div>
      {(cardsOf(info).length > 0 || info.dialList.length > 0) && (
        <LinesForm deviceUUID={deviceUUID} info={info} refreshing={query.isFetching} onRefresh={refresh} />
      )}
    </div>
  );
}

interface NextNodeProps {
  deviceUUID: string;
  /** The address of a node's network configuration. */
  toNode: (id: string) => string;
}

/**
 * The position of the node in the list from which it was opened, and a link to the next node of that page, so that
 * nodes can be configured one after the other (R7-30). Renders nothing if it was not opened from a list of several
 * nodes.
 */
function NextNode({ deviceUUID, toNode }: NextNodeProps) {
  const t = useT();
  const state = useLocation().state as (DrawerState & ListedState) | null;
  const { listed = [], drawer } = state ?? {};
  const at = listed.indexOf(deviceUUID);
  const next = listed[at + 1];
  if (at === -1 || listed.length < 2) return null;
  return (
    <span className="s13 num">
      {t('dialling.config.nth', { nth: at + 1, count: listed.length })}{' '}
      {next !== undefined && (
        <Link
          className="link"
          to={toNode(next)}
          replace
          state={{ ...state, ...(drawer === deviceUUID && { drawer: next }) }}
        >
          {t('dialling.config.next')}
        </Link>
      )}
    </span>
  );
}

/** The drawer 配置网络 (R7-2): the device, its management NIC, and once a NIC is bound, the link to /dial/config. */
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
  const { pathname, search, state } = useLocation();
  const { listed } = (state ?? {}) as ListedState;
  const { query: info } = useDialInfo(deviceUUID);
  // Read these properties during render: react-query only re-renders for properties that were read.
  const { error, isFetching, refetch } = info;
  const management = useManagement(deviceUUID, info.data, open);
  const choosing = info.data !== undefined && management.managementNic === null && management.cards.length > 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('dialling.network.title')}
      actions={
        <>
          <Button onClick={onClose}>{t(choosing ? 'ra.action.cancel' : 'ra.action.close')}</Button>
          {choosing && <ConfirmManagementButton management={management} />}
          {management.managementNic !== null && (
            <Link className="btn btn--primary" to={dialConfigPath(deviceUUID)} state={{ listed }}>
              {t('dialling.network.dial')}
            </Link>
          )}
        </>
      }
    >
      <NextNode deviceUUID={deviceUUID} toNode={(id) => pathname + withNetwork(search, id)} />
      {info.data === undefined ? (
        <LoadingCards error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <>
          <ConfigFacts deviceUUID={deviceUUID} diallingType={info.data.diallingType} />
          {dialNeeded(info.data) && <Note tone="info">{t('dialling.network.needed')}</Note>}
          <ManagementCard management={management} />
        </>
      )}
    </Drawer>
  );
}

/** The device's facts, from the list or a separate request. Without them, the drawer is still useful. */
function ConfigFacts({ deviceUUID, diallingType }: { deviceUUID: string; diallingType: string }) {
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
  return <Failure size="line" title={t('devices.show.failed')} error={device.error} onRetry={device.refetch} />;
}

/** Shown until the cards have loaded: a skeleton, a failure, or that the device does not exist. */
function LoadingCards({ error, loading, onRetry }: { error: Error | null; loading: boolean; onRetry: () => unknown }) {
  const t = useT();
  const isLoading = loading || error === null;
  if (isLoading) {
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
    return <StatePanel role="alert" title={t('devices.show.notFound')} detail={t('devices.show.notFoundDetail')} />;
  }
  return <Failure title={t('dialling.network.failed')} error={error} onRetry={onRetry} />;
}

interface DialFactsProps {
  device: Pick<Device, 'id' | 'name' | 'deviceID' | 'remark' | 'status'>;
  /** The device's dialling type, from the answer of `dialLines.info`. */
  diallingType: string;
}

/** The device's facts above its network configuration, in the drawer 配置网络 and on /dial/config. */
function DialFacts({ device, diallingType }: DialFactsProps) {
  const t = useT();
  const codeText = useCodeText();
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('dialling.config.device')}</dt>
        <dd className="medium">{deviceName(device)}</dd>
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
