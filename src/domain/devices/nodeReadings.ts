import type { AllPages } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import { TooManyToRead } from '../../platform/errors';
import { listPages } from '../../platform/listPages';
import { isConfigured } from '../dialling/dialModel';
import {
  type IncomeState,
  maxNodes,
  type ReadContext,
  readIncomeState,
  readNodes,
  readZeroNodes,
  type ZeroNode,
} from '../violations/zeroNodes';
import { derivedViewOf, readingFilter } from './derivedViews';
import { anyZero } from './deviceLinks';
import { centsPerGbps, type Median, medianOf } from './incomePerGbps';
import { isInPastedOrder, matchesFilter, type PastedRead, type PastedReading, readPasted } from './pastedNodes';

// Makes the derived views of the node list, which the platform cannot provide: the nodes without income yesterday
// (filter `zero`), the order by income per Gbps, the nodes of a pasted list (filter `terms`), and the nodes whose network is
// still to be configured (filter `network`).

export { readIncomeState };

interface Narrowed extends ReadContext {
  /** Which of the nodes are within the filter, as far as the platform cannot tell; by default all. */
  readonly only?: ((device: Device) => boolean) | undefined;
}

/** All nodes within a filter, and their median income per Gbps. */
export interface IncomePerGbpsReading extends IncomeState {
  /** Empty if `more`. */
  readonly nodes: readonly { readonly device: Device }[];
  readonly median: Median | null;
  /** Whether there are more nodes than the console reads. */
  readonly more: boolean;
}

/**
 * Reads all nodes within a filter; stops after the first page if there are more than `maxNodes`.
 *
 * @throws {Incomplete} if the list changes during both attempts
 */
async function readIncomePerGbps(reading: Narrowed): Promise<IncomePerGbpsReading> {
  const devices: Device[] = [];
  let more = false;
  const readAll = readNodes(
    reading,
    { field: 'id', order: 'ASC' },
    {
      onBegin: () => void devices.splice(0),
      onPage(page, { total }) {
        more = total > maxNodes;
        if (!more) devices.push(...page.filter(reading.only ?? (() => true)));
        return more;
      },
    },
  );
  const [incomeState] = await Promise.all([readIncomeState(reading), readAll]);
  const day = { isSettled: incomeState.isSettled, now: reading.now };
  const median = medianOf(devices.map((device) => centsPerGbps(device, day)));
  return { ...incomeState, nodes: devices.map((device) => ({ device })), median, more };
}

/** Whether the network of a node is still to be configured, as far as that is done in the console (R7-12). */
const isNetworkUnset = ({ diallingType, managerCard }: Device) => managerCard === '' && isConfigured(diallingType);

/**
 * Reads the nodes within a filter whose network is still to be configured. The platform cannot filter by management NIC
 * but can sort by it, so the nodes are read up to the first that has one, at most `maxNodes`.
 *
 * @throws {Incomplete} if the list changes during both attempts
 */
async function readNetworkUnset(reading: ReadContext) {
  let devices: Device[] = [];
  let more = false;
  await readNodes(
    reading,
    { field: 'managerCard', order: 'ASC' },
    {
      onBegin() {
        devices = [];
      },
      onPage(page, readSoFar) {
        const without = page.filter(({ managerCard }) => managerCard === '');
        devices.push(...without);
        more = without.length === page.length && readSoFar.rows >= maxNodes && readSoFar.rows < readSoFar.total;
        return more || without.length < page.length;
      },
    },
  );
  return { nodes: devices.filter(isNetworkUnset).map((device) => ({ device })), more };
}

interface ViewContext extends ReadContext, Pick<PastedRead, 'before' | 'onProgress'> {
  /** Reads the nodes of the filter's pasted list; by default with this context. */
  readonly pasted?: () => Promise<PastedReading>;
}

const readTerms = (reading: ViewContext) =>
  readPasted({ ...reading, terms: ([reading.filter.terms ?? []] as unknown[]).flat() as string[] });

