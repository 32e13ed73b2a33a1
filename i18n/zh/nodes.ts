import { devicePage } from './devicePage';
import { firstSteps } from './firstSteps';
import { noIncome } from './noIncome';
import { pasted } from './pasted';
import { receipt } from './receipt';
import { sla } from './sla';

/** The texts of a node's page, and of the node list's notes. */
export const nodes = { devicePage, firstSteps, noIncome, pasted, receipt, sla };
