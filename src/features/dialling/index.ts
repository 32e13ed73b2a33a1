import type { DialLine } from '../../platform/contract/dialLines';
import { onUse } from '../../ui/onUse';
import { NodesIcon } from '../../ui/resourceIcons';

export { NetworkPlace } from './NetworkPlace';

/** The face of /dial/config, loaded on use. */
export const dialConfigPage = {
  path: '/dial/config',
  part: 'dialling',
  Page: onUse(async () => ({ default: (await import('./DialConfigPage')).DialConfigPage })),
} as const;

/** The dial lines as react-admin takes them; their list is loaded on use. */
export const dialLines = {
  name: 'dial/list',
  part: 'dialling',
  list: onUse(async () => ({ default: (await import('./DialList')).DialList })),
  icon: NodesIcon,
  recordRepresentation: ({ deviceName, deviceUUID, name }: DialLine) => `${deviceName || deviceUUID} ${name}`,
} as const;
