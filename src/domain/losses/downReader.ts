import { observable } from '../../lib/observable';
import { type AllPages, type RowPage, readAllPages } from '../../platform/allPages';
import type { Device } from '../../platform/contract/devices';
import { Incomplete } from '../../platform/errors';
import { type DownNode, downNode } from './nodeLoss';

/** Larger than the list's pages of 20, for fewer calls. */
const pageSize = 100;
/** How often reading begins anew by itself, where nodes went down or came back meanwhile. */
const mostBeginnings = 3;

/** The nodes that are not online, as far as they have been read. */
export interface DownReading {
  /** `resting` was never begun, or left off when its screen was left. */
  readonly phase: 'resting' | 'reading' | 'done' | 'stopped' | 'failed';
  /** The last whole reading; without one, what was read before a stop or a failure. */
  readonly nodes: readonly DownNode[];
  /** Whether `nodes` are all of them. */
  readonly whole: boolean;
  /** When they were read, unix seconds; 0 unless whole. */
  readonly at: number;
  /** The progress: how many have been read, of how many; null until the platform has told. */
  readonly read: number;
  readonly total: number | null;
  /** Why reading failed. */
  readonly error: unknown;
}

export interface DownReader {
  readonly get: () => DownReading;
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads on where reading was stopped, left or failed; reads anew after a whole reading. */
  readonly start: () => void;
  /** Ends reading; what was read shows. */
  readonly stop: () => void;
  /** Ends reading without a word, as the screen is left. */
  readonly leave: () => void;
}

interface DownReaderSettings {
  /** Reads a page of the nodes that are not online, from any offset, in an order that is the same for every page. */
  readonly read: AllPages<Device>['read'];
  /** The platform's present time, unix seconds. */
  readonly now: () => number;
  readonly wait?: AllPages<Device>['wait'];
}

/**
 * Reads all nodes that are not online, by `readAllPages`. Pages that were read are not requested again after a stop or
 * a failure. Where the list changes meanwhile, reading begins anew (R19-22).
 */
export function createDownReader({ read, now, wait }: DownReaderSettings): DownReader {
  const state = observable<DownReading>({
    phase: 'resting',
    nodes: [],
    whole: false,
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
        beginnings: mostBeginnings,
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

  /** Ends in a phase without a new whole reading. */
  const end = (phase: 'resting' | 'stopped' | 'failed', error: unknown = null) => {
    running?.abort();
    running = null;
    const { whole } = state.get();
    // What was read without a gap from the first page on: the progress counts no more.
    const nodes: DownNode[] = [];
    for (let page = pages.get(0), at = 0; page !== undefined; at += 1, page = pages.get(at)) {
      // A page begins with the last node of the one before.
      nodes.push(...page.rows.slice(at === 0 ? 0 : 1));
    }
    set({ phase: whole && phase !== 'failed' ? 'done' : phase, error, ...(!whole && { nodes, read: nodes.length }) });
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
          set({ phase: 'done', nodes, whole: true, at: now() });
        },
        (error: unknown) => running === controller && end('failed', error),
      );
    },
    stop: () => running && end('stopped'),
    leave: () => running && end('resting'),
  };
}
