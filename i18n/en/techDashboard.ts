import type { Messages } from '..';

export const techDashboard: Messages['techDashboard'] = {
  empty: {
    title: 'No nodes yet',
    detail: 'Once a device is bound, its state, bandwidth and violations are shown here.',
    agent: 'Once your miners have bound devices, their state, bandwidth and violations are shown here.',
    bind: 'Bind a node',
  },
  violations: {
    title: 'SLA violations',
    day: 'Date (Beijing time)',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    shown: 'Violations of %{day} (Beijing time)',
    noDay: 'Choose a date',
    tooLate: '%{day} is the last day',
    tooEarly: '%{day} is the first day',
  },
  images: {
    title: 'Recommended images',
    kinds: { wholeMachine: 'Whole machine', switch: 'Switch' },
    version: 'Version',
    address: 'Download',
    recommended: 'Recommended',
    copyAddress: 'Copy the download address: %{name}',
    copyMd5: 'Copy the MD5: %{name}',
    failed: 'The images could not be loaded',
    empty: 'No image is recommended at present',
  },
};
