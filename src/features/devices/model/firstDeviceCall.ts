import type { list } from '../../../platform/contract/devices';
import type { CallInput } from '../../../platform/endpoint';
import { listPart } from '../../../ui/list/listAddress';
import { deviceRules } from './deviceAddress';

/**
 * The first `devices.list` call for the list's address, to the letter as the list itself makes it, so that it can be
 * asked before the list's code is there. `role` as the user's; without it the address is read as an agent's.
 */
export function firstDeviceCall(search: string, role?: string): CallInput<typeof list> {
  const { page, perPage, sort, filter } = listPart(deviceRules(role)).read(new URLSearchParams(search));
  const first = (page - 1) * perPage;
  return {
    query: {
      filter: JSON.stringify(filter),
      range: JSON.stringify([first, first + perPage - 1]),
      sort: JSON.stringify([sort.field, sort.order]),
    },
  };
}
