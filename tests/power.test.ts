import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFaults } from './power/faults.mjs';

/** Whether the file and the title of `file > words of a title` exist; scenes are titles too. */
function exists(test: string): boolean {
  const [file = '', words] = test.split(' > ');
  if (!file.includes('/')) return true;
  const titles = () => [file, 'tests/support/scenes.ts'].map((one) => readFileSync(one, 'utf8')).join('\n');
  return existsSync(file) && (words === undefined || titles().includes(words.replace(/\$$/, "'")));
}

it('every fault applies: its text occurs exactly once in its file, and the tests that should notice it exist', () => {
  const stale = readFaults().filter(
    ({ file, find, by }) => readFileSync(file, 'utf8').split(find).length !== 2 || by.length === 0 || !by.every(exists),
  );
  expect(stale).toEqual([]);
});
