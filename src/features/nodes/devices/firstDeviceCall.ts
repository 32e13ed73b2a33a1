import type { list } from '../../../platform/contract/devices';
import type { CallInput } from '../../../platform/endpoint';
import { listPart } from '../../../ui/list/listAddress';
import { deviceRules } from './deviceAddress';

/**
 * The first `devices.list` call for the list's address, exactly as the list makes it, so that it can be sent before the
 * list's code is loaded. Without the user's `role`, the address is read as an agent's.
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
