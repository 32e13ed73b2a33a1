import { onUse } from '../../ui/lazy/onUse';

/** /dashboard/bill, loaded on use. */
export const billDashboardPage = {
  path: '/dashboard/bill',
  part: 'billDashboard',
  Page: onUse(async () => import('./BillDashboardPage')),
} as const;

/** /dashboard/tech, loaded on use. */
export const techDashboardPage = {
  path: '/dashboard/tech',
  part: 'techDashboard',
  Page: onUse(async () => import('./TechDashboardPage')),
} as const;
