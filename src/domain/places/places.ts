import { regions } from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';
import { useCall } from '../../providers/calls';

/** The platform's countries with their regions and ISPs, by name. */
export type Countries = CallAnswer<typeof regions>;

/** The names of a country's provinces and ISPs; empty for an unknown country. */
export function placesIn(countries: Countries, country: string): { provinces: string[]; isps: string[] } {
  const known = countries.find((one) => one.country === country);
  const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
  return { provinces: names(known?.region), isps: names(known?.isp) };
}

/** Countries with their regions and ISPs; empty until they are loaded. */
export interface Places {
  readonly countries: Countries;
  readonly loading: boolean;
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
    loading: data === undefined && isFetching,
    error: data === undefined && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
