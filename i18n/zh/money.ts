import { calendar } from './calendar';
import { exporting } from './exporting';
import { noIncome } from './noIncome';
import { sla } from './sla';
import { trace } from './trace';
import { wallet } from './wallet';
import { weekly } from './weekly';
import { withdraw } from './withdraw';

/** The texts of the wallet, bills, withdrawals and the trace. */
export const money = { calendar, exporting, noIncome, sla, trace, wallet, weekly, withdraw };
