import { useListContext } from 'react-admin';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { lazyModule, useRunLazyOnPress } from '../../../ui/lazyModule';
import type { Filter, Sort } from '../../../ui/list/listAddress';
import { isUnsettled } from './deviceModel';
import { useHiddenColumns } from './tableSettings';

const deviceExport = lazyModule(() => import('./deviceExport'), 'nodeTools');

/** Which devices to export: all that match a filter, or selected ones by id. */
export interface ExportChoice {
  readonly filter: Filter;
  /** The ids of the selected devices. `first`: the name of the first one, for the file name. */
  readonly chosen?: { readonly ids: readonly string[]; readonly first: string };
}

/**
 * Exports devices in the order of the list context. `onBegun` is called when the export starts. `busy` is true while
 * the export's code loads. If loading fails, a toast says so, and pressing again retries.
 */
export function useDeviceExport({ filter, chosen }: ExportChoice, onBegun?: () => void) {
  const t = useT();
  const { sort, meta } = useListContext();
  const { client, clock, texts } = useConsole();
  const { isHidden } = useHiddenColumns();
  const [perGbps, losses] = [!isHidden('incomePerGbps'), !isHidden('loss')];
  const agent = useUser().user.role === 'agent';
  const { busy, run } = useRunLazyOnPress(deviceExport);
  const start = () => {
    // Do not write an empty file: it would say that every node had income.
    if (isUnsettled(meta)) return toast.info(t('devices.zero.notYet'));
    run(({ exportDevices }) => {
      const view = { filter, sort: sort as Sort };
      exportDevices({
        client,
        t: texts.translate(),
        view,
        agent,
        perGbps,
        losses,
        now: clock.now(),
        ...(chosen && { chosen }),
      });
      onBegun?.();
    });
  };
  return { busy, start };
}
