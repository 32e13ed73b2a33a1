import { devices } from '../../platform/contract';
import { useCall } from '../../providers/calls';
import type { Countries } from './bindModel';

/** Countries with their provinces and ISPs, as far as they are known. */
export interface Places {
  readonly countries: Countries;
  readonly waiting: boolean;
  /** Why they could not be had; null while they are there or on their way. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: Countries = [];

/** What a device's place can be; asked for once a session. */
export function usePlaces(): Places {
  const { data, error, isFetching, refetch } = useCall(devices.regions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const waiting = data === undefined && isFetching;
  return {
    countries: data ?? none,
    waiting,
    error: data === undefined && !waiting ? error : null,
    retry: () => void refetch(),
  };
}
