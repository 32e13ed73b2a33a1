import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Fault
 * @property {string} area
 * @property {string} file
 * @property {string} find occurs exactly once in the file
 * @property {string} put replaces it
 * @property {string[]} by the tests that should notice
 */

/**
 * The faults of `faults.txt`, which explains its format.
 *
 * @returns {Fault[]}
 */
export function readFaults() {
  const lines = readFileSync(new URL('faults.txt', import.meta.url), 'utf8').split('\n');
  /** @type {Fault[]} */
  const faults = [];
  let area = '';
  for (const line of lines) {
    const text = line.slice(2);
    const fault = faults.at(-1);
    if (line.startsWith('## ')) area = line.slice(3);
    else if (line === '' || line.startsWith('#')) continue;
    else if (fault !== undefined && line.startsWith('- ')) fault.find = text;
    else if (fault !== undefined && line.startsWith('+')) fault.put = text;
    else if (fault !== undefined && line.startsWith('? ')) fault.by.push(text);
    else faults.push({ area, file: line, find: '', put: '', by: [] });
  }
  return faults;
}
