import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';
import type { DialLine } from '../../../platform/contract/dialLines';
import * as dialLinesApi from '../../../platform/contract/dialLines';

export const dialLines: Manifest = {
  texts: 'dialling',
  resources: [
    {
      name: 'dial/list',
      recordRepresentation: ({ deviceName, deviceUUID, name }: DialLine) => `${deviceName || deviceUUID} ${name}`,
      source: { list: dialLinesApi.list, get: dialLinesApi.get },
    },
  ],
  pages: [
    {
      path: paths.dialLines,
      title: 'resources.dial/list.name',
      who: 'signedIn',
      menu: { icon: 'port', short: 'shell.short.dialling' },
      screen: () => import('./DialList').then(({ DialList }) => DialList),
    },
  ],
};
