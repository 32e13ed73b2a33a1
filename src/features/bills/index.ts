import type { BillRecord } from '../../providers/dataProvider';
import { WalletIcon } from '../../ui/kit/resourceIcons';

/** The monthly bill, shown on /wallet; its id is the month, `YYYY-MM`. */
export const bill = {
  name: 'bill',
  icon: WalletIcon,
  recordRepresentation: ({ id }: BillRecord) => id,
};
