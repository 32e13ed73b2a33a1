import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import * as billing from '../../platform/contract/billing';
import * as devices from '../../platform/contract/devices';
import { listPages } from '../../platform/listPages';
import { type Enabled, useDaily } from '../../providers/calls';
import { type Console, useConsole } from '../../providers/console';
import { useOverview } from '../devices/useOverview';
import { createDownReader, type DownReader, type DownReading } from './downReader';
import { type Yield, yieldOf } from './nodeLoss';

/** If the last read is older than this many seconds, opening a page starts a new read. */
const staleSeconds = 60;

const readers = new WeakMap<AbortSignal, DownReader>();

/** The session's reader. All pages share it, so what one page has read is shown on the others at once. */
function readerOf({ client, clock }: Pick<Console, 'client' | 'clock'>): DownReader {
  const { signal } = client.scope();
  const known = readers.get(signal);
  if (known) return known;
  const filter = { status: ['fault', 'offline'] };
  const { read } = listPages(client, devices.list, { filter, sort: { field: 'id', order: 'ASC' } });
  const reader = createDownReader({ read, now: () => clock.now() });
  readers.set(signal, reader);
  return reader;
}

/** The nodes that are not online. They are read while a page needs them (`enabled`). */
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

/** The basis of the loss estimates. */
export interface NodeLosses {
  /**
   * What bandwidth earns, for `nodeLoss`: null if nothing was earned yesterday, undefined until all nodes that are
   * down, the counts and yesterday's income have loaded.
   */
  readonly rate: Yield | null | undefined;
  /** The nodes that are down, and the progress of reading them. */
  readonly reading: ReturnType<typeof useDownNodes>;
  readonly overview: ReturnType<typeof useOverview>;
  /** Why yesterday's income could not be loaded. */
  readonly incomeError: Error | null;
  /** Why there is no rate: the error of the first failed call that is not being retried. */
  readonly error: Error | null;
  /** Reads the nodes that are down, the counts and the income again. After a failed read, only the missing pages. */
  readonly refresh: () => void;
}

/**
 * Loads what every loss estimate (R19-1) is computed from: the nodes that are down, the counts, and yesterday's income.
 *
 * @param needed whether an estimate is shown; nothing is requested while this is false
 * @param when makes the `enabled` of the calls for counts and income from `needed`. `unlessFailed` if another part of the
 *   page shows their failure, so that this hook does not refetch them.
 */
export function useNodeLosses(needed = true, when: (needed: boolean) => Enabled = (needed) => needed): NodeLosses {
  const reading = useDownNodes(needed);
  const overview = useOverview((on) => when(on && needed));
  const income = useDaily(billing.incomeSummary, {}, { enabled: when(needed) });
  const { nodes, isComplete, phase, start } = reading;
  const { refetch: askOverview } = overview;
  const { refetch: askIncome } = income;
  const cents = income.data?.yesterday;
  const mbps = overview.data?.upBandwidth;
  // The online bandwidth is the total minus that of the nodes that are down, so all nodes that are down must be read.
  const isRateKnown = isComplete && cents !== undefined && mbps !== undefined;
  const rate = useMemo(
    () => (isRateKnown ? yieldOf(cents, mbps, nodes) : undefined),
    [isRateKnown, cents, mbps, nodes],
  );
  const incomeError = income.data === undefined && !income.isFetching ? income.error : null;
  const overviewError = overview.data === undefined && !overview.isFetching ? overview.error : null;
  const readError = phase === 'failed' && !isComplete ? (reading.error as Error) : null;
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
