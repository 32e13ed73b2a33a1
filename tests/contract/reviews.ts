/**
 * Whether a write reads again what the user confirmed (`platform/review.ts`): which parts, and the file that does it;
 * or why nothing is read again, and where the page says so.
 */
export type Review =
  | { readonly readsAgain: string; readonly in: string | readonly string[] }
  | { readonly none: string; readonly says?: { readonly text: string; readonly in: string } };

/** Every write of the contract, by its name. A new one needs an entry. */
export const reviews: Readonly<Record<string, Review>> = {
  'account.savePayInfo': {
    readsAgain: 'the payout details on file, which the review compares with',
    in: 'src/features/account/payoutFlow.ts',
  },
  'account.modifyPassword': { none: 'there is nothing to read: the old password goes with it' },
  'account.modifyWalletPassword': { none: 'there is nothing to read: a new code goes with it' },
  'account.modifyBillingCycle': {
    readsAgain: 'cycle, tax and the rules of weekly settlement',
    in: 'src/domain/weekly/WeeklyDialog.tsx',
  },
  'account.saveQualification': { none: 'the answers are the user’s own, and no call gives them back' },
  'account.authenticate': {
    readsAgain: 'name, ID and phone on file, the step, and the payout account that the contract replaces',
    in: 'src/features/account/certification/ContractStep.tsx',
  },
  'account.saveAddressInfo': {
    readsAgain: 'whether the account has information on file; for another account no call tells',
    in: 'src/domain/nodeInfo/NodeInfoForm.tsx',
  },
  'billing.confirmBill': {
    readsAgain: 'all figures of the bill, the payout account with bank and holder, and the invoice type',
    in: 'src/features/money/bills/confirmFlow.ts',
  },
  'devices.update': {
    none: 'the last save wins',
    says: { text: 'devices.remark.lastWins', in: 'src/features/nodes/devices/RemarkForm.tsx' },
  },
  'devices.register': { none: 'nothing exists before' },
  'devices.registerSwitch': { none: 'nothing exists before' },
  'devices.relayScan': { none: 'it only fills in a form, which the user submits' },
  'dialLines.confirmManagerCard': {
    readsAgain: 'the management NIC, and the card to be bound',
    in: 'src/features/nodes/dialConfig/useManagement.ts',
  },
  'dialLines.saveConfig': {
    readsAgain: 'all lines of the node',
    in: ['src/features/nodes/dialConfig/dialFlow.ts', 'src/features/nodes/dialLines/lineWrites.ts'],
  },
  'notices.detail': { none: 'the user opens the notice that it marks as read' },
  'session.login': { none: 'nothing is confirmed' },
  'session.logout': { none: 'nothing is confirmed' },
  'session.register': { none: 'nothing exists before' },
  'session.resetPassword': { none: 'there is nothing to read without a session; a code goes with it' },
  'session.sendVerifyCode': { none: 'nothing is confirmed' },
  'wallet.withdraw': {
    readsAgain: 'payout account, fee, limits, days, and whether the browser can store its outcome',
    in: 'src/features/money/withdrawals/withdrawFlow.ts',
  },
};
