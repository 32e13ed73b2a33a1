import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useUser } from '../../../providers/user';
import { keyOf, type ScanEntry, withChange, withEntry } from '../model/scanEntries';

/** The serials of this visit, in memory only, and their delivery to the account's desktop (ws_send, R6-5). */
export function useScanEntries() {
  const { uid } = useUser();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  const underWay = useRef(new Set<string>());

  /** Sends once per press: nothing is sent again while the first request is under way. */
  const send = async ({ type, serial }: Pick<ScanEntry, 'type' | 'serial'>) => {
    const key = keyOf({ type, serial });
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    const update = (change: Pick<ScanEntry, 'status' | 'error'>) => setEntries((all) => withChange(all, key, change));
    update({ status: 'sending' });
    try {
      await dataProvider.relayScan({ uid, type, data: serial });
      update({ status: 'sent' });
    } catch (error) {
      update({ status: 'failed', error });
    } finally {
      underWay.current.delete(key);
    }
  };
  const add = (entry: Pick<ScanEntry, 'type' | 'serial' | 'source'>) =>
    setEntries((all) =>
      withEntry(all, { ...entry, status: underWay.current.has(keyOf(entry)) ? 'sending' : 'unsent' }),
    );
  return { entries, add, send };
}
