import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceAt } from '../domain/devices/deviceLinks';
import type { Device } from '../platform/contract/devices';
import { knownRecord } from '../providers/cache';

/** Devices to offer again. */
const mostVisited = 4;

/** The devices whose pages were left, the latest first, as their pages knew them; kept in memory alone. */
export function useVisitedDevices(pathname: string): readonly Device[] {
  const queryClient = useQueryClient();
  const [visited, setVisited] = useState<readonly Device[]>([]);
  useEffect(
    () => () => {
      const id = deviceAt(pathname);
      const device = id === null ? undefined : knownRecord<Device>(queryClient, 'device/list', id);
      if (device === undefined) return;
      setVisited((before) => [device, ...before.filter((one) => one.id !== id)].slice(0, mostVisited));
    },
    [queryClient, pathname],
  );
  return visited;
}
