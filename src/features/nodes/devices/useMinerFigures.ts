import { useMemo } from 'react';
import { type NodeLosses, useNodeLosses } from '../../../domain/losses/useNodeLosses';
import { miners as minersCall } from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import { type DownMap, downMap, type MinerRow, minerRows } from './minerModel';

export interface MinerFigures extends Pick<NodeLosses, 'overview' | 'reading' | 'incomeError' | 'refresh'> {
  /** Every miner; undefined while loading, or where nothing could be read. */
  readonly rows: readonly MinerRow[] | undefined;
  /** The accounts as the platform lists them; one that is listed twice is one row. */
  readonly accounts: readonly string[];
  readonly map: DownMap | undefined;
  readonly loading: boolean;
  /** Reading was stopped before there was anything to show. */
  readonly halted: boolean;
  /** Why there are no rows. */
  readonly error: Error | null;
}

/** The figures of an agent's miners, from the nodes that are down, what they lose, and the list of miners. */
export function useMinerFigures(): MinerFigures {
  const { rate = null, reading, overview, incomeError, refresh } = useNodeLosses();
  const miners = useCall(minersCall, {});
  const { nodes, whole, phase } = reading;
  // A first reading shows only when it has ended.
  const known = whole || (phase !== 'reading' && nodes.length > 0);
  const list = miners.data?.miners;
  const rows = useMemo(
    () => (known && list !== undefined ? minerRows(list, nodes, rate) : undefined),
    [known, nodes, list, rate],
  );
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
    incomeError,
    refresh() {
      refresh();
      void miners.refetch();
    },
  };
}
