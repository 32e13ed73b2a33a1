import type { Messages } from '..';

export const noIncome: Messages['noIncome'] = {
  title: 'Why there is no income',
};
