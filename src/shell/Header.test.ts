import { expect, it } from 'vitest';
import { initialsOf } from './Header';

it('initials are three characters, not three code units', () => {
  expect(['miner01', '𠮷野家店', 'ab'].map(initialsOf)).toEqual(['min', '𠮷野家', 'ab']);
});
