import { billDashboard } from './billDashboard';
import { calendar } from './calendar';
import { exporting } from './exporting';
import { firstSteps } from './firstSteps';
import { noIncome } from './noIncome';
import { receipt } from './receipt';
import { sla } from './sla';
import { techDashboard } from './techDashboard';

/** The texts of home, income and losses. */
export const overview = { billDashboard, calendar, exporting, firstSteps, noIncome, receipt, sla, techDashboard };
