import { Suspense } from 'react';
import { array, number, object } from 'valibot';
import { type Device, device } from '../../platform/contract/device';
import type { LastVisitKind } from '../../providers/lastVisit';
import { useUser } from '../../providers/user';
import { usePhone } from '../../ui/hooks/usePhone';
import { useSearch } from '../../ui/hooks/useSearch';
import { onUse } from '../../ui/lazy/onUse';
import { ListPage } from '../../ui/list/ListPage';
import { type KeptPage, RecordList } from '../../ui/list/RecordList';
import { deviceResource } from './model/deviceAddress';
import { deviceSearch } from './model/deviceSearch';
import { DeviceCards } from './parts/DeviceCards';
import { DeviceCounters } from './parts/DeviceCounters';
import { DeviceFilters } from './parts/DeviceFilters';
import { DevicePhoneFilters } from './parts/DevicePhoneFilters';
import { DeviceTable } from './parts/DeviceTable';
import { DeviceCountsProvider } from './parts/useDeviceCounts';

const lastVisit: LastVisitKind<KeptPage<Device>> = {
  name: deviceResource,
  schema: object({ data: array(device), total: number() }),
  kept: ({ data, total }) => ({ data: data.map((one) => ({ ...one, minerAccount: '' })), total }),
};

const BillLineNote = onUse(async () => import('./parts/BillLineNote'));

/** `/device/list`: counters, filters, and the account's devices as a table, on a phone as cards (R3-12). */
export function DeviceList() {
  const phone = usePhone();
  const { role } = useUser().user;
  const [{ list, billLine }, change] = useSearch(deviceSearch(role));
  return (
    <ListPage>
      <Suspense fallback={null}>{billLine !== null && <BillLineNote />}</Suspense>
      <RecordList<Device>
        resource={deviceResource}
        view={list}
        onView={(to, options) => change({ list: to }, options)}
        keepAcrossFilters
        lastVisit={lastVisit}
      >
        <DeviceCountsProvider>
          {phone ? (
            <>
              <DevicePhoneFilters />
              <DeviceCards />
            </>
          ) : (
            <>
              <DeviceCounters />
              <DeviceFilters />
              <DeviceTable />
            </>
          )}
        </DeviceCountsProvider>
      </RecordList>
    </ListPage>
  );
}
