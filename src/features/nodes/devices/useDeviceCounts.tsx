import { useQueries, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import { refreshReadings, useZeroNodes } from '../../../domain/devices/nodeReading';
import { useOverview } from '../../../domain/devices/useOverview';
import * as devices from '../../../platform/contract/devices';
import { type Device, deviceStatuses } from '../../../platform/contract/devices';
import { ContractBroken, TooManyToRead } from '../../../platform/errors';
import { refreshCalls } from '../../../providers/cache';
import { listPageOptions } from '../../../providers/calls';
import { usePhone } from '../../../ui/hooks/useMedia';
import { usePainted } from '../../../ui/lazyModule';
import { type Filter, valuesOf, withValues } from '../../../ui/list/listAddress';
import { useListFilter } from '../../../ui/list/RecordList';
import { deviceResource } from './deviceAddress';
import { isUnsettled } from './deviceModel';

/** How many devices there are by status. */
type StatusCounts = Readonly<Record<(typeof deviceStatuses)[number], number>>;

interface DeviceCounts {
  /** The account's counters. */
  readonly overview: ReturnType<typeof useOverview>;
  /** Whether any filter other than the status is active. */
  readonly filtered: boolean;
  /** If `filtered`: the counts of the devices that match the other filters; undefined while they load. */
  readonly within: StatusCounts | undefined;
  /** How many devices match the complete filter, if that has loaded. */
  readonly shown: number | undefined;
  /** Why `within` could not be loaded. */
  readonly failed: Error | null;
  /** The nodes without income yesterday that match the filters other than the status. Read after the rows. */
  readonly zeros: ReturnType<typeof useZeroNodes>;
  readonly refresh: () => Promise<unknown>;
  /** Refetches the counters and the rows. */
  readonly refreshList: () => Promise<unknown>;
}

const Counts = createContext<DeviceCounts | null>(null);

/**
 * Reads the counters of the list: those of the account, and the counts by status if any other filter is active. Each of
 * these counts needs a call for a single row, whose `total` is the count. Needs a RecordList above it.
 */
export function DeviceCountsProvider({ children }: { children: ReactNode }) {
  const { filter } = useListFilter();
  const { data, total, meta, error, isPlaceholderData, refetch } = useListContext<Device>();
  // Before yesterday's income has arrived there are no zeros to count.
  const unsettled = isUnsettled(meta);
  const phone = usePhone();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const overview = useOverview();
  const others = withValues(filter, 'status', []);
  const filtered = !unsettled && Object.keys(others).length > 0;
  // As text, so that equal filters compare equal: `useQueries` re-renders for each new array.
  const filterKey = filtered ? JSON.stringify(others) : null;
  const queries = useMemo(
    () =>
      filterKey === null
        ? []
        : deviceStatuses.map((status) =>
            listPageOptions<Device>(dataProvider, deviceResource, {
              page: 1,
              perPage: 1,
              sort: { field: 'id', order: 'ASC' },
              filter: { ...(JSON.parse(filterKey) as Filter), status },
            }),
          ),
    [filterKey, dataProvider],
  );
  const answers = useQueries({ queries });
  const painted = usePainted();
  const listed = (data !== undefined && !isPlaceholderData) || error instanceof TooManyToRead;
  const zeros = useZeroNodes(filter, painted && !phone && listed);
  const totals = answers.flatMap(({ data }) => data?.total ?? []);
  const [online = 0, offline = 0, fault = 0] = totals;
  const known = totals.length === deviceStatuses.length;
  const within = useMemo(() => (known ? { online, offline, fault } : undefined), [known, online, offline, fault]);

  // Use the sum of the tiles, so that the numbers agree. Until the tiles have loaded, use the list's total.
  const statuses = valuesOf(filter, 'status') as readonly (keyof StatusCounts)[];
  const tiles: StatusCounts | undefined = filtered ? within : overview.data;
  const all = filtered ? within && online + offline + fault : overview.data?.total;
  const sum = statuses.length === 0 ? all : tiles && statuses.reduce((count, status) => count + tiles[status], 0);

  const refresh = useEvent(() =>
    Promise.all([
      refreshCalls(queryClient, overview.agent ? devices.agentOverview : devices.overview),
      // A pasted list may be hundreds of requests, so it is not read again every minute.
      ...(filter.terms === undefined ? answers.map(({ refetch }) => refetch()) : []),
    ]),
  );
  // Unlike `refresh`, which runs every minute, this also reads yesterday's zeros again, which may take thirty pages.
  const refreshList = useEvent(() =>
    Promise.all([refetch(), ...answers.map((answer) => answer.refetch()), refresh(), refreshReadings(queryClient)]),
  );
  const shown = unsettled ? undefined : (sum ?? (isPlaceholderData ? undefined : total));
  const failed =
    answers.find(({ data, error }) => data === undefined && error)?.error ??
    (answers.some(({ data }) => data && data.total === undefined)
      ? new ContractBroken(devices.list.name, 'Content-Range')
      : null);
  const counts = useMemo(
    () => ({ overview, filtered, within, shown, failed, zeros, refresh, refreshList }),
    [overview, filtered, within, shown, failed, zeros, refresh, refreshList],
  );
  return <Counts value={counts}>{children}</Counts>;
}

/** The counters of the list. Needs a DeviceCountsProvider above it. */
export function useDeviceCounts(): DeviceCounts {
  const counts = use(Counts);
  if (counts === null) throw new Error('useDeviceCounts needs a DeviceCountsProvider above it');
  return counts;
}
