import { calendar } from './calendar';
import { wallet } from './wallet';

/** The texts of the wallet page. */
export const money = { calendar, wallet };
