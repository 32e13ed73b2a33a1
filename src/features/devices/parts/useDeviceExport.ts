import { useListContext } from 'react-admin';
import { useExport } from '../../../domain/export/useExport';
import type { Device } from '../../../platform/contract/devices';
import { useConsole } from '../../../providers/console';
import { useUser } from '../../../providers/user';
import type { Filter, Sort } from '../../../ui/list/listAddress';

/** What of the list above is exported: all that a filter leaves, or some of it by id. */
export interface ExportChoice {
  readonly filter: Filter;
  /** The first of those chosen by hand, for the file's name; without it all that the filter leaves. */
  readonly chosen?: { readonly ids: readonly string[]; readonly first: string };
}

/** Exports devices of the list above, in its order; `onBegun` hears of it. */
export function useDeviceExport({ filter, chosen }: ExportChoice, onBegun?: () => void) {
  const { sort } = useListContext<Device>();
  const { client, clock } = useConsole();
  const agent = useUser().user.role === 'agent';
  return useExport(async (words) => {
    const { exportDevices } = await import('../model/deviceExport');
    const view = { filter, sort: sort as Sort };
    exportDevices({ client, t: words, view, agent, now: clock.now(), ...(chosen && { chosen }) });
    onBegun?.();
  });
}
