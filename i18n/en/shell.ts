import type { Messages } from '../zh';

export const shell: Messages['shell'] = {
  menu: {
    label: 'Main menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    overview: 'Overview',
    wallet: 'Billing',
    bind: 'Bind a node',
    user: 'User centre',
  },
  short: {
    overview: 'Overview',
    nodes: 'Nodes',
    dialling: 'Dial lines',
    wallet: 'Billing',
    bind: 'Bind',
    user: 'User',
  },
  billWaiting: 'Bill awaiting your confirmation',
  pending: '%{count} to do',
  commands: {
    keys: 'Keyboard help',
  },
  scan: {
    open: 'Scan to bind a node',
    title: 'Please scan with a phone browser',
    detail:
      'Scanning needs a phone camera. Scan this code with the phone, or open the address below in its browser, and sign in to the same account. What you scan is filled into the form open on this computer.',
    code: 'QR code with the address of the scan page',
    unreachable:
      'Only this computer can open this address; a phone cannot reach it. Open the console by its network address or domain name, then scan.',
    address: 'Address of the scan page',
    copy: 'Copy the address of the scan page',
    done: 'Got it',
  },
  offline: { label: 'No connection', needed: 'There is no network. Try again once you are online.' },
  help: {
    label: 'Help',
    documents: 'Documents',
  },
  notices: {
    label: 'Notices',
    unread: 'Notices, %{count} unread',
    arrived: 'New notices: %{count}',
  },
  account: {
    label: 'User: %{username}',
    card: 'User',
    id: 'My ID',
    copyId: 'Copy my ID',
    miner: 'Provider',
    agent: 'Agent',
    appearance: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    languageFailed: 'The language could not be changed. Check the network and try again',
  },
  support: {
    label: 'Read-only support view',
    leave: 'Leave',
    newTab:
      'This account belongs to this tab alone. Ctrl-click or middle-click a link to open it with the same account.',
  },
  notFound: {
    documentDetail: 'There is no such document; the address may be wrong.',
    toNodes: 'Go to nodes',
  },
  failure: {
    reload: 'Reload',
    account: 'Your account could not be loaded',
  },
  pages: {
    home: 'Home',
    signIn: 'Sign in',
    dashboardBill: 'Income',
    dashboardTech: 'Operations',
    certification: 'Verification',
    beneficiary: 'Payout details',
    password: 'Passwords',
    dialConfig: 'Configure network',
    scan: 'Scan',
    diagnosis: 'Open a diagnosis',
  },
  documents: {
    'doc-ip': 'Tutorial: IP addresses',
    'doc-server': 'Tutorial: flashing a server',
    'doc-soft-mto1': 'Tutorial: soft router, many to one',
    'doc-soft-1to1': 'Tutorial: soft router, one to one',
    'doc-console': 'Tutorial: the console',
    'doc-bind-device': 'Tutorial: binding a node',
    'doc-network': 'Tutorial: network setup',
    'doc-x86': 'Tutorial: flashing x86',
  },
  unreadable: {
    title: 'Part of this link cannot be read',
    detail: '“%{what}” cannot be read. Check the link, or open the page without this part.',
    open: 'Open without this part',
  },
  signOut: {
    title: 'A withdrawal is not confirmed yet. Sign out anyway?',
    detail:
      'After signing out, its result is no longer looked up, and withdrawing again may withdraw twice. Wait for the result, or check the withdrawal records under Billing first.',
    leave: 'Sign out anyway',
    stay: 'Stay signed in',
  },
};
