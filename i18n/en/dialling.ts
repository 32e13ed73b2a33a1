import type { Messages } from '..';

export const dialling: Messages['dialling'] = {
  title: 'Dialling',
};
