import { useQuery } from '@tanstack/react-query';
import { type Device, list } from '../../platform/contract/device';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useDebounced } from '../../ui/hooks/useDebounced';

/** Fewer letters than these find too much. */
const fewest = 2;
/** So many devices are shown; the node list has the others. */
export const mostDevices = 5;
const pauseMilliseconds = 300;
const none: readonly Device[] = [];

export interface DeviceHits {
  /** The devices by their name, ID or remark; none of an earlier text. */
  readonly devices: readonly Device[];
  readonly state: 'idle' | 'asking' | 'found' | 'failed';
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Devices by their name, ID or remark, once a text stands still: the platform's list with its keyword filter. The
 * newest text wins: an earlier one's request is given up with the next key, and no answer outlives the menu.
 */
export function useDeviceHits(typed: string): DeviceHits {
  const { client } = useConsole();
  const text = typed.trim();
  const rested = useDebounced(text, pauseMilliseconds);
  const wanted = [...text].length >= fewest;
  const query = {
    filter: JSON.stringify({ q: text }),
    range: JSON.stringify([0, mostDevices - 1]),
    sort: JSON.stringify(['id', 'ASC']),
  };
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(client, list, { query }),
    enabled: wanted && rested === text,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const retry = () => void refetch();
  if (!wanted) return { devices: none, state: 'idle', error: null, retry };
  if (data !== undefined) return { devices: data, state: 'found', error: null, retry };
  if (error !== null && !isFetching) return { devices: none, state: 'failed', error, retry };
  return { devices: none, state: 'asking', error: null, retry };
}
