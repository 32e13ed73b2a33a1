import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFaults } from './power/faults.mjs';

it('every fault applies: its text occurs exactly once in its file, and the tests that should notice it exist', () => {
  const stale = readFaults().filter(({ file, find, by }) => {
    const tests = by.map((one) => one.split(' > ', 1)[0] ?? '').filter((one) => one.includes('/'));
    return readFileSync(file, 'utf8').split(find).length !== 2 || by.length === 0 || !tests.every(existsSync);
  });
  expect(stale).toEqual([]);
});
