import { searchable } from '../../lib/plainText';
import { keywordOf, plainSerial } from '../../lib/serial';
import type { Client } from '../../platform/client';
import type { Device } from '../../platform/contract/devices';
import { maxNodes, readNodes } from '../violations/zeroNodes';

// Finds the nodes of a pasted list. The platform cannot search for several texts at once, so the console reads all
// nodes, if that takes fewer requests, or else searches for each text.

/** A term of a pasted list with the nodes that it names, by ID, serial, name or remark. */
interface FoundTerm {
  readonly term: string;
  /** Empty if the account has no such node, several if a name or remark occurs several times. */
  readonly devices: readonly Device[];
  /**
   * Whether the search for this term had more than `maxResults` results, so that not all of them were compared with it.
   */
  readonly isCut: boolean;
}

/** The nodes of a pasted list. */
export interface PastedReading {
  readonly terms: readonly FoundTerm[];
  /** The nodes in the order of the terms. Each is listed once. */
  readonly nodes: readonly { readonly device: Device }[];
  readonly more: false;
}

export interface PastedRead {
  readonly client: Client;
  readonly signal: AbortSignal;
  readonly terms: readonly string[];
  /** An earlier reading of the same terms. Its nodes are read again by id, and not searched for again. */
  readonly before?: PastedReading | undefined;
  /** Called with the number of terms that have been looked up. */
  readonly onProgress?: (done: number) => void;
}

const byId = { field: 'id', order: 'ASC' } as const;
/** How many ids a request names at most, so that its address stays short. */
const maxIds = 100;
/** At most this many results of a term are compared with it. */
const maxResults = 500;
/** How many searches run in parallel: as many as background requests may. */
const searches = 4;
/** At most this many missing terms are searched for when the nodes are read again. */
const maxSearchedAgain = 20;
/** The maximum length of the text that the platform searches for. */
const maxKeyword = 100;

/** The form in which terms are compared with the texts of a node: plain characters in lower case. */
const comparable = (text: string) => searchable(plainSerial(text));
const keysOf = ({ id, deviceID, name, remark }: Device) =>
  new Set([id, deviceID, name, remark].map(comparable).filter((key) => key !== ''));

/** Whether an id has the form of a UUID, which is in lower case on the platform. */
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Finds the nodes that the terms name exactly, ignoring case and width.
 *
 * @throws {Incomplete} if the list changes during both attempts to read it
 */
export async function readPasted(reading: PastedRead): Promise<PastedReading> {
  const { terms, before } = reading;
  const found = new Map(terms.map((term) => [comparable(term), new Map<string, Device>()]));
  const cut = new Set<string>();
  const take = (rows: readonly Device[]) => {
    for (const device of rows) for (const key of keysOf(device)) found.get(key)?.set(device.id, device);
  };
  const search = (wanted: readonly string[]) =>
    searchAll(reading, wanted, { take, onCut: (term) => void cut.add(term) });
  const missing = () => terms.filter((term) => found.get(comparable(term))?.size === 0);
  if (await readAll(reading, take)) {
    // Every term has been compared with every node.
  } else if (before === undefined) {
    const ids = terms.filter(isUuid).map((term) => term.toLowerCase());
    take(await readIds(reading, ids));
    await search(missing());
  } else {
    const ids = before.nodes.map(({ device }) => device.id);
    const known = new Map((await readIds(reading, ids)).map((device) => [device.id, device]));
    for (const { term, devices, isCut } of before.terms) {
      const current = devices.flatMap(({ id }) => known.get(id) ?? []);
      found.set(comparable(term), new Map(current.map((device) => [device.id, device])));
      if (isCut) cut.add(term);
    }
    if (missing().length <= maxSearchedAgain) await search(missing());
  }
  const result = terms.map((term): FoundTerm => {
    const devices = [...(found.get(comparable(term))?.values() ?? [])];
    return { term, devices, isCut: cut.has(term) };
  });
  const listed = new Map(result.flatMap(({ devices }) => devices).map((device) => [device.id, { device }]));
  return { terms: result, nodes: [...listed.values()], more: false };
}

type Take = (rows: readonly Device[]) => void;

/**
 * Reads all nodes, unless searching for each term needs fewer requests or there are more than `maxNodes`. Returns
 * whether all were read.
 */
async function readAll({ client, signal, terms, onProgress }: PastedRead, take: Take): Promise<boolean> {
  let devices: Device[] = [];
  let tooMany = false;
  await readNodes({ client, signal, filter: {} }, byId, {
    onBegin() {
      devices = [];
    },
    onPage(rows, { total }) {
      tooMany = total > Math.min(maxNodes, terms.length * maxIds);
      devices.push(...rows);
      return tooMany;
    },
  });
  if (tooMany) return false;
  take(devices);
  onProgress?.(terms.length);
  return true;
}

/** Reads the nodes with these ids; those that do not exist are left out. */
async function readIds({ client, signal }: PastedRead, ids: readonly string[]): Promise<readonly Device[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, nth) =>
    ids.slice(nth * maxIds, (nth + 1) * maxIds),
  );
  const pages = await Promise.all(
    parts.map(async (id) => {
      let devices: readonly Device[] = [];
      const onPage = (rows: readonly Device[]) => {
        devices = rows;
        return true;
      };
      await readNodes({ client, signal, filter: { id } }, byId, { onBegin: () => undefined, onPage });
      return devices;
    }),
  );
  return pages.flat();
}

/** Searches for each term, a few at a time. `onCut` is called for a term with more results than are compared. */
async function searchAll(
  { client, signal, terms, onProgress }: PastedRead,
  wanted: readonly string[],
  { take, onCut }: { readonly take: Take; readonly onCut: (term: string) => void },
): Promise<void> {
  const waiting = [...wanted];
  let done = terms.length - wanted.length;
  const work = async () => {
    for (let term = waiting.shift(); term !== undefined; term = waiting.shift()) {
      const name = term;
      onProgress?.(done);
      const q = Array.from(keywordOf(term)).slice(0, maxKeyword).join('');
      await readNodes({ client, signal, filter: { q } }, byId, {
        onBegin: () => undefined,
        onPage(rows, readSoFar) {
          take(rows);
          const isCut = readSoFar.rows >= maxResults && readSoFar.total > readSoFar.rows;
          if (isCut) onCut(name);
          return isCut;
        },
      });
      done += 1;
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: searches }, () => work().catch(stop)));
  onProgress?.(terms.length);
}

/**
 * Whether a node matches the list's filters, as on the platform: `q` is part of its ID, name or remark, and the values
 * of every other filter include the node's value.
 */
export function matchesFilter(device: Device, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key !== 'q') return ([value].flat() as unknown[]).includes(String(device[key as keyof Device]));
    const q = String(value).toLowerCase();
    return [device.deviceID, device.name, device.remark].some((text) => text.toLowerCase().includes(q));
  });
}

/** Whether a list has the order of the pasted list, instead of the order by id, which is the default. */
export const isInPastedOrder = ({
  filter,
  sort,
}: {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}): boolean => filter.terms !== undefined && sort.field === byId.field && sort.order === byId.order;
