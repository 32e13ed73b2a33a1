import type { Messages } from '../zh';

export const techDashboard: Messages['techDashboard'] = {
  violations: {
    title: 'SLA violations',
    days: '%{first} to %{last}%{zone}',
  },
  losses: {
    title: 'Estimated loss',
    export: 'Export for an appeal',
    exportShort: 'Export',
    exportLater: 'Can be exported once the violations are read',
    days: '%{count} of %{all} days with violations',
    noneYet: 'Estimating',
    strip: 'Estimated loss by day; most on %{day}, about %{amount}',
    missing: 'The total is without %{days}, which could not be read',
    several: '%{days} and others, %{count} days',
    unread: 'The estimate could not be read',
    incomes:
      'Income could not be read for %{count} node: what it still earned is not deducted |||| Income could not be read for %{count} nodes: what they still earned is not deducted',
    unnamed: 'The nodes could not be read: IDs, miners and estimates are missing',
    unknown:
      '%{count} cannot be estimated and is not in the total |||| %{count} cannot be estimated and are not in the total',
    byRule: 'By rule',
    byDevice: 'By node',
    ruleUnits: 'Violations · USD',
    deviceUnits: 'Days · USD',
    ruleCount: '%{count}',
    dayCount: '%{count}',
    otherRules: '%{count} other rule |||| %{count} other rules',
    otherDevices: '%{count} other node |||| %{count} other nodes',
    filter: 'Filter by rule',
    all: 'All',
    day: 'Day',
    onlyDay: 'Only %{day}',
    search: 'Search nodes with violations',
    hint: 'Node or device ID',
    agentHint: 'Node, device ID or miner',
    noMatch: 'No violation matches',
    clear: 'Clear filters',
    loss: 'Estimated loss (USD)',
    basis: {
      own: 'Estimates: the mean of the node’s earlier days with income, less what it still earned that day; not figures from the platform.',
      rate: 'Estimates: yesterday’s income, shared out over the bandwidth that earned it, for each node, less what it still earned that day; not figures from the platform.',
      none: 'No income yesterday, so there is no estimate.',
    },
    gross: 'With this many nodes, what a node still earned that day is not deducted.',
  },
};
