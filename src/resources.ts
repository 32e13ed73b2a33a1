import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { deviceName } from './domain/devices/deviceLinks';
import { nodes } from './doors';
import { DeviceList } from './features/nodes/devices/DeviceList';
import { deviceResource } from './features/nodes/devices/deviceAddress';
import type { DialLine } from './platform/contract/dialLines';
import type { Notice } from './platform/contract/notices';
import type { Entry, Withdrawal } from './platform/contract/wallet';
import type { BillRecord } from './providers/dataProvider';
import { BellIcon, NodesIcon, WalletIcon } from './ui/kit/resourceIcons';

/** A resource as react-admin takes it; a list is a component of ours. */
export interface ResourceFace extends Omit<ResourceProps, 'list'> {
  readonly list?: ComponentType;
}

const ofEntry = { icon: WalletIcon, recordRepresentation: ({ rzId }: Entry) => rzId };
const ofWithdrawal = { icon: WalletIcon, recordRepresentation: ({ txId }: Withdrawal) => txId };

/** Every resource with its face. One without a list is shown within other screens. */
export const resources: readonly ResourceFace[] = [
  {
    name: deviceResource,
    // The most likely first screen comes with the shell.
    list: DeviceList,
    show: nodes.screen('DeviceShow'),
    icon: NodesIcon,
    recordRepresentation: deviceName,
  },
  {
    name: 'dial/list',
    list: nodes.screen('DialList'),
    icon: NodesIcon,
    recordRepresentation: ({ deviceName: device, deviceUUID, name }: DialLine) => `${device || deviceUUID} ${name}`,
  },
  // Shown in the header.
  { name: 'notice', icon: BellIcon, recordRepresentation: ({ title }: Notice) => title },
  // The monthly bill on /wallet, its id the month, `YYYY-MM`, and the wallets' records.
  { name: 'bill', icon: WalletIcon, recordRepresentation: ({ id }: BillRecord) => id },
  { name: 'wallet/monthly-entry', ...ofEntry },
  { name: 'wallet/monthly-withdraw', ...ofWithdrawal },
  { name: 'wallet/weekly-entry', ...ofEntry },
  { name: 'wallet/weekly-withdraw', ...ofWithdrawal },
];
