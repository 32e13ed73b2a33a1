import type { Route } from '../route';
import { accountRoutes } from './account';
import { assistantRoutes } from './assistant';
import { billingRoutes } from './billing';
import { certificationRoutes } from './certification';
import { configurationRoutes } from './configuration';
import { deviceRoutes } from './devices';
import { dialLineRoutes } from './dialLines';
import { noticeRoutes } from './notices';
import { sessionRoutes } from './session';
import { storageRoutes } from './storage';
import { walletRoutes } from './wallet';

/** Every call that the reference platform answers. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...certificationRoutes,
  ...storageRoutes,
  ...assistantRoutes,
  ...configurationRoutes,
  ...noticeRoutes,
  ...deviceRoutes,
  ...dialLineRoutes,
  ...walletRoutes,
  ...billingRoutes,
];
