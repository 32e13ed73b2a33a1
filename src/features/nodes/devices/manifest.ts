import { deviceAt, deviceName } from '../../../domain/devices/deviceLinks';
import { firstRequest, type Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';
import * as devicesApi from '../../../platform/contract/devices';
import { deviceResource, firstDeviceCall, needsReading, showsMiners } from './deviceAddress';

export const devices: Manifest = {
  texts: 'nodes',
  resources: [
    {
      name: deviceResource,
      recordRepresentation: deviceName,
      source: { list: devicesApi.list, get: devicesApi.get, update: devicesApi.update, dated: true },
      show: () => import('./DeviceShow').then(({ DeviceShow }) => DeviceShow),
    },
  ],
  pages: [
    { path: paths.home, title: 'shell.pages.home', who: 'signedIn', to: paths.devices },
    {
      path: paths.devices,
      title: 'resources.device/list.name',
      who: 'signedIn',
      // The list's texts are in the part `console`, which loads with the shell, so the first screen waits for no other
      // part.
      texts: 'console',
      screen: () => import('./DeviceList').then(({ DeviceList }) => DeviceList),
      menu: { icon: 'nodes', short: 'shell.short.nodes' },
      firstRequests: ({ pathname, search }) =>
        pathname !== paths.devices || showsMiners(search) || needsReading(search)
          ? []
          : [firstRequest(devicesApi.list, firstDeviceCall(search))],
      accountRequests({ pathname }, { needVerify }) {
        const id = deviceAt(pathname);
        return id === null || needVerify ? [] : [firstRequest(devicesApi.get, { params: { id } })];
      },
    },
  ],
};
