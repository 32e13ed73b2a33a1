import type { Messages } from '..';

export const dialling: Messages['dialling'] = {
  title: 'Dialling',
  config: {
    device: 'Device',
    deviceID: 'Device ID',
    diallingType: 'Access type',
    status: 'Status',
  },
};
