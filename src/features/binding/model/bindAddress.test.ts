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

it('is written as it is read, and whole machines by form without a search', () => {
  expect(bindSearch(machines)).toBe('');
  for (const view of [machines, switches, spreadsheet]) expect(readBindView(bindSearch(view))).toEqual(view);
});
