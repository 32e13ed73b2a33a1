import { string } from 'valibot';
import { derivedViewOf } from '../../../domain/devices/derivedViews';
import { anyZero, billLineParameter, networkParameter, zeroReasons } from '../../../domain/devices/deviceLinks';
import { defineSearch, parameter, type Search, type SearchPart } from '../../../lib/search';
import type * as devices from '../../../platform/contract/devices';
import { billingModes, device, deviceStatuses, natTypes } from '../../../platform/contract/devices';
import { listQuery } from '../../../platform/contract/fields';
import type { CallInput } from '../../../platform/endpoint';
import { type ListRules, type ListView, listPart, maxKeywordLength } from '../../../ui/list/listAddress';

/** The name of the resource, which is also the path of the list. */
export const deviceResource = 'device/list';

/** The page sizes to choose from. */
export const devicePageSizes = [20, 50, 100] as const;

/** The search parameter that selects the page's view. Without it, the page shows the nodes. */
export const viewParameter = 'view';
export const minersView = 'miners';

/** Whether an address shows the miners, which only agents have. Until the role has loaded, assumes an agent. */
export const showsMiners = (search: string, role = 'agent'): boolean =>
  role === 'agent' && new URLSearchParams(search).get(viewParameter) === minersView;

/** Fields that the list cannot be sorted by: they have no name in the console, so an export could not say its order. */
const unnamed = ['hasUPS', 'DNS', 'managerCard'];

const listRules: ListRules = {
  perPage: devicePageSizes[0],
  perPages: devicePageSizes,
  // Only a device's id is unique and never changes. In this order, pages neither lose nor repeat a row.
  sort: { field: 'id', order: 'ASC' },
  // The platform sorts by every field of a node. The console itself sorts by `incomePerGbps` and `loss`, as derived
  // views (`src/domain/devices/derivedViews.ts`).
  sortable: [...Object.keys(device.entries).filter((field) => !unnamed.includes(field)), 'incomePerGbps', 'loss'],
  filters: {
    q: { kind: 'text', maxLength: maxKeywordLength },
    status: { kind: 'any', codes: deviceStatuses },
    minerAccount: { kind: 'any' },
    country: { kind: 'any' },
    province: { kind: 'any' },
    isp: { kind: 'any' },
    natType: { kind: 'any', codes: natTypes },
    billingMode: { kind: 'any', codes: billingModes },
    // Yesterday's zeros, also a derived view.
    zero: { kind: 'any', codes: [anyZero, ...zeroReasons] },
    // The nodes whose network is still to be configured, also a derived view.
    network: { kind: 'any', codes: ['unset'] },
    // The nodes of a bill line.
    id: { kind: 'any' },
    // A pasted list of IDs, serials, names or remarks, also a derived view.
    terms: { kind: 'any', inOrder: true },
  },
};

const { minerAccount: _, ...minerFilters } = listRules.filters;
const minerRules: ListRules = { ...listRules, filters: minerFilters };

/**
 * What the list's address may contain: the filters of docs/platform.md, "Devices". By default, 20 rows a page, sorted
 * by id. Only agents filter by miner account; until the role has loaded, assumes an agent.
 */
export function deviceRules(role?: string): ListRules {
  return role === undefined || role === 'agent' ? listRules : minerRules;
}

/** The list's part of its address. Only the list of yesterday's zeros can be sorted by loss. */
function deviceListPart(rules: ListRules): SearchPart<ListView> {
  const part = listPart(rules);
  const ordered = (view: ListView): ListView =>
    view.sort.field === 'loss' && view.filter.zero === undefined ? { ...view, sort: rules.sort } : view;
  return {
    ...part,
    read: (given) => ordered(part.read(given)),
    write: (view, into) => part.write(ordered(view), into),
  };
}

/**
 * Whether an address shows a derived view, such as yesterday's zeros or a pasted list, which no single call returns.
 */
export function needsReading(search: string): boolean {
  return derivedViewOf(deviceListPart(listRules).read(new URLSearchParams(search))) !== null;
}

interface DeviceListView {
  readonly list: ListView;
  /** The device whose drawer 配置网络 is open over the list. */
  readonly network: string | null;
  /** The bill line whose nodes the list shows. */
  readonly billLine: string | null;
}

const searchOf = (rules: ListRules): Search<DeviceListView> =>
  defineSearch({
    list: deviceListPart(rules),
    network: parameter(networkParameter, string()),
    billLine: parameter(billLineParameter, string()),
  });
const [agentSearch, minerSearch] = [searchOf(deviceRules('agent')), searchOf(deviceRules('miner'))];

/** The search of the list's address, by the user's role. */
export const deviceSearch = (role?: string): Search<DeviceListView> =>
  role === undefined || role === 'agent' ? agentSearch : minerSearch;

/**
 * The first `devices.list` call for the list's address, exactly as the list makes it, so that it can be sent before the
 * list's code has loaded. The user has not loaded yet either, so an agent is assumed. Not for derived views.
 */
export function firstDeviceCall(search: string): CallInput<typeof devices.list> {
  const { page, perPage, sort, filter } = deviceListPart(deviceRules()).read(new URLSearchParams(search));
  return { query: listQuery({ filter, sort, first: (page - 1) * perPage, count: perPage }) };
}
