import type { BillRecord } from '../../providers/dataProvider';
import { WalletIcon } from '../../ui/kit/resourceIcons';

/** The resource `bill` for react-admin: the monthly bill on /wallet, its id the month, `YYYY-MM`. */
export const bill = {
  name: 'bill',
  icon: WalletIcon,
  recordRepresentation: ({ id }: BillRecord) => id,
};
