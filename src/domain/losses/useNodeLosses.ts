import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { incomeSummary } from '../../platform/contract/billing';
import { list } from '../../platform/contract/devices';
import { listPages } from '../../platform/listPages';
import { type Enabled, useDaily } from '../../providers/calls';
import { type Console, useConsole } from '../../providers/console';
import { useOverview } from '../devices/useOverview';
import { createDownReader, type DownReader, type DownReading } from './downReader';
import { type Yield, yieldOf } from './nodeLoss';

/** Seconds after which a whole reading is read anew when a screen is opened. */
const staleSeconds = 60;

const readers = new WeakMap<AbortSignal, DownReader>();

/** The reader of a session, so that all screens show what one of them has read. */
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
function useDownNodes(enabled: boolean): DownReading & Pick<DownReader, 'start' | 'stop'> {
  const app = useConsole();
  const reader = readerOf(app);
  const reading = useSyncExternalStore(reader.subscribe, reader.get);
  const { clock } = app;
  useEffect(() => {
    if (!enabled) return;
    const { phase, at } = reader.get();
    if (phase !== 'done' || clock.now() - at > staleSeconds) reader.start();
    return reader.leave;
  }, [reader, clock, enabled]);
  return { ...reading, start: reader.start, stop: reader.stop };
}

/** What the losses of nodes are estimated from. */
export interface NodeLosses {
  /**
   * What a node's bandwidth earns, for `nodeLoss`: null where nothing was earned yesterday, undefined until all nodes
   * that are down, the counters and yesterday's income are known.
   */
  readonly rate: Yield | null | undefined;
  /** The nodes that are down, and how far they have been read. */
  readonly reading: ReturnType<typeof useDownNodes>;
  readonly overview: ReturnType<typeof useOverview>;
  /** Why yesterday's income could not be read. */
  readonly incomeError: Error | null;
  /** Why there is no rate: the first call that failed, whose answer is not under way again. */
  readonly error: Error | null;
  /** Reads everything anew, or what failed. */
  readonly refresh: () => void;
}

/**
 * What every estimate of a loss is made of (R19-1), wherever it shows.
 *
 * @param needed nothing is asked for until then
 * @param when `unlessFailed` where the page shows the counters or the income as well
 */
export function useNodeLosses(needed = true, when: (needed: boolean) => Enabled = (needed) => needed): NodeLosses {
  const reading = useDownNodes(needed);
  const overview = useOverview((on) => when(on && needed));
  const income = useDaily(incomeSummary, {}, { enabled: when(needed) });
  const { nodes, whole, phase, start } = reading;
  const { refetch: askOverview } = overview;
  const { refetch: askIncome } = income;
  const cents = income.data?.yesterday;
  const mbps = overview.data?.upBandwidth;
  // The bandwidth that is online is known with all nodes alone.
  const known = whole && cents !== undefined && mbps !== undefined;
  const rate = useMemo(() => (known ? yieldOf(cents, mbps, nodes) : undefined), [known, cents, mbps, nodes]);
  const incomeError = income.data === undefined && !income.isFetching ? income.error : null;
  const overviewError = overview.data === undefined && !overview.isFetching ? overview.error : null;
  const readError = phase === 'failed' && !whole ? (reading.error as Error) : null;
  return {
    rate,
    reading,
    overview,
    incomeError,
    error: incomeError ?? overviewError ?? readError,
    refresh: useCallback(() => {
      start();
      void askOverview();
      void askIncome();
    }, [start, askOverview, askIncome]),
  };
}
