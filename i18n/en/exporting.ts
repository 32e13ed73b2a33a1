import type { Messages } from '..';

export const exporting: Messages['exporting'] = {
  title: 'Export',
};
