import { lazy } from 'react';

/** The face of /dashboard/bill, loaded on use. */
export const billDashboardPage = {
  path: '/dashboard/bill',
  part: 'billDashboard',
  Page: lazy(async () => import('./BillDashboardPage')),
} as const;

/** The face of /dashboard/tech, loaded on use. */
export const techDashboardPage = {
  path: '/dashboard/tech',
  part: 'techDashboard',
  Page: lazy(async () => import('./TechDashboardPage')),
} as const;
