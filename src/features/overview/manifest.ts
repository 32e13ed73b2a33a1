import type { Manifest } from '../../domain/manifest';
import { paths } from '../../lib/paths';

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
