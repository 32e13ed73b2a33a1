import type { TextKey } from '../../../i18n';
import { billingModes, miners, natTypes, regions } from '../../platform/contract/device';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import type { CodeKind } from '../../ui/deviceCodes';
import type { FilterGroup, FilterOption } from '../../ui/filterGroup';
import type { Filter } from '../../ui/listAddress';
import { withValues } from '../../ui/listAddress';
import { useCodeText } from '../../ui/useCodeText';
import { namesWithin, type Regions, withCountries } from './deviceModel';

export type FilterKey = 'minerAccount' | 'country' | 'province' | 'isp' | 'natType' | 'billingMode';

/** One thing to filter devices by. */
interface DeviceFilterGroup extends FilterGroup {
  readonly key: FilterKey;
  /** The filter with these values in this group; countries take along what belongs to them. */
  readonly apply: (filter: Filter, values: readonly string[]) => Filter;
}

const names: Readonly<Record<FilterKey, TextKey>> = {
  minerAccount: 'devices.filters.minerAccount',
  country: 'devices.filters.country',
  province: 'devices.filters.province',
  isp: 'devices.filters.isp',
  natType: 'devices.filters.natType',
  billingMode: 'devices.filters.billingMode',
};
const noRegions: Regions = [];

/**
 * What devices are filtered by (decisions §3.6), with the options as they narrow under `filter`: a country leaves its
 * own provinces and providers. Miner accounts for agents only. The options are asked for once `wanted`.
 */
export function useFilterGroups(filter: Filter, wanted: boolean): readonly DeviceFilterGroup[] {
  const t = useT();
  const codeText = useCodeText();
  const agent = useUser().user.role === 'agent';
  const places = useCall(regions, {}, { enabled: wanted, staleTime: Number.POSITIVE_INFINITY });
  const accounts = useCall(miners, {}, { enabled: wanted && agent });
  const known = places.data ?? noRegions;

  const coded = (key: FilterKey & CodeKind, codes: readonly string[]): DeviceFilterGroup => ({
    key,
    name: t(names[key]),
    options: codes.map((code) => ({ value: code, label: codeText(key, code) })),
    loading: false,
    failure: null,
    apply: (from, values) => withValues(from, key, values),
  });
  const asked = (
    key: FilterKey,
    call: typeof places | typeof accounts,
    options: readonly FilterOption[],
  ): DeviceFilterGroup => ({
    key,
    name: t(names[key]),
    options,
    loading: call.isFetching && call.data === undefined,
    failure: call.data === undefined && call.error ? { error: call.error, retry: () => void call.refetch() } : null,
    apply: (from, values) => (key === 'country' ? withCountries(from, values, known) : withValues(from, key, values)),
  });
  const named = (list: readonly string[]) => list.map((name) => ({ value: name, label: name }));

  const groups = [
    asked('country', places, named(known.map(({ country }) => country))),
    asked('province', places, named(namesWithin(known, filter, 'region'))),
    asked('isp', places, named(namesWithin(known, filter, 'isp'))),
    coded('natType', natTypes),
    coded('billingMode', billingModes),
  ];
  if (!agent) return groups;
  const minerOptions = (accounts.data?.miners ?? []).map(({ account, remark, deviceCount }) => ({
    value: account,
    label: remark === '' ? account : t('devices.filters.minerNamed', { account, remark }),
    count: deviceCount,
  }));
  return [asked('minerAccount', accounts, minerOptions), ...groups];
}
