import type { QueryClient } from '@tanstack/react-query';
import { devices } from '../../platform/contract';
import { refreshCall } from '../../providers/calls';

/** The node list as react-admin keeps it, under the name of its resource. */
const nodeList = 'device/list';

/** Something was bound: whatever lists or counts nodes is asked anew, so that it is there at once. */
export async function refreshNodes(queryClient: QueryClient): Promise<void> {
  const calls = [devices.list, devices.overview, devices.agentOverview, devices.miners];
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [nodeList] }),
    ...calls.map((call) => refreshCall(queryClient, call)),
  ]);
}
