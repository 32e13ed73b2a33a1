import type { list } from '../../../platform/contract/devices';
import { listQuery } from '../../../platform/contract/fields';
import type { CallInput } from '../../../platform/endpoint';
import { listPart } from '../../../ui/list/listAddress';
import { deviceRules } from './deviceAddress';

/**
 * The first `devices.list` call for the list's address, exactly as the list makes it, so that it can be sent before the
 * list's code is loaded. Without the user's `role`, the address is read as an agent's.
 */
export function firstDeviceCall(search: string, role?: string): CallInput<typeof list> {
  const { page, perPage, sort, filter } = listPart(deviceRules(role)).read(new URLSearchParams(search));
  return { query: listQuery({ filter, sort, first: (page - 1) * perPage, count: perPage }) };
}
