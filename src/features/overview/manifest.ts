import { firstRequest, type Manifest } from '../../domain/manifest';
import { paths } from '../../lib/paths';
import * as billing from '../../platform/contract/billing';
import * as devices from '../../platform/contract/devices';
import { rankedDevices } from './rankedDevices';

export const overview: Manifest = {
  texts: 'overview',
  pages: [
    {
      path: paths.overview,
      title: 'shell.menu.overview',
      who: 'signedIn',
      to: paths.billDashboard,
      menu: { icon: 'overview', short: 'shell.short.overview' },
    },
    {
      path: paths.billDashboard,
      title: 'shell.pages.dashboardBill',
      who: 'signedIn',
      parent: paths.overview,
      screen: () => import('./BillDashboardPage').then(({ BillDashboardPage }) => BillDashboardPage),
      // The other calls depend on the role or the platform's day, which have not loaded yet.
      firstRequests: () => [firstRequest(billing.incomeSummary, {}), firstRequest(devices.list, rankedDevices)],
    },
    {
      path: paths.techDashboard,
      title: 'shell.pages.dashboardTech',
      who: 'signedIn',
      parent: paths.overview,
      screen: () => import('./TechDashboardPage').then(({ TechDashboardPage }) => TechDashboardPage),
    },
  ],
};
