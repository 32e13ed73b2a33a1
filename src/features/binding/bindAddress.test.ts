import { expect, it } from 'vitest';
import { bindSearch, bindTabOf } from './bindAddress';

it('is whole machines unless switches are asked for', () => {
  expect(['', '?tab=switch', '?tab=other', '?tab=', '?x=1&tab=switch'].map(bindTabOf)).toEqual([
    'wholeMachine',
    'switch',
    'wholeMachine',
    'wholeMachine',
    'switch',
  ]);
});

it('drops what it does not know, and keeps the mark of the support view', () => {
  expect(bindSearch('?tab=nothing&x=1', 'wholeMachine')).toBe('');
  expect(bindSearch('?x=1', 'switch')).toBe('?tab=switch');
  expect(bindSearch('?tab=switch&readonly=1', 'wholeMachine')).toBe('?readonly=1');
});
