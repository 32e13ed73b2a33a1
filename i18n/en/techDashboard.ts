import type { Messages } from '../zh';

export const techDashboard: Messages['techDashboard'] = {
  empty: {
    title: 'No nodes yet',
    detail: 'Once a node is bound, its status, bandwidth and violations are shown here.',
    agent: 'Once your miners have bound nodes, their status, bandwidth and violations are shown here.',
    bind: 'Bind a node',
  },
  violations: {
    title: 'SLA violations',
    days: '%{first} to %{last} (Beijing time)',
  },
  images: {
    title: 'Recommended images',
    short: { wholeMachine: 'Machine', switch: 'Switch' },
    kinds: { wholeMachine: 'Whole machine', switch: 'Switch' },
    version: 'Version',
    address: 'Download',
    recommended: 'Recommended',
    copyAddress: 'Copy the download address: %{name}',
    copyMd5: 'Copy the MD5: %{name}',
    failed: 'Images could not be loaded',
    empty: 'No image is recommended at present',
  },
};
