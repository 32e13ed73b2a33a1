import type { DialLine } from '../../platform/contract/dialLines';
import { NodesIcon } from '../../ui/kit/resourceIcons';
import { onUse } from '../../ui/lazy/onUse';

/** The react-admin resource of the dial lines, with a lazily loaded list. */
export const dialLines = {
  name: 'dial/list',
  part: 'dialling',
  list: onUse(async () => ({ default: (await import('./DialList')).DialList })),
  icon: NodesIcon,
  recordRepresentation: ({ deviceName, deviceUUID, name }: DialLine) => `${deviceName || deviceUUID} ${name}`,
} as const;
