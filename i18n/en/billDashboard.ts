import type { Messages } from '..';

export const billDashboard: Messages['billDashboard'] = {
  title: 'Billing data',
};
