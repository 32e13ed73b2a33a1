import { binding } from './binding';
import { devicePage } from './devicePage';
import { dialling } from './dialling';
import { exporting } from './exporting';
import { firstSteps } from './firstSteps';
import { miners } from './miners';
import { noIncome } from './noIncome';
import { scan } from './scan';
import { sla } from './sla';

/** The texts of the node screens, apart from the list's. */
export const nodes = { binding, devicePage, dialling, exporting, firstSteps, miners, noIncome, scan, sla };
