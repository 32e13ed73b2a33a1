import { picklist } from 'valibot';
import { type DownNode, type LossBasis, nodesLoss } from '../../../domain/losses/nodeLoss';
import { searchable } from '../../../lib/plainText';
import { defineSearch, parameter, type SearchPart } from '../../../lib/search';
import {
  type Filter,
  type ListRules,
  type ListView,
  listHref,
  listPart,
  maxKeywordLength,
} from '../../../ui/list/listAddress';
import { devicePageSizes, deviceResource, deviceRules, minersView, viewParameter } from './deviceAddress';

/** A miner as the platform lists it; `deviceCount` counts all its nodes. */
interface Miner {
  readonly account: string;
  readonly remark: string;
  readonly deviceCount: number;
}

/** Groups nodes by a key, the largest group first. */
function grouped(nodes: readonly DownNode[], keyOf: (node: DownNode) => string): (readonly [string, DownNode[]])[] {
  const groups = new Map<string, DownNode[]>();
  for (const node of nodes) {
    const group = groups.get(keyOf(node));
    if (group) group.push(node);
    else groups.set(keyOf(node), [node]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** A miner with its nodes that are down. */
export interface MinerRow {
  /** The account. Named `id` for react-admin. */
  readonly id: string;
  readonly remark: string;
  /** How many nodes the miner has; null for an account that the platform does not list. */
  readonly deviceCount: number | null;
  readonly offline: number;
  readonly fault: number;
  /** `offline` and `fault` together. */
  readonly down: number;
  /** The share of the miner's nodes that is down, 0 to 1; null if unknown. */
  readonly share: number | null;
  /** The loss by its nodes that are down, cents a day (`nodeLoss`); null without an estimate. */
  readonly loss: number | null;
}

/**
 * Every miner with its nodes that are down. A node's account may be missing in the platform's list: such accounts come
 * last, so that no node is missing.
 *
 * @param day the day whose losses are estimated, `YYYY-MM-DD`
 * @param basis null while no loss can be estimated
 */
export function minerRows(
  miners: readonly Miner[],
  nodes: readonly DownNode[],
  { day, basis }: { readonly day: string; readonly basis: LossBasis | null },
): MinerRow[] {
  const byAccount = new Map(grouped(nodes, ({ minerAccount }) => minerAccount));
  const known = new Map(miners.map((miner) => [miner.account, miner]));
  const accounts = new Set([...known.keys(), ...byAccount.keys()]);
  return [...accounts].map((id) => {
    const own = byAccount.get(id) ?? [];
    const deviceCount = known.get(id)?.deviceCount ?? null;
    const fault = own.filter((node) => node.fault).length;
    return {
      id,
      remark: known.get(id)?.remark ?? '',
      deviceCount,
      offline: own.length - fault,
      fault,
      down: own.length,
      share: deviceCount === null || deviceCount === 0 ? null : Math.min(1, own.length / deviceCount),
      loss: basis && nodesLoss(own, day, basis),
    };
  });
}

/** Which miners are listed: all, those with a node that is down, or those with at least half of their nodes down. */
export const minerScopes = ['all', 'down', 'half'] as const;
export type MinerScope = (typeof minerScopes)[number];

export function inScope({ down, share }: MinerRow, scope: MinerScope): boolean {
  if (scope === 'all') return true;
  return scope === 'down' ? down > 0 : share !== null && share >= 0.5;
}

/** The fields by which miners can be sorted. */
export const minerSorts = ['id', 'deviceCount', 'offline', 'fault', 'down', 'loss'] as const;
type MinerSort = (typeof minerSorts)[number];

/**
 * The miners of a scope whose account or remark contains the keyword (ignoring case and character width), sorted by one
 * of `minerSorts`.
 */
export function minersShown(
  rows: readonly MinerRow[],
  scope: MinerScope,
  { keyword = '', sort }: { readonly keyword?: string | undefined; readonly sort: ListView['sort'] },
): MinerRow[] {
  const wanted = searchable(keyword);
  const found = rows.filter(
    (row) =>
      inScope(row, scope) && (wanted === '' || [row.id, row.remark].some((text) => searchable(text).includes(wanted))),
  );
  const field = sort.field as MinerSort;
  const turn = sort.order === 'ASC' ? 1 : -1;
  const byText = (a: MinerRow, b: MinerRow) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  const by = (a: MinerRow, b: MinerRow) => {
    if (field === 'id') return turn * byText(a, b);
    const [one, other] = [a[field], b[field]];
    // Unknown figures come last in both directions.
    return one === null || other === null ? Number(one === null) - Number(other === null) : turn * (one - other);
  };
  return found.sort((a, b) => by(a, b) || b.down - a.down || byText(a, b));
}

/** A province, or the country if it has none. */
export interface MapPlace {
  readonly name: string;
  /** The node list's filter for this place; null if the platform names no place for these nodes. */
  readonly filter: Filter | null;
  /** How many nodes are down, for each column of the map. */
  readonly counts: readonly number[];
  readonly total: number;
  /** The ISPs of the nodes that are down in this place. */
  readonly isps: readonly string[];
}

/** The nodes that are down by place and ISP, the largest first. */
export interface DownMap {
  /** The ISPs of each column. The last column may combine several ISPs with fewer nodes. */
  readonly columns: readonly (readonly string[])[];
  readonly places: readonly MapPlace[];
  /** The largest count of a cell. */
  readonly max: number;
  /** The highlighted cell by its indices. `share`: its share of the place's nodes that are down, 0 to 1. */
  readonly hot: { readonly place: number; readonly column: number; readonly share: number } | null;
}

/** How many columns have a single ISP at most. */
const ownColumns = 3;
/** How many nodes of a place must be down so that one of its cells can be highlighted. */
const minHot = 50;

/** Groups nodes that are down for the map. */
export function downMap(nodes: readonly DownNode[]): DownMap {
  const isps = grouped(nodes, ({ isp }) => isp)
    .map(([isp]) => isp)
    .filter((isp) => isp !== '');
  const others = isps.slice(ownColumns);
  const columns = [...isps.slice(0, ownColumns).map((isp) => [isp]), ...(others.length > 0 ? [others] : [])];
  const places = grouped(nodes, ({ province, country }) => province || country).map(([name, here]): MapPlace => {
    const key = here.some(({ province }) => province === name) ? 'province' : 'country';
    return {
      name,
      filter: name === '' ? null : { [key]: name },
      counts: columns.map((column) => here.filter(({ isp }) => column.includes(isp)).length),
      total: here.length,
      isps: isps.filter((isp) => here.some((node) => node.isp === isp)),
    };
  });
  return { columns, places, max: Math.max(0, ...places.flatMap(({ counts }) => counts)), hot: hotCell(places) };
}

/**
 * The largest cell that has more than half of its place's nodes that are down, if at least {@link minHot} nodes are
 * down there. A place with only one ISP has no such cell, because there is nothing to compare it with.
 */
function hotCell(places: readonly MapPlace[]): DownMap['hot'] {
  let hot: DownMap['hot'] = null;
  let max = 0;
  for (const [place, { counts, total }] of places.entries()) {
    for (const [column, count] of counts.entries()) {
      if (total < minHot || count <= max || count * 2 <= total || count === total) continue;
      max = count;
      hot = { place, column, share: count / total };
    }
  }
  return hot;
}

const minerRules: ListRules = {
  perPage: devicePageSizes[0],
  perPages: devicePageSizes,
  sort: { field: 'down', order: 'DESC' },
  sortable: minerSorts,
  filters: { q: { kind: 'text', maxLength: maxKeywordLength } },
};

const minersPart: SearchPart<typeof minersView> = {
  read: () => minersView,
  write: (view, into) => into.set(viewParameter, view),
};

/** The search of the miners' view (R19-25). `scope` is null for the default, `down`. */
export const minerSearch = defineSearch({
  view: minersPart,
  scope: parameter('scope', picklist(minerScopes.filter((scope) => scope !== 'down'))),
  list: listPart(minerRules),
});

const down = ['fault', 'offline'];

/** The address of the node list with this filter. */
const nodesPath = (filter: Filter): string => `/${deviceResource}${listHref(deviceRules('agent'), { filter })}`;

/** The address of the node list with a miner's nodes. */
export const minerPath = (minerAccount: string): string => nodesPath({ minerAccount });

/** The address of the node list with the nodes that are down, of a miner, a place or an ISP. */
export const downPath = (filter: Filter): string => nodesPath({ ...filter, status: down });
