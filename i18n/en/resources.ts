import type { Messages } from '../zh';

const entry = {
  type: 'Type',
  create: 'Created',
  number: 'Bill number',
  amount: 'Amount (USD)',
  status: 'Status',
  actions: 'Actions',
};

const withdrawal = { ...entry, number: 'Order number', method: 'Payout method', account: 'Payout account' };

export const resources: Messages['resources'] = {
  'device/list': {
    name: 'Nodes',
    fields: {
      name: 'Node / device ID',
      minerAccount: 'Miner account',
      status: 'Status',
      place: 'Region · ISP',
      bandwidth: 'Upstream',
      network: 'Network',
      billingMode: 'Billing mode',
      boundAt: 'Bound',
      remark: 'Remark',
      incomePerGbps: 'Income per Gbps (USD)',
      loss: 'Estimated loss (USD)',
      income: 'Yesterday (USD)',
      actions: 'Actions',
    },
  },
  'dial/list': {
    name: 'Dial lines',
    fields: {
      device: 'Node',
      name: 'NIC',
      mode: 'Mode',
      account: 'Account / gateway',
      ip: 'IP address',
      speed: 'Speed (Mbps)',
      status: 'Status',
      updatedAt: 'Updated',
      actions: 'Actions',
    },
  },
  notice: { name: 'Notices' },
  bill: { name: 'Monthly bill' },
  'wallet/monthly-entry': { name: 'Monthly entries', fields: entry },
  'wallet/monthly-withdraw': { name: 'Monthly withdrawals', fields: withdrawal },
  'wallet/weekly-entry': { name: 'Weekly entries', fields: entry },
  'wallet/weekly-withdraw': { name: 'Weekly withdrawals', fields: withdrawal },
};
