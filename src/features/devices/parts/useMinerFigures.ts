import { useMemo } from 'react';
import { useOverview } from '../../../domain/devices/useOverview';
import { incomeSummary } from '../../../platform/contract/billing';
import { miners as minersCall } from '../../../platform/contract/device';
import { useCall } from '../../../providers/calls';
import { type DownMap, downMap, type MinerRow, minerRows, yieldOf } from '../model/minerModel';
import { useDownNodes } from './useDownNodes';

export interface MinerFigures {
  /** Every miner; undefined while loading, or where nothing could be read. */
  readonly rows: readonly MinerRow[] | undefined;
  /** The accounts as the platform lists them; one that is listed twice is one row. */
  readonly accounts: readonly string[];
  readonly map: DownMap | undefined;
  /** The account's counters. */
  readonly overview: ReturnType<typeof useOverview>;
  /** How far the nodes that are down have been read. */
  readonly reading: ReturnType<typeof useDownNodes>;
  readonly loading: boolean;
  /** Reading was stopped before there was anything to show. */
  readonly halted: boolean;
  /** Why there are no rows. */
  readonly error: Error | null;
  /** Yesterday's income, which the estimates are made of, could not be read. */
  readonly incomeError: Error | null;
  /** Reads everything anew, or what failed. */
  readonly refresh: () => void;
}

/** The figures of an agent's miners, from the nodes that are down, the list of miners, the counters and the income. */
export function useMinerFigures(): MinerFigures {
  const reading = useDownNodes();
  const miners = useCall(minersCall, {});
  const overview = useOverview();
  const income = useCall(incomeSummary, {});
  const { nodes, whole, phase, start } = reading;
  // A first reading shows only when it has ended.
  const known = whole || (phase !== 'reading' && nodes.length > 0);
  const list = miners.data?.miners;
  const cents = income.data?.yesterday;
  const mbps = overview.data?.upBandwidth;
  const rows = useMemo(() => {
    if (!known || list === undefined) return undefined;
    // The bandwidth that is online is known with all nodes alone.
    const rate = whole && cents !== undefined && mbps !== undefined ? yieldOf(cents, mbps, nodes) : null;
    return minerRows(list, nodes, rate);
  }, [known, whole, nodes, list, cents, mbps]);
  const map = useMemo(() => {
    if (!known) return undefined;
    const all = downMap(nodes);
    // A part of the nodes singles nothing out.
    return whole ? all : { ...all, hot: null };
  }, [known, whole, nodes]);
  const readError = phase === 'failed' && !known ? (reading.error as Error) : null;
  const listError = list === undefined && !miners.isFetching ? miners.error : null;
  const error = listError ?? readError;
  const halted = phase === 'stopped' && !known && error === null;
  return {
    rows,
    accounts: list?.map(({ account }) => account) ?? [],
    map,
    overview,
    reading,
    loading: rows === undefined && error === null && !halted,
    halted,
    error,
    incomeError: income.data === undefined && !income.isFetching ? income.error : null,
    refresh() {
      start();
      void miners.refetch();
      void overview.refetch();
      void income.refetch();
    },
  };
}
