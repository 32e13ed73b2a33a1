import type { Entry, Withdrawal } from '../../platform/contract/wallet';
import { WalletIcon } from '../../ui/kit/resourceIcons';

const ofEntry = { icon: WalletIcon, recordRepresentation: ({ rzId }: Entry) => rzId };
const ofWithdrawal = { icon: WalletIcon, recordRepresentation: ({ txId }: Withdrawal) => txId };

/** The resources of the wallets' records for react-admin, shown on /wallet. */
export const walletRecords = [
  { name: 'wallet/monthly-entry', ...ofEntry },
  { name: 'wallet/monthly-withdraw', ...ofWithdrawal },
  { name: 'wallet/weekly-entry', ...ofEntry },
  { name: 'wallet/weekly-withdraw', ...ofWithdrawal },
];
