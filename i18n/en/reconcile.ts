import type { Messages } from '..';

export const reconcile: Messages['reconcile'] = {
  title: 'Reconcile',
};
