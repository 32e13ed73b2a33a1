import { exporting } from './exporting';
import { miners } from './miners';
import { noIncome } from './noIncome';

/** The texts of the node list's export and of its view by miner account. */
export const nodeTools = { exporting, miners, noIncome };
