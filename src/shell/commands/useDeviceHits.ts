import { useQuery } from '@tanstack/react-query';
import { type Device, list } from '../../platform/contract/devices';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useDebounced } from '../../ui/hooks/useDebounced';

/** Fewer letters would match too much. */
const fewest = 2;
/** The devices to show; the node list has the rest. */
export const mostDevices = 5;
const pauseMilliseconds = 300;
const none: readonly Device[] = [];

export interface DeviceHits {
  /** The devices for the current text; empty while a new text is searched. */
  readonly devices: readonly Device[];
  readonly state: 'idle' | 'asking' | 'found' | 'failed';
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Devices by name, ID or remark, from the platform's list. Waits for a pause in typing, and for a word that is
 * composed; a new text, or closing the
 * menu, aborts the request.
 */
export function useDeviceHits(text: string, composing: boolean): DeviceHits {
  const { client } = useConsole();
  const rested = useDebounced(text, pauseMilliseconds);
  const wanted = [...text].length >= fewest;
  const query = {
    filter: JSON.stringify({ q: text }),
    range: JSON.stringify([0, mostDevices - 1]),
    sort: JSON.stringify(['id', 'ASC']),
  };
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(client, list, { query }),
    enabled: wanted && rested === text && !composing,
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
