import { useMemo } from 'react';
import * as devices from '../../platform/contract/devices';
import { type Enabled, useCall } from '../../providers/calls';
import { useUser } from '../../providers/user';

/** The counts of the account's devices; for an agent, over all its miners and with their number. */
export function useOverview(enabled: (needed: boolean) => Enabled = (needed) => needed) {
  const agent = useUser().user.role === 'agent';
  const own = useCall(devices.overview, {}, { enabled: enabled(!agent) });
  const all = useCall(devices.agentOverview, {}, { enabled: enabled(agent) });
  const { data, error, isPending, isFetching, refetch } = agent ? all : own;
  const miners = all.data?.miners;
  return useMemo(
    () => ({ agent, data, error, isPending, isFetching, refetch, miners }),
    [agent, data, error, isPending, isFetching, refetch, miners],
  );
}
