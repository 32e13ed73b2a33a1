import { dialling } from './dialling';
import { manyLines } from './manyLines';
import { manyNodes } from './manyNodes';

/** The texts of dial lines for many nodes. */
export const dialTools = { dialling, manyLines, manyNodes };