/** Lets a reading choose from the nodes of the filter's pasted list, if it has one, and applies the filter `network`. */
const withinFilter =
  <Reading extends { readonly nodes: readonly { readonly device: Device }[] }>(
    read: (reading: Narrowed) => Promise<Reading>,
  ) =>
  async (reading: ViewContext): Promise<Reading> => {
    const { terms, network, ...filter } = reading.filter;
    const pasted = terms === undefined ? null : await (reading.pasted?.() ?? readTerms(reading));
    const among = pasted?.nodes.map(({ device }) => device).filter((device) => matchesFilter(device, filter));
    const only = network === undefined ? undefined : isNetworkUnset;
    const made = await read({ ...reading, filter, among, only });
    return only === undefined ? made : { ...made, nodes: made.nodes.filter(({ device }) => only(device)) };
  };

/** The read function of each derived view. */
export const readings = {
  zero: withinFilter(readZeroNodes),
  incomePerGbps: withinFilter(readIncomePerGbps),
  terms: readTerms,
  network: withinFilter(readNetworkUnset),
};

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

type NodeReading = Partial<Pick<IncomeState, 'isSettled'>> & {
  readonly nodes: readonly (Pick<ZeroNode, 'device'> & Partial<ZeroNode>)[];
  readonly more: boolean;
};

/**
 * The nodes of a reading that a view shows, in the view's order. `meta` has `unsettled` if the zeros are unknown
 * because yesterday's income has not arrived, and `max` if there may be more zeros, or nodes without network, than were
 * read.
 *
 * @throws {TooManyToRead} if the nodes cannot be ordered because there are more than the console reads
 */
export function listOf(reading: NodeReading, view: View, now: number) {
  // Neither filter nor order of a pasted list depends on yesterday's income.
  const { nodes, isSettled = true, more } = reading;
  const name = derivedViewOf(view);
  const zeros = name === 'zero';
  if (more && name === 'incomePerGbps') throw new TooManyToRead(maxNodes);
  const [reasons, statuses] = [view.filter.zero ?? anyZero, view.filter.status ?? []].map(
    (value) => [value].flat() as string[],
  );
  const { terms: _, zero: __, network, ...others } = view.filter;
  const matching = nodes
    .filter(({ reason = anyZero }) => reasons?.includes(anyZero) || reasons?.includes(reason))
    .map(({ device }) => device)
    .filter(({ status }) => statuses?.length === 0 || statuses?.includes(status))
    .filter((device) => name !== 'terms' || matchesFilter(device, others))
    .filter((device) => network === undefined || isNetworkUnset(device));
  return {
    rows: isInPastedOrder(view) ? matching : inOrderOf(matching, view.sort, { isSettled, now }),
    meta: { ...(zeros && !isSettled && { unsettled: true }), ...(more && { max: maxNodes }) },
  };
}

/**
 * Sorts nodes; nodes with equal values by id. Texts are compared by code units, as on the platform. Nodes without an
 * income per Gbps come last in both directions.
 */
function inOrderOf(
  devices: readonly Device[],
  { field, order }: View['sort'],
  day: { readonly isSettled: boolean; readonly now: number },
): readonly Device[] {
  const keyed = devices.map((device) => ({
    device,
    key: field === 'incomePerGbps' ? centsPerGbps(device, day) : device[field as keyof Device],
  }));
  const direction = order === 'DESC' ? -1 : 1;
  return keyed
    .sort((a, b) => {
      if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
      return direction * (ascending(a.key ?? '', b.key ?? '') || ascending(a.device.id, b.device.id));
    })
    .map(({ device }) => device);
}

const ascending = <Value extends string | number | boolean>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The pages of a view for `readAllPages`: from `listPages`, or for a derived view from its reading.
 *
 * @throws {TooManyToRead} from `read`, if there are more nodes than the console reads
 */
export function devicePages(
  client: Client,
  view: View,
  now: number,
): Pick<AllPages<Device>, 'read' | 'paging' | 'keyOf'> {
  const pages = listPages(client, devices.list, view);
  const name = derivedViewOf(view);
  if (name === null) return pages;
  let rows: Promise<readonly Device[]> | null = null;
  const readRows = async (signal: AbortSignal) => {
    const reading = await readings[name]({ client, now, filter: readingFilter(name, view.filter), signal });
    if (reading.more) throw new TooManyToRead(maxNodes);
    return listOf(reading, view, now).rows;
  };
  return {
    ...pages,
    paging: 'fixed',
    async read({ offset, size }, signal) {
      rows ??= readRows(signal);
      rows.catch(() => {
        rows = null;
      });
      const all = await rows;
      return { rows: all.slice(offset, offset + size), total: all.length };
    },
  };
}
