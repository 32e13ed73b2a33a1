import { exporting } from './exporting';
import { manyRemarks } from './manyRemarks';
import { miners } from './miners';
import { noIncome } from './noIncome';

/** The texts of the node list's export, of its view by miner account, and of remarks for many nodes. */
export const nodeTools = { exporting, manyRemarks, miners, noIncome };
