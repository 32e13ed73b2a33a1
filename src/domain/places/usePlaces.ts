import { regions } from '../../platform/contract/devices';
import { useCall } from '../../providers/calls';
import type { Countries } from './countries';

/** Countries with their regions and ISPs; empty until they are loaded. */
export interface Places {
  readonly countries: Countries;
  readonly waiting: boolean;
  /** Why they could not be loaded; null otherwise. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: Countries = [];

/** The countries that nodes can be in, fetched once a session. */
export function usePlaces(): Places {
  const { data, error, isFetching, refetch } = useCall(regions, {}, { staleTime: Number.POSITIVE_INFINITY });
  return {
    countries: data ?? none,
    waiting: data === undefined && isFetching,
    error: data === undefined && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
