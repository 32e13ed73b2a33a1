import { exporting } from './exporting';
import { noIncome } from './noIncome';
import { receipt } from './receipt';
import { trace } from './trace';
import { wallet } from './wallet';
import { withdraw } from './withdraw';

/** The texts of what opens on the wallet page. */
export const moneyPanels = { exporting, noIncome, receipt, trace, wallet, withdraw };
