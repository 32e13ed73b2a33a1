import { useEffect, useSyncExternalStore } from 'react';
import { list } from '../../../platform/contract/devices';
import { listPages } from '../../../platform/listPages';
import { type Console, useConsole } from '../../../providers/console';
import { createDownReader, type DownReader, type DownReading } from '../model/downReader';

/** Seconds after which a whole reading is read anew when the screen is opened. */
const freshSeconds = 60;

const readers = new WeakMap<AbortSignal, DownReader>();

/** The reader of a session, so that Back shows at once what was read. */
function readerOf({ client, clock }: Pick<Console, 'client' | 'clock'>): DownReader {
  const { signal } = client.scope();
  const known = readers.get(signal);
  if (known) return known;
  const filter = { status: ['fault', 'offline'] };
  const { read } = listPages(client, list, { filter, sort: { field: 'id', order: 'ASC' } });
  const reader = createDownReader({ read, now: () => clock.now() });
  readers.set(signal, reader);
  return reader;
}

/** The nodes that are not online, read while the screen is open. */
export function useDownNodes(): DownReading & Pick<DownReader, 'start' | 'stop'> {
  const app = useConsole();
  const reader = readerOf(app);
  const reading = useSyncExternalStore(reader.subscribe, reader.get);
  const { clock } = app;
  useEffect(() => {
    const { phase, at } = reader.get();
    if (phase === 'resting' || (phase === 'done' && clock.now() - at > freshSeconds)) reader.start();
    return reader.leave;
  }, [reader, clock]);
  return { ...reading, start: reader.start, stop: reader.stop };
}
