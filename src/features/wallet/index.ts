import type { Entry, Withdrawal } from '../../platform/contract/wallet';
import type { BillRecord } from '../../providers/dataProvider';
import { onUse } from '../../ui/onUse';
import { WalletIcon } from '../../ui/resourceIcons';

/** The face of /wallet: its screen, loaded on use. The bill and the records on it are resources without lists of their own. */
export const walletPage = {
  path: '/wallet',
  part: 'wallet',
  Page: onUse(async () => import('./WalletPage')),
} as const;

/** The monthly bill; its id is the month. */
export const bill = {
  name: 'bill',
  icon: WalletIcon,
  recordRepresentation: ({ id }: BillRecord) => id,
};

const ofEntry = { icon: WalletIcon, recordRepresentation: ({ rzId }: Entry) => rzId };
const ofWithdrawal = { icon: WalletIcon, recordRepresentation: ({ txId }: Withdrawal) => txId };

/** What entered and left the wallets. */
export const walletRecords = [
  { name: 'wallet/monthly-entry', ...ofEntry },
  { name: 'wallet/monthly-withdraw', ...ofWithdrawal },
  { name: 'wallet/weekly-entry', ...ofEntry },
  { name: 'wallet/weekly-withdraw', ...ofWithdrawal },
];
