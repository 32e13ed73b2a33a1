import { calendar } from './calendar';
import { exporting } from './exporting';
import { sla } from './sla';
import { wallet } from './wallet';
import { weekly } from './weekly';

/** The texts of the wallet page. */
export const money = { calendar, exporting, sla, wallet, weekly };
