import { exporting } from './exporting';
import { manyNodes } from './manyNodes';
import { manyRemarks } from './manyRemarks';
import { miners } from './miners';
import { noIncome } from './noIncome';

/** The texts of the node list's export, of its view by miner account, and of remarks for many nodes. */
export const nodeTools = { exporting, manyNodes, manyRemarks, miners, noIncome };
