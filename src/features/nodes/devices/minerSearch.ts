import { picklist } from 'valibot';
import { defineSearch, parameter, type SearchPart } from '../../../lib/search';
import { type Filter, type ListRules, listHref, listPart, longestKeyword } from '../../../ui/list/listAddress';
import { deviceResource, deviceRules, minersView, pageSizes, viewParameter } from './deviceAddress';
import { minerScopes, minerSorts } from './minerModel';

const minerRules: ListRules = {
  perPage: pageSizes[0],
  perPages: pageSizes,
  sort: { field: 'down', order: 'DESC' },
  sortable: minerSorts,
  filters: { q: { kind: 'text', maxLength: longestKeyword } },
};

const minersPart: SearchPart<typeof minersView> = {
  read: () => minersView,
  write: (view, into) => into.set(viewParameter, view),
};

/** The search of the miners' view (R19-25); the scope is null for its default, `down`. */
export const minerSearch = defineSearch({
  view: minersPart,
  scope: parameter('scope', picklist(minerScopes.filter((scope) => scope !== 'down'))),
  list: listPart(minerRules),
});

const down = ['fault', 'offline'];

/** The address of the node list with these filters. */
const nodesPath = (filter: Filter): string => `/${deviceResource}${listHref(deviceRules('agent'), { filter })}`;

/** The address of the node list with a miner's nodes. */
export const minerPath = (minerAccount: string): string => nodesPath({ minerAccount });

/** The address of the node list with the nodes that are down, of a miner, a place or an ISP. */
export const downPath = (filter: Filter): string => nodesPath({ ...filter, status: down });
