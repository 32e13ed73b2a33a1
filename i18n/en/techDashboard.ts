import type { Messages } from '..';

export const techDashboard: Messages['techDashboard'] = {
  empty: {
    title: 'No nodes yet',
    detail: 'Once a node is bound, its status, bandwidth and violations are shown here.',
    agent: 'Once your miners have bound nodes, their status, bandwidth and violations are shown here.',
    bind: 'Bind a node',
  },
  violations: {
    title: 'SLA violations',
    day: 'Date (Beijing time)',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    shown: 'Violations of %{day} (Beijing time)',
    noDay: 'Choose a date',
    tooLate: 'The last day is %{day}',
    tooEarly: 'The first day is %{day}',
  },
  images: {
    title: 'Recommended images',
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
