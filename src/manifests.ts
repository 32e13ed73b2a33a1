import type { Manifest } from './domain/manifest';
import { certification } from './features/account/certification/manifest';
import { account } from './features/account/manifest';
import { nodeInfo } from './features/account/nodeInfo/manifest';
import { entrance } from './features/account/signIn/manifest';
import { diagnosis } from './features/help/diagnosis/manifest';
import { documents } from './features/help/documents/manifest';
import { wallet } from './features/money/wallet/manifest';
import { binding } from './features/nodes/binding/manifest';
import { devices } from './features/nodes/devices/manifest';
import { dialConfig } from './features/nodes/dialConfig/manifest';
import { dialLines } from './features/nodes/dialLines/manifest';
import { scan } from './features/nodes/scan/manifest';
import { overview } from './features/overview/manifest';
import { notices } from './shell/notices/manifest';

/** The manifests of all subjects of the console, in menu order. */
export const manifests: readonly Manifest[] = [
  overview,
  devices,
  dialLines,
  dialConfig,
  wallet,
  binding,
  scan,
  certification,
  account,
  nodeInfo,
  notices,
  diagnosis,
  documents,
  entrance,
];
