import type { Messages } from '..';

export const weekly: Messages['weekly'] = {
  title: 'Choose how you are settled',
};
