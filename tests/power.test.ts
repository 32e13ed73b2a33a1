import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFaults } from './power/faults.mjs';

it('every fault can be made: its text stands in its file once, and the tests that ought to notice exist', () => {
  const stale = readFaults().filter(({ file, find, by }) => {
    const tests = by.map((one) => one.split(' > ', 1)[0] ?? '').filter((one) => one.includes('/'));
    return readFileSync(file, 'utf8').split(find).length !== 2 || by.length === 0 || !tests.every(existsSync);
  });
  expect(stale).toEqual([]);
});
