/** The reference platform's demo accounts, as printed by `npm start` and listed in the README. */
export const demoPassword = 'Demo1234';

/** @type {readonly (readonly [username: string, purpose: string])[]} */
export const demoAccounts = [
  ['miner01', 'a settled provider: 37 nodes, bills since 2020-07, money in both wallets'],
  ['agent01', 'an agent: 1,200 miners, 20,000 nodes'],
  ['whale01', 'a provider whose last bill has 100,000 rows'],
  ['newbie01', 'certification still to be done, no nodes'],
  ['step301', 'at the last step of the certification'],
  ['unsigned01', 'certified, contract not signed'],
  ['nodeinfo01', 'node information still to be filled in'],
  ['weekly01', 'weekly settlement, last bill still being checked'],
  ['phone501', 'settled, but with an unsuitable phone number'],
  ['nopass01', 'no wallet password, no payout details, weekly choice open'],
  [
    'unverified01',
    'reconciles, certification still to be done: the real-name prompt on the wallet and the payout details',
  ],
  ['identify01', 'settled, but asked for the real name before money is drawn'],
];
