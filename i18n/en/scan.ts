import type { Messages } from '..';

export const scan: Messages['scan'] = {
  title: 'Scan a device',
};
