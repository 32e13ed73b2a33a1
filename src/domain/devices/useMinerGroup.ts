import { miners } from '../../platform/contract/devices';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { withValues } from '../../ui/list/listAddress';
import type { BarGroup } from '../../ui/list/listControls';

/** The filter by miner account, for agents, found by search among thousands; asked for once `wanted`. Null for others. */
export function useMinerGroup(wanted: boolean): BarGroup | null {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const { data, error, isFetching, refetch } = useCall(miners, {}, { enabled: wanted && agent });
  if (!agent) return null;
  return {
    key: 'minerAccount',
    name: t('devices.filters.minerAccount'),
    options: (data?.miners ?? []).map(({ account, remark, deviceCount }) => ({
      value: account,
      label: remark === '' ? account : t('devices.filters.minerNamed', { account, remark }),
      count: deviceCount,
    })),
    loading: isFetching && data === undefined,
    failure: data === undefined && error ? { error, retry: () => void refetch() } : null,
    apply: (from, values) => withValues(from, 'minerAccount', values),
  };
}
