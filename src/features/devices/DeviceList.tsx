import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Device } from '../../platform/contract/devices';
import { useUser } from '../../providers/user';
import { billLineParameter } from '../../ui/deviceLinks';
import { ListPage } from '../../ui/ListPage';
import { onUse } from '../../ui/onUse';
import { RecordList } from '../../ui/RecordList';
import { usePhone } from '../../ui/usePhone';
import { DeviceCards } from './DeviceCards';
import { DeviceCounters } from './DeviceCounters';
import { DeviceFilters } from './DeviceFilters';
import { DevicePhoneFilters } from './DevicePhoneFilters';
import { DeviceTable } from './DeviceTable';
import { deviceResource, deviceRules } from './deviceAddress';
import './devices.css';
import { DeviceCountsProvider } from './useDeviceCounts';

const BillLineNote = onUse(async () => import('./BillLineNote'));

/** `/device/list`: counters, filters, and the account's devices as a table or, on a phone, as cards (decisions §3). */
export function DeviceList() {
  const phone = usePhone();
  const { role } = useUser().user;
  const ofLine = useLocation().search.includes(billLineParameter);
  return (
    <ListPage>
      <Suspense fallback={null}>{ofLine && <BillLineNote />}</Suspense>
      <RecordList<Device> resource={deviceResource} rules={deviceRules(role)} keepAcrossFilters>
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
