import { useExport } from '../../../domain/export/useExport';
import { useConsole } from '../../../providers/console';
import type { MinerExport } from '../model/minerExport';

/** Exports the miners that match, in the order of the list; not before they are known. */
export function useMinerExport({
  rows = [],
  ...about
}: Partial<Pick<MinerExport, 'rows'>> & Pick<MinerExport, 'accounts' | 'scope' | 'keyword' | 'at'>) {
  const { client } = useConsole();
  return useExport(async (t) => {
    const { exportMiners } = await import('../model/minerExport');
    exportMiners({ client, t, rows, ...about });
  });
}
