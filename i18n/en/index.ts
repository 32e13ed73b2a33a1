import type { Messages } from '../zh';
import { auth } from './auth';
import { beneficiary } from './beneficiary';
import { billDashboard } from './billDashboard';
import { binding } from './binding';
import { calendar } from './calendar';
import { certification } from './certification';
import { commands } from './commands';
import { common } from './common';
import { dates } from './dates';
import { devicePage } from './devicePage';
import { devices } from './devices';
import { diagnosis } from './diagnosis';
import { dialling } from './dialling';
import { documents } from './documents';
import { errors } from './errors';
import { exporting } from './exporting';
import { filters } from './filters';
import { firstSteps } from './firstSteps';
import { forms } from './forms';
import { manyLines } from './manyLines';
import { manyNodes } from './manyNodes';
import { manyRemarks } from './manyRemarks';
import { miners } from './miners';
import { nodeInfo } from './nodeInfo';
import { noIncome } from './noIncome';
import { notices } from './notices';
import { password } from './password';
import { pasted } from './pasted';
import { publicPages } from './publicPages';
import { ra } from './ra';
import { receipt } from './receipt';
import { registration } from './registration';
import { resources } from './resources';
import { scan } from './scan';
import { shell } from './shell';
import { sla } from './sla';
import { techDashboard } from './techDashboard';
import { trace } from './trace';
import { upload } from './upload';
import { wallet } from './wallet';
import { weekly } from './weekly';
import { withdraw } from './withdraw';

/** All English texts in one file; it never loads for a Chinese user. */
export const en: Messages = {
  auth,
  beneficiary,
  billDashboard,
  binding,
  calendar,
  certification,
  commands,
  common,
  dates,
  devicePage,
  devices,
  diagnosis,
  dialling,
  documents,
  errors,
  exporting,
  filters,
  firstSteps,
  forms,
  manyLines,
  manyNodes,
  manyRemarks,
  miners,
  noIncome,
  nodeInfo,
  notices,
  password,
  pasted,
  publicPages,
  ra,
  receipt,
  registration,
  resources,
  scan,
  shell,
  sla,
  techDashboard,
  trace,
  upload,
  wallet,
  weekly,
  withdraw,
};
