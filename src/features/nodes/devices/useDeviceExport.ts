import { useListSortContext } from 'react-admin';
import { useExport } from '../../../domain/export/useExport';
import { nodes } from '../../../doors';
import { useConsole } from '../../../providers/console';
import { useUser } from '../../../providers/user';
import type { Filter, Sort } from '../../../ui/list/listAddress';

/** Which devices to export: all that match a filter, or selected ones by id. */
export interface ExportChoice {
  readonly filter: Filter;
  /** The selected devices; `first` names the first, for the file name. */
  readonly chosen?: { readonly ids: readonly string[]; readonly first: string };
}

/** Exports devices in the order of the list context; `onBegun` is called when it starts. */
export function useDeviceExport({ filter, chosen }: ExportChoice, onBegun?: () => void) {
  const { sort } = useListSortContext();
  const { client, clock, texts } = useConsole();
  const agent = useUser().user.role === 'agent';
  return useExport(async () => {
    const { exportDevices } = await nodes.load(texts);
    const words = texts.translate();
    const view = { filter, sort: sort as Sort };
    exportDevices({ client, t: words, view, agent, now: clock.now(), ...(chosen && { chosen }) });
    onBegun?.();
  });
}
