import { expect, it } from 'vitest';
import { badgeOf } from './badgeOf';
import { initialsOf } from './initialsOf';

it('shows no badge for nothing, and 99+ past 99', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual(['', '1', '99', '99+']);
});

it('takes three characters of a name, not three code units', () => {
  expect(['miner01', '𠮷野家店', 'ab'].map(initialsOf)).toEqual(['min', '𠮷野家', 'ab']);
});
