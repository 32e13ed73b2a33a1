import type { Messages } from '..';

export const techDashboard: Messages['techDashboard'] = {
  title: 'Technical data',
};
