import { expect, it } from 'vitest';
import { initialsOf } from './initialsOf';

it('takes three characters of a name, not three code units', () => {
  expect(['miner01', '𠮷野家店', 'ab'].map(initialsOf)).toEqual(['min', '𠮷野家', 'ab']);
});
