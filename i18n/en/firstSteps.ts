import type { Messages } from '../zh';

export const firstSteps: Messages['firstSteps'] = {
  title: 'From binding to the first income',
  count: '%{done} of %{all} done',
  done: 'done',
  all: 'All steps',
  next: 'Next: %{name}',
  folded: 'Show the steps that are done: %{names}',
  failed: 'Some of the progress could not be loaded',
  help: 'Stuck at a step? Call support: ',
  steps: {
    certify: {
      name: 'Real-name verification',
      open: 'Online, in 3 steps',
      openAt: 'At step %{nth} of 3',
      still: 'All steps are done, but the platform still requires it; please contact your business manager',
      done: 'Passed',
      go: 'Verify',
      see: 'View',
    },
    contract: {
      name: 'Contract',
      open: 'Signed outside the console; please contact your business manager',
      done: 'Signed',
      go: 'Call support',
    },
    nodeInfo: {
      name: 'Node information',
      open: 'Address and room of your nodes; billing opens after that',
      done: 'On file',
      go: 'Fill in node information',
    },
    bind: {
      name: 'Bind a node',
      open: 'With the machine online, enter its device ID or scan it with a phone',
      done: '%{count} node bound |||| %{count} nodes bound',
      go: 'Bind a node',
      see: 'View nodes',
    },
    network: {
      name: 'Set up the network',
      open: 'Choose the management line, and enter broadband accounts where lines are dialled',
      done: 'A node is online',
      go: 'Set up the network',
    },
    income: {
      name: 'First income',
      open: 'Expected the day after a node is online and billed; under 12\u00a0hours of service a day is not billed',
      done: 'There is income',
      learn: 'SLA rules',
    },
  },
  node: {
    network: {
      name: 'Set up network',
      next: 'Choose the management line, and enter dial accounts where needed.',
    },
    online: { name: 'Come online', next: 'Once the machine is on and connected, its status here turns to online.' },
    income: {
      name: 'First income expected the day after',
      next: 'Income is expected to show on the day after a node is online and billed. A day with less than 12 hours of service is not billed.',
    },
  },
  agent: {
    noNodes: 'No nodes yet',
    noNodesDetail: 'Nodes that your miners bind will appear here, with their status and income.',
    noIncome: 'No income yet',
    noIncomeDetail: 'Once a node is online and billed, its income is expected here the day after.',
    toNodes: 'View the node list',
  },
};
