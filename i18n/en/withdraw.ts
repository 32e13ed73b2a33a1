import type { Messages } from '..';

export const withdraw: Messages['withdraw'] = {
  title: 'Withdraw',
};
