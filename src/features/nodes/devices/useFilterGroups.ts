import { type CodeKind, useCodeText } from '../../../domain/devices/deviceCodes';
import { useMinerGroup } from '../../../domain/devices/useMinerGroup';
import { usePlaceOptions } from '../../../domain/places/placeNames';
import { formatCount } from '../../../lib/units';
import { billingModes, natTypes, regions } from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { type Filter, withValues } from '../../../ui/list/listAddress';
import type { BarGroup, FilterOption } from '../../../ui/list/listControls';
import { filterNames, namesWithin, type Regions, withCountries } from './deviceModel';

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
