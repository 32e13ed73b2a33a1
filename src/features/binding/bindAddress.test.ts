import { expect, it } from 'vitest';
import { bindSearch, readBindView } from './bindAddress';

const machines = { tab: 'wholeMachine', importing: false } as const;
const switches = { tab: 'switch', importing: false } as const;
const spreadsheet = { tab: 'wholeMachine', importing: true } as const;

it('is whole machines by form unless something else is asked for', () => {
  expect(['', '?tab=other', '?tab=', '?import=yes', '?x=1'].map(readBindView)).toEqual(Array(5).fill(machines));
  expect(['?tab=switch', '?x=1&tab=switch', '?tab=switch&import=1'].map(readBindView)).toEqual(Array(3).fill(switches));
  expect(readBindView('?import=1')).toEqual(spreadsheet);
});

it('drops what it does not know, and keeps the mark of the support view', () => {
  expect(bindSearch('?tab=nothing&x=1', machines)).toBe('');
  expect(bindSearch('?x=1&import=1', switches)).toBe('?tab=switch');
  expect(bindSearch('?tab=switch&readonly=1', machines)).toBe('?readonly=1');
  expect(bindSearch('?tab=switch', spreadsheet)).toBe('?import=1');
  for (const view of [machines, switches, spreadsheet]) expect(readBindView(bindSearch('', view))).toEqual(view);
});
