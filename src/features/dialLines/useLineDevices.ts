import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { Device } from '../../platform/contract/device';
import type { DialLine } from '../../platform/contract/dialLines';
import { cacheKeys } from '../../providers/cache';
import { recordsById } from '../../ui/list/recordsById';

/** The ID on the device of each line that is shown, by the device's UUID, which is all that lines say: one call a page. */
export function useLineDevices(): ReadonlyMap<string, string> {
  const { data: lines = [] } = useListContext<DialLine>();
  const dataProvider = useDataProvider();
  const ids = [...new Set(lines.map(({ deviceUUID }) => deviceUUID))].sort();
  const { data = [] } = useQuery({
    queryKey: cacheKeys.records('device/list', 'ids of lines', ids),
    queryFn: ({ signal }) => recordsById<Device>(dataProvider, 'device/list', ids, signal),
    enabled: ids.length > 0,
    // An ID is printed on the device.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  return new Map(data.map(({ id, deviceID }) => [id, deviceID]));
}
