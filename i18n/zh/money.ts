import { calendar } from './calendar';
import { receipt } from './receipt';
import { wallet } from './wallet';

/** The texts of the wallet page. */
export const money = { calendar, receipt, wallet };
