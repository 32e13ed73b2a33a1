import { dialling } from './dialling';
import { exporting } from './exporting';

/** The texts of dialling: the list of lines, and the network configuration of a node. */
export const dialLines = { dialling, exporting };
