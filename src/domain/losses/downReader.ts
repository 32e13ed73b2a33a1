import { observable } from '../../lib/observable';
import { type AllPages, type RowPage, readAllPages } from '../../platform/allPages';
import type { Device } from '../../platform/contract/devices';
import { Incomplete } from '../../platform/errors';
import { type DownNode, downNode } from './nodeLoss';

/** Larger than the list's pages of 20, for fewer calls. */
const pageSize = 100;
/** The list is read again if nodes go down or come back during the read. After this many attempts, the read fails. */
const maxRestarts = 3;

/** The nodes that are not online, as far as they have been read. */
export interface DownReading {
  /** `resting`: not started, or paused because the user left the page. */
  readonly phase: 'resting' | 'reading' | 'done' | 'stopped' | 'failed';
  /** The nodes of the last complete read. Before the first complete read: the nodes read before a stop or failure. */
  readonly nodes: readonly DownNode[];
  /** Whether `nodes` contains all nodes that are not online. */
  readonly isComplete: boolean;
  /** When the last complete read ended, unix seconds; 0 before the first one. */
  readonly at: number;
  /** How many nodes have been read so far. */
  readonly read: number;
  /** How many nodes there are to read; null until the platform has sent the number. */
  readonly total: number | null;
  /** Why the read failed. */
  readonly error: unknown;
}

export interface DownReader {
  readonly get: () => DownReading;
  readonly subscribe: (changed: () => void) => () => void;
  /** Continues after a stop, failure or pause; starts over after a complete reading. */
  readonly start: () => void;
  /** Stops the read and shows what was read. */
  readonly stop: () => void;
  /** Pauses the read silently when the user leaves the page. */
  readonly leave: () => void;
}

interface DownReaderSettings {
  /** Reads a page of the nodes that are not online, from any offset, in a stable order. */
  readonly read: AllPages<Device>['read'];
  /** The platform's present time, unix seconds. */
  readonly now: () => number;
  readonly wait?: AllPages<Device>['wait'];
}

/**
 * Reads all nodes that are not online, with `readAllPages`. After a stop or a failure, pages that have already been
 * read are not requested again. If the list changes during the read, the read starts over (R19-22).
 */
export function createDownReader({ read, now, wait }: DownReaderSettings): DownReader {
  const state = observable<DownReading>({
    phase: 'resting',
    nodes: [],
    isComplete: false,
    at: 0,
    read: 0,
    total: null,
    error: null,
  });
  const pages = new Map<number, RowPage<DownNode>>();
  let running: AbortController | null = null;
  const set = (change: Partial<DownReading>) => state.set({ ...state.get(), ...change });

  const readPage: AllPages<DownNode>['read'] = async (request, signal) => {
    const known = request.again ? undefined : pages.get(request.index);
    if (known) return known;
    const { rows, total } = await read(request, signal);
    const page = { rows: rows.map(downNode), total };
    if (!request.again) pages.set(request.index, page);
    return page;
  };

  const readAll = async (signal: AbortSignal): Promise<readonly DownNode[]> => {
    let nodes: DownNode[] | null = null;
    try {
      await readAllPages<DownNode>({
        read: readPage,
        size: pageSize,
        paging: 'offset',
        keyOf: ({ id }) => id,
        beginnings: maxRestarts,
        signal,
        onBegin() {
          if (nodes !== null) pages.clear();
          nodes = [];
        },
        onPage(rows, so) {
          nodes?.push(...rows);
          set({ read: so.rows, total: so.total });
        },
        ...(wait && { wait }),
      });
      return nodes ?? [];
    } catch (error) {
      if (error instanceof Incomplete) pages.clear();
      throw error;
    }
  };

  /** Ends the read before it is complete, and sets the phase. */
  const end = (phase: 'resting' | 'stopped' | 'failed', error: unknown = null) => {
    running?.abort();
    running = null;
    const { isComplete } = state.get();
    // Keep the pages from the first one up to the first gap.
    const nodes: DownNode[] = [];
    for (let page = pages.get(0), at = 0; page !== undefined; at += 1, page = pages.get(at)) {
      // Each page repeats the last node of the previous one.
      nodes.push(...page.rows.slice(at === 0 ? 0 : 1));
    }
    set({
      phase: isComplete && phase !== 'failed' ? 'done' : phase,
      error,
      ...(!isComplete && { nodes, read: nodes.length }),
    });
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      if (running) return;
      if (state.get().phase === 'done') pages.clear();
      const controller = new AbortController();
      running = controller;
      set({ phase: 'reading', error: null, read: 0, total: null });
      readAll(controller.signal).then(
        (nodes) => {
          if (running !== controller) return;
          running = null;
          pages.clear();
          set({ phase: 'done', nodes, isComplete: true, at: now() });
        },
        (error: unknown) => running === controller && end('failed', error),
      );
    },
    stop: () => running && end('stopped'),
    leave: () => running && end('resting'),
  };
}
