import type { AllPages } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import { TooManyToRead } from '../../platform/errors';
import { listPages } from '../../platform/listPages';
import { isConfigured } from '../dialling/dialModel';
import {
  allNodes,
  canEarn,
  incomeByDay,
  type LossBasis,
  type LossNode,
  lossNode,
  maxOwn,
  needsPeers,
  nodeHistory,
  nodeLoss,
  pageDays,
  peerOf,
  peersOf,
  rateBasis,
} from '../losses/nodeLoss';
import {
  hasLoss,
  type IncomeState,
  makeCallOf,
  maxNodes,
  type ReadContext,
  readIncomeState,
  readNodes,
  readZeroNodes,
  type ZeroNode,
  type ZeroReading,
} from '../violations/zeroNodes';
import { derivedViewOf, readingFilter } from './derivedViews';
import { anyZero } from './deviceLinks';
import { centsPerGbps, type Median, medianOf } from './incomePerGbps';
import { isInPastedOrder, matchesFilter, type PastedRead, type PastedReading, readPasted } from './pastedNodes';

// Makes the derived views of the node list, which the platform cannot provide: the nodes without income yesterday
// (filter `zero`), also sorted by their losses, all nodes sorted by income per Gbps, the nodes of a pasted list (filter
// `terms`), and the nodes whose network is still to be configured (filter `network`).

export { readIncomeState };

interface Narrowed extends ReadContext {
  /**
   * Applies the filters that the platform does not support: returns whether a node matches them. By default all nodes
   * do.
   */
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

/**
 * Whether a node's network is still to be configured in the console: its lines are configured here (R7-12), and it has
 * no management NIC.
 */
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
  /** Whether the user is an agent. */
  readonly agent?: boolean | undefined;
  /** Reads the nodes without income within a filter; by default with this context. */
  readonly zeros?: (filter: ReadContext['filter']) => Promise<ZeroReading>;
  /** Reads the nodes of the filter's pasted list; by default with this context. */
  readonly pasted?: () => Promise<PastedReading>;
}

const readTerms = (reading: ViewContext) =>
  readPasted({ ...reading, terms: ([reading.filter.terms ?? []] as unknown[]).flat() as string[] });

/**
 * Wraps a read function, so that it reads only nodes of the filter's pasted list, if there is one, and only nodes that
 * match the filter `network`.
 */
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

const readZeros = withinFilter(readZeroNodes);

/** Yesterday's nodes without income, and what the day cost each of them. */
export interface ZeroLosses extends ZeroReading {
  /** The estimates in cents; null without one. */
  readonly losses: ReadonlyMap<string, number | null>;
}

/** Reads the nodes without income within a filter, and what their losses are estimated from. */
async function readZeroLosses(reading: ViewContext): Promise<ZeroLosses> {
  const zerosWithin = reading.zeros ?? ((filter) => readZeros({ ...reading, filter }));
  const zeros = await zerosWithin(reading.filter);
  const { day } = zeros;
  const nodes = zeros.nodes.filter(hasLoss).map(({ device }) => lossNode(device));
  const isAll = Object.keys(reading.filter).length === 0;
  const basis = await readLossBasis(reading, nodes, day, () => (isAll ? zeros : zerosWithin({})));
  return { ...zeros, losses: new Map(nodes.map((node) => [node.id, nodeLoss(node, day, basis) ?? null])) };
}

/**
 * Reads what the losses of nodes on a day are estimated from, as `useNodeLosses` does for components.
 *
 * @param allZeros reads all nodes of the account that had no income yesterday
 */
async function readLossBasis(
  reading: ViewContext,
  nodes: readonly LossNode[],
  day: string,
  allZeros: () => ZeroReading | Promise<ZeroReading>,
): Promise<LossBasis> {
  const call = makeCallOf(reading);
  const shown = nodes.filter(canEarn);
  if (shown.length === 0) return { kind: 'own', incomes: new Map(), fleet: [] };
  const { total, upBandwidth } = await (reading.agent ? call(devices.agentOverview, {}) : call(devices.overview, {}));
  if (total > maxOwn) {
    const [zeros, { yesterday }] = await Promise.all([allZeros(), call(billing.incomeSummary, {})]);
    return rateBasis(zeros, yesterday, upBandwidth);
  }
  const incomesOf = async (of: readonly { readonly id: string }[]) =>
    new Map(
      await Promise.all(
        of.map(async ({ id }) => {
          const query = nodeHistory(id, pageDays(reading.now));
          const { list } = await call(billing.deviceIncomeHistory, query, { background: true });
          return [id, incomeByDay(list)] as const;
        }),
      ),
    );
  const incomes = await incomesOf(shown);
  const needy = shown.filter((node) => needsPeers(node, day, incomes.get(node.id) ?? new Map()));
  if (needy.length === 0) return { kind: 'own', incomes, fleet: [] };
  const fleet = (await call(devices.list, allNodes)).map(peerOf);
  const peers = new Set(needy.flatMap(({ id }) => peersOf(id, fleet)).filter(({ id }) => !incomes.has(id)));
  return { kind: 'own', incomes: new Map([...incomes, ...(await incomesOf([...peers]))]), fleet };
}

/** The read function of each derived view. */
export const readings = {
  zero: readZeros,
  loss: readZeroLosses,
  incomePerGbps: withinFilter(readIncomePerGbps),
  terms: readTerms,
  network: withinFilter(readNetworkUnset),
};

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

type NodeReading = Partial<Pick<IncomeState, 'isSettled'> & Pick<ZeroLosses, 'losses'>> & {
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
  // A pasted list has no `isSettled`: neither its filter nor its order depends on yesterday's income.
  const { nodes, isSettled = true, more, losses } = reading;
  const name = derivedViewOf(view);
  const zeros = view.filter.zero !== undefined;
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
    rows: isInPastedOrder(view) ? matching : inOrderOf(matching, view.sort, { isSettled, now, losses }),
    meta: { ...(zeros && !isSettled && { unsettled: true }), ...(more && { max: maxNodes }) },
  };
}

/**
 * Sorts nodes; nodes with equal values by id. Texts are compared by code units, as on the platform. Nodes without an
 * income per Gbps or a loss come last in both directions.
 */
function inOrderOf(
  devices: readonly Device[],
  { field, order }: View['sort'],
  { losses, ...day }: { readonly isSettled: boolean; readonly now: number } & Pick<NodeReading, 'losses'>,
): readonly Device[] {
  const keyOf = (device: Device) => {
    if (field === 'incomePerGbps') return centsPerGbps(device, day);
    return field === 'loss' ? (losses?.get(device.id) ?? null) : device[field as keyof Device];
  };
  const keyed = devices.map((device) => ({ device, key: keyOf(device) }));
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
 * @param readLosses reads the view `loss`, for a caller that also needs its losses
 * @throws {TooManyToRead} from `read`, if there are more nodes than the console reads
 */
export function devicePages(
  client: Client,
  view: View,
  now: number,
  readLosses?: (signal: AbortSignal) => Promise<ZeroLosses>,
): Pick<AllPages<Device>, 'read' | 'paging' | 'keyOf'> {
  const pages = listPages(client, devices.list, view);
  const name = derivedViewOf(view);
  if (name === null) return pages;
  let rows: Promise<readonly Device[]> | null = null;
  const readRows = async (signal: AbortSignal) => {
    const filter = readingFilter(name, view.filter);
    const reading =
      name === 'loss' && readLosses ? await readLosses(signal) : await readings[name]({ client, now, filter, signal });
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
