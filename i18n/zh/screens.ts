import { beneficiary } from './beneficiary';
import { billDashboard } from './billDashboard';
import { binding } from './binding';
import { certification } from './certification';
import { commands } from './commands';
import { devicePage } from './devicePage';
import { diagnosis } from './diagnosis';
import { dialling } from './dialling';
import { documents } from './documents';
import { exporting } from './exporting';
import { firstSteps } from './firstSteps';
import { miners } from './miners';
import { nodeInfo } from './nodeInfo';
import { noIncome } from './noIncome';
import { notices } from './notices';
import { password } from './password';
import { scan } from './scan';
import { sla } from './sla';
import { techDashboard } from './techDashboard';
import { trace } from './trace';
import { upload } from './upload';
import { wallet } from './wallet';
import { weekly } from './weekly';
import { withdraw } from './withdraw';

/** What every other screen says; loaded with the first of their doors. */
export const screens = {
  beneficiary,
  billDashboard,
  binding,
  certification,
  commands,
  devicePage,
  diagnosis,
  dialling,
  documents,
  exporting,
  firstSteps,
  miners,
  noIncome,
  nodeInfo,
  notices,
  password,
  scan,
  sla,
  techDashboard,
  trace,
  upload,
  wallet,
  weekly,
  withdraw,
};
