import type { QueryClient } from '@tanstack/react-query';
import { devices } from '../../platform/contract';
import { refreshCalls, refreshResources } from '../../providers/cache';

/** Something was bound: whatever lists or counts nodes is asked anew, so that it is there at once. */
export async function refreshNodes(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshResources(queryClient, 'device/list'),
    refreshCalls(queryClient, devices.list, devices.overview, devices.agentOverview, devices.miners),
  ]);
}
