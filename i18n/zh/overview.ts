import { billDashboard } from './billDashboard';
import { exporting } from './exporting';
import { firstSteps } from './firstSteps';
import { noIncome } from './noIncome';
import { sla } from './sla';
import { techDashboard } from './techDashboard';

/** What home, income and losses say. */
export const overview = { billDashboard, exporting, firstSteps, noIncome, sla, techDashboard };
