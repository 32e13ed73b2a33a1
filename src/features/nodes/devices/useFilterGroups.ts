import type { TextKey } from '../../../../i18n';
import { type CodeKind, useCodeText } from '../../../domain/devices/deviceCodes';
import { useMinerGroup } from '../../../domain/devices/useMinerGroup';
import { usePlaceOptions } from '../../../domain/places/placeNames';
import { formatCount } from '../../../lib/units';
import { billingModes, natTypes, regions } from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { type Filter, valuesOf, withValues } from '../../../ui/list/listAddress';
import type { BarGroup, FilterOption } from '../../../ui/list/listControls';

/** The names of the list's filters, in the order in which a file names them. */
export const filterNames = {
  status: 'devices.filters.status',
  minerAccount: 'devices.filters.minerAccount',
  country: 'devices.filters.country',
  province: 'devices.filters.province',
  isp: 'devices.filters.isp',
  natType: 'devices.filters.natType',
  billingMode: 'devices.filters.billingMode',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The countries with their regions and ISPs, as `devices.regions` answers them. */
type Regions = readonly {
  readonly country: string;
  readonly region: readonly { readonly name: string }[];
  readonly isp: readonly { readonly name: string }[];
}[];

/** The regions or ISPs of the filter's countries, of all countries where it has none; each name once. */
export function namesWithin(regions: Regions, filter: Filter, kind: 'region' | 'isp'): readonly string[] {
  const chosen = valuesOf(filter, 'country');
  const countries = chosen.length === 0 ? regions : regions.filter(({ country }) => chosen.includes(country));
  return [...new Set(countries.flatMap((country) => country[kind].map(({ name }) => name)))];
}

/** The filter with other countries, without the provinces and ISPs that they do not have. */
export function withCountries(filter: Filter, countries: readonly string[], regions: Regions): Filter {
  const next = withValues(filter, 'country', countries);
  if (countries.length === 0) return next;
  const onlyOffered = (from: Filter, key: string, kind: 'region' | 'isp') => {
    const offered = namesWithin(regions, next, kind);
    return withValues(
      from,
      key,
      valuesOf(from, key).filter((name) => offered.includes(name)),
    );
  };
  return onlyOffered(onlyOffered(next, 'province', 'region'), 'isp', 'isp');
}

type FilterKey = keyof typeof filterNames;

const noRegions: Regions = [];

/**
 * The filters of the device list (R3-13), the most used first; miner accounts for agents only. The provinces and
 * ISPs offered are those of the filter's countries. The options are requested once `wanted`.
 */
export function useFilterGroups(wanted: boolean): (filter: Filter) => readonly BarGroup[] {
  const t = useT();
  const codeText = useCodeText();
  const named = usePlaceOptions();
  const byMiner = useMinerGroup(wanted);
  const places = useCall(regions, {}, { enabled: wanted, staleTime: Number.POSITIVE_INFINITY });
  const known = places.data ?? noRegions;

  const coded = (key: FilterKey & CodeKind, codes: readonly string[]): BarGroup => ({
    key,
    name: t(filterNames[key]),
    options: codes.map((code) => ({ value: code, label: codeText(key, code) })),
    loading: false,
    failure: null,
    apply: (from, values) => withValues(from, key, values),
  });
  const placeGroup = (key: FilterKey, call: typeof places, options: readonly FilterOption[]): BarGroup => ({
    key,
    name: t(filterNames[key]),
    options,
    loading: call.isFetching && call.data === undefined,
    failure: call.data === undefined && call.error ? { error: call.error, retry: () => void call.refetch() } : null,
    apply: (from, values) => (key === 'country' ? withCountries(from, values, known) : withValues(from, key, values)),
  });
  return (filter) => [
    ...(byMiner ? [byMiner] : []),
    placeGroup('province', places, named(namesWithin(known, filter, 'region'))),
    placeGroup('isp', places, named(namesWithin(known, filter, 'isp'))),
    placeGroup('country', places, named(known.map(({ country }) => country))),
    coded('natType', natTypes),
    coded('billingMode', billingModes),
  ];
}

/** The label of the button that applies filters, `查看37台`; without a number while the count is not known. */
export function useShowWords(): (count: number | undefined) => string {
  const t = useT();
  return (count) =>
    count === undefined ? t('filters.showAny') : t('devices.filters.show', { count: formatCount(count) });
}
