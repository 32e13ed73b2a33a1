import type { Entry, Withdrawal } from '../../platform/contract/wallet';
import type { BillRecord } from '../../providers/dataProvider';
import { WalletIcon } from '../../ui/kit/resourceIcons';

/** The resource `bill` for react-admin: the monthly bill on /wallet, its id the month, `YYYY-MM`. */
export const bill = {
  name: 'bill',
  icon: WalletIcon,
  recordRepresentation: ({ id }: BillRecord) => id,
};

const ofEntry = { icon: WalletIcon, recordRepresentation: ({ rzId }: Entry) => rzId };
const ofWithdrawal = { icon: WalletIcon, recordRepresentation: ({ txId }: Withdrawal) => txId };

/** The resources of the wallets' records for react-admin, shown on /wallet. */
export const walletRecords = [
  { name: 'wallet/monthly-entry', ...ofEntry },
  { name: 'wallet/monthly-withdraw', ...ofWithdrawal },
  { name: 'wallet/weekly-entry', ...ofEntry },
  { name: 'wallet/weekly-withdraw', ...ofWithdrawal },
];
