import { lineModes } from '../../domain/dialling/dialModel';
import { type ListRules, listSearch, longestKeyword } from '../../ui/list/listAddress';

/** The resource, and the address of the list. */
export const dialListResource = 'dial/list';

/** A line's statuses, as the contract has them. */
export const lineStatuses = ['up', 'dialling', 'down'] as const;

/** How many rows a page may have. */
export const pageSizes = [20, 50, 100] as const;

/** What may stand in the address of /dial/list: filters of docs/platform.md, "Dial lines", 20 a page, by id unless sorted. */
export const dialListRules: ListRules = {
  perPage: pageSizes[0],
  perPages: pageSizes,
  // A line's id begins with its device's: lines of one device stand together.
  sort: { field: 'id', order: 'ASC' },
  sortable: ['id', 'deviceName', 'minerAccount', 'name', 'mode', 'account', 'ip', 'speed', 'status', 'updatedAt'],
  filters: {
    q: { kind: 'text', maxLength: longestKeyword },
    deviceUUID: { kind: 'any' },
    minerAccount: { kind: 'any' },
    status: { kind: 'any', codes: lineStatuses },
    mode: { kind: 'any', codes: lineModes },
  },
};

/** What the address of /dial/list states. */
export const dialListSearch = listSearch(dialListRules);
