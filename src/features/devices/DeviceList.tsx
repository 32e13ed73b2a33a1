import { type ReactNode, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { array, type GenericSchema, number, object } from 'valibot';
import { type Device, device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { usePhone } from '../../ui/hooks/usePhone';
import { useSearch } from '../../ui/hooks/useSearch';
import { Boundary } from '../../ui/lazy/Boundary';
import { LatePart } from '../../ui/lazy/LatePart';
import { onUse } from '../../ui/lazy/onUse';
import { ListPage } from '../../ui/list/ListPage';
import { type KeptPage, RecordList } from '../../ui/list/RecordList';
import { useListFilter } from '../../ui/list/useListFilter';
import { useAsked } from '../../ui/page/useAsked';
import { deviceResource, minersView, showsMiners, viewParameter } from './model/deviceAddress';
import { deviceSearch } from './model/deviceSearch';
import { DeviceCards } from './parts/DeviceCards';
import { DeviceCounters } from './parts/DeviceCounters';
import { DeviceFilters } from './parts/DeviceFilters';
import { DevicePhoneFilters } from './parts/DevicePhoneFilters';
import { DeviceTable } from './parts/DeviceTable';
import { DeviceCountsProvider } from './parts/useDeviceCounts';
import { useDeviceExport } from './parts/useDeviceExport';
import { ViewTabs } from './parts/ViewTabs';

const keptPage: GenericSchema<unknown, KeptPage<Device>> = object({ data: array(device), total: number() });

const BillLineNote = onUse(async () => import('./parts/BillLineNote'));
const FirstSteps = onUse(async () => import('../../domain/firstSteps/FirstSteps'));
const Miners = onUse(async () => import('./Miners'));

/** `/device/list`: the account's nodes; an agent has its miners there too, by `?view=miners` (R19-20). */
export function DeviceList() {
  const t = useT();
  const phone = usePhone();
  const { role } = useUser().user;
  const { search } = useLocation();
  const miners = showsMiners(search, role);
  // Each view goes back to the search it was left with.
  const [left, setLeft] = useState({ nodes: '', miners: `?${viewParameter}=${minersView}` });
  const name = miners ? 'miners' : 'nodes';
  if (left[name] !== search) setLeft({ ...left, [name]: search });
  const views = {
    label: t('devices.views.label'),
    views: [
      { label: t('devices.views.nodes'), to: miners ? `/${deviceResource}${left.nodes}` : null },
      { label: t('devices.views.miners'), to: miners ? null : `/${deviceResource}${left.miners}` },
    ],
  };
  const agent = role === 'agent';
  return (
    <ListPage key={name} views={agent ? views : null}>
      {phone && agent && <ViewTabs {...views} />}
      {miners ? (
        <Boundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
          <Suspense fallback={null}>
            <Miners />
          </Suspense>
        </Boundary>
      ) : (
        <Nodes />
      )}
    </ListPage>
  );
}

// Constant elements, so that another page does not render the counters and filters again.
const phoneList = (
  <>
    <ExportAsked />
    <DevicePhoneFilters />
    <DeviceCards />
  </>
);
const deskList = (
  <>
    <ExportAsked />
    <DeviceCounters />
    <DeviceFilters />
    <DeviceTable />
  </>
);

/** An account without nodes sees the first steps, and no table. */
function UnlessEmpty({ children }: { children: ReactNode }) {
  const { data, filterValues, page } = useListContext<Device>();
  const empty = data?.length === 0 && page === 1 && Object.keys(filterValues as object).length === 0;
  if (!empty) return children;
  return (
    <div className="page">
      <LatePart>
        <FirstSteps />
      </LatePart>
    </div>
  );
}

/** Exports the list where a command asks for it. */
function ExportAsked() {
  const { filter } = useListFilter();
  const { start } = useDeviceExport({ filter });
  useAsked('exportNodes', start);
  return null;
}

/** Counters, filters, and the account's devices as a table, on a phone as cards (R3-12). */
function Nodes() {
  const phone = usePhone();
  const { role } = useUser().user;
  const [{ list, billLine }, change] = useSearch(deviceSearch(role));
  return (
    <>
      <LatePart>
        {billLine !== null && (
          <BillLineNote
            asked={billLine}
            filter={list.filter}
            onFilter={(filter) => change({ list: { ...list, page: 1, filter } }, { replace: true })}
            onClose={() => change({ billLine: null }, { replace: true })}
          />
        )}
      </LatePart>
      <RecordList<Device>
        resource={deviceResource}
        view={list}
        onView={(to, options) => change({ list: to }, options)}
        keepAcrossFilters
        kept={keptPage}
      >
        <UnlessEmpty>
          <DeviceCountsProvider>{phone ? phoneList : deskList}</DeviceCountsProvider>
        </UnlessEmpty>
      </RecordList>
    </>
  );
}
