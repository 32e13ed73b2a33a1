import type { UseQueryResult } from '@tanstack/react-query';
import type { TextKey } from '../../../../i18n';
import { type CodeKind, useCodeText } from '../../../domain/devices/deviceCodes';
import { anyZero, zeroReasons } from '../../../domain/devices/deviceLinks';
import { usePlaceOptions } from '../../../domain/places/placeNames';
import type { Countries } from '../../../domain/places/places';
import { formatCount } from '../../../lib/units';
import * as devices from '../../../platform/contract/devices';
import { billingModes, natTypes } from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import type { BarGroup } from '../../../ui/list/FilterChoices';
import { type Filter, valuesOf, withValues } from '../../../ui/list/listAddress';

/** The names of the list's filters, in the order used in file names. */
export const filterNames = {
  status: 'devices.filters.status',
  minerAccount: 'devices.filters.minerAccount',
  country: 'devices.filters.country',
  province: 'devices.filters.province',
  isp: 'devices.filters.isp',
  natType: 'devices.filters.natType',
  billingMode: 'devices.filters.billingMode',
  zero: 'devices.zero.label',
  network: 'resources.device/list.fields.network',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The regions or ISPs of the filter's countries (of all countries if the filter has none). Each name occurs once. */
export function namesWithin(places: Countries, filter: Filter, kind: 'region' | 'isp'): readonly string[] {
  const chosen = valuesOf(filter, 'country');
  const countries = chosen.length === 0 ? places : places.filter(({ country }) => chosen.includes(country));
  return [...new Set(countries.flatMap((country) => country[kind].map(({ name }) => name)))];
}

/** The filter with other countries. Drops the provinces and ISPs that these countries do not have. */
export function withCountries(filter: Filter, countries: readonly string[], places: Countries): Filter {
  const next = withValues(filter, 'country', countries);
  if (countries.length === 0) return next;
  const onlyOffered = (from: Filter, key: string, kind: 'region' | 'isp') => {
    const offered = namesWithin(places, next, kind);
    return withValues(
      from,
      key,
      valuesOf(from, key).filter((name) => offered.includes(name)),
    );
  };
  return onlyOffered(onlyOffered(next, 'province', 'region'), 'isp', 'isp');
}

/** The selected reasons. Selecting "any" replaces all single reasons; selecting a single reason replaces "any". */
export function reasonsOf(before: readonly string[], chosen: readonly string[]): readonly string[] {
  const some = chosen.filter((value) => value !== anyZero);
  if (!chosen.includes(anyZero)) return chosen;
  return before.includes(anyZero) && some.length > 0 ? some : [anyZero];
}

type FilterKey = keyof typeof filterNames;

const nowhere: Countries = [];

/**
 * The filters of the device list (R3-13), the most used first. Only agents have the filter by miner account. Provinces
 * and ISPs are limited to the filter's countries. The options are requested once `enabled`.
 */
export function useFilterGroups(enabled: boolean): (filter: Filter) => readonly BarGroup[] {
  const t = useT();
  const codeText = useCodeText();
  const named = usePlaceOptions();
  const byMiner = useMinerGroup(enabled);
  const places = useCall(devices.regions, {}, { enabled, staleTime: Number.POSITIVE_INFINITY });
  const known = places.data ?? nowhere;

  const coded = (key: FilterKey & CodeKind, codes: readonly string[]): BarGroup => ({
    key,
    name: t(filterNames[key]),
    options: codes.map((code) => ({ value: code, label: codeText(key, code) })),
    loading: false,
    failure: null,
    apply: (from, values) => withValues(from, key, values),
  });
  const placeGroup = (key: FilterKey, names: readonly string[]): BarGroup => ({
    key,
    name: t(filterNames[key]),
    options: named(names),
    ...stateOf(places),
    apply: (from, values) => (key === 'country' ? withCountries(from, values, known) : withValues(from, key, values)),
  });
  return (filter) => [
    ...(byMiner ? [byMiner] : []),
    placeGroup('province', namesWithin(known, filter, 'region')),
    placeGroup('isp', namesWithin(known, filter, 'isp')),
    placeGroup(
      'country',
      known.map(({ country }) => country),
    ),
    coded('natType', natTypes),
    coded('billingMode', billingModes),
    {
      ...coded('zero', [anyZero, ...zeroReasons]),
      apply: (from, values) => withValues(from, 'zero', reasonsOf(valuesOf(from, 'zero'), values)),
    },
    coded('network', ['unset']),
  ];
}

/** The label of the button that applies filters, `查看37台`; without a number until the count has loaded. */
export function useShowWords(): (count: number | undefined) => string {
  const t = useT();
  return (count) =>
    count === undefined ? t('filters.showAny') : t('devices.filters.show', { count: formatCount(count) });
}

/**
 * The filter by miner account, with a search, because an agent may have thousands of miners. Null for other users. The
 * options are requested once `enabled`.
 */
export function useMinerGroup(enabled: boolean): BarGroup | null {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const call = useCall(devices.miners, {}, { enabled: enabled && agent });
  if (!agent) return null;
  return {
    key: 'minerAccount',
    name: t('devices.filters.minerAccount'),
    options: (call.data?.miners ?? []).map(({ account, remark, deviceCount }) => ({
      value: account,
      label: remark === '' ? account : t('devices.filters.minerNamed', { account, remark }),
      count: deviceCount,
    })),
    ...stateOf(call),
    apply: (from, values) => withValues(from, 'minerAccount', values),
  };
}

/** Whether the options of a group are still loading, and the error if they could not be loaded. */
function stateOf({ data, error, isFetching, refetch }: UseQueryResult<unknown, Error>) {
  const none = data === undefined;
  return { loading: none && isFetching, failure: none && error ? { error, retry: () => void refetch() } : null };
}
