import * as devices from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';
import { useCall } from '../../providers/calls';

/** The platform's countries with their regions and ISPs, by name. */
export type Countries = CallAnswer<typeof devices.regions>;

export type PlaceField = 'country' | 'province' | 'isp';

/** The names to choose from in a country; undefined until they have loaded. Without provinces, that list is empty. */
export function placesIn(
  countries: Countries,
  country: string,
): Readonly<Record<PlaceField, readonly string[] | undefined>> {
  const known = countries.find((one) => one.country === country);
  const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name);
  return {
    country: countries.length > 0 ? countries.map((one) => one.country) : undefined,
    province: names(known?.region),
    isp: names(known?.isp),
  };
}

/** Whether a province must be chosen: not if the country is known to have none (docs/platform.md, "Fine points"). */
export const asksProvince = (countries: Countries, country: string): boolean =>
  placesIn(countries, country).province?.length !== 0;

interface Place {
  readonly province?: string;
  readonly isp: string;
}

/** Changes the country, and clears province and ISP if the new country does not have them. */
export function withCountry({ province, isp }: Place, country: string, countries: Countries) {
  const names = placesIn(countries, country);
  const ifOffered = (value: string, offered: readonly string[] = []) => (offered.includes(value) ? value : '');
  return {
    country,
    ...(province !== undefined && { province: ifOffered(province, names.province) }),
    isp: ifOffered(isp, names.isp),
  };
}

/** The countries with their regions and ISPs, and the state of loading them. */
export interface Places {
  /** Empty until the countries have loaded. */
  readonly countries: Countries;
  readonly loading: boolean;
  /** Why the countries could not be loaded; otherwise null. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: Countries = [];

/** The countries that nodes can be in, fetched once a session. */
export function usePlaces(): Places {
  const { data, error, isFetching, refetch } = useCall(devices.regions, {}, { staleTime: Number.POSITIVE_INFINITY });
  return {
    countries: data ?? none,
    loading: data === undefined && isFetching,
    error: data === undefined && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
