import { binding } from './binding';
import { devicePage } from './devicePage';
import { dialling } from './dialling';
import { exporting } from './exporting';
import { firstSteps } from './firstSteps';
import { miners } from './miners';
import { noIncome } from './noIncome';
import { scan } from './scan';
import { sla } from './sla';

/** What the screens of nodes say beyond their list. */
export const nodes = { binding, devicePage, dialling, exporting, firstSteps, miners, noIncome, scan, sla };
