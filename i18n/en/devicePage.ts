import type { Messages } from '..';

export const devicePage: Messages['devicePage'] = {
  income: {
    title: 'Income of the last 30 days',
    note: 'Up to yesterday, by calendar days in Beijing time',
    day: 'Date',
    amount: 'Income (USD)',
    total: 'Total',
    failed: 'The income could not be loaded',
    empty: 'No income on record in these 30 days',
  },
  violations: {
    title: 'Violations',
    day: '%{day} (Beijing time)',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    none: 'No violation on this day',
    failed: 'The violations could not be loaded',
  },
  lines: {
    title: 'Dial lines',
    name: 'NIC',
    mode: 'Mode',
    ip: 'IP address',
    vlan: 'VLAN',
    speed: 'Speed (Mbps)',
    status: 'Status',
    manager: 'Management line',
    none: 'No dial lines yet',
    noneDetail: 'Once a management NIC is chosen, lines are added in the dial configuration.',
    failed: 'The dial lines could not be loaded',
    all: 'Show all %{count}',
    configure: 'Configure lines',
    configureOf: 'Configure lines: %{card}',
  },
};
