import { describe, expect, it } from 'vitest';
import { firstSteps, nodeStepNow, nodeSteps, stepNow, stepStates } from './firstSteps';

const certified = { needVerify: false, idenAuthenticationed: true };
const complete = { ...certified, contractStatus: 'signed', step: 4, nodes: 0, some: [], earned: false };
const node = { status: 'online', diallingType: 'router', managerCard: '' } as const;

const letters = { done: 'd', open: 'o', unknown: '?' } as const;
const of = (facts: Partial<Parameters<typeof stepStates>[0]>) => {
  const states = stepStates({ ...complete, ...facts });
  return `${firstSteps.map((name) => letters[states[name]]).join('')} ${stepNow(states)}`;
};

it.each([
  ['oooooo certify', { needVerify: true, contractStatus: 'unsigned', step: undefined }],
  ['odoooo certify', { needVerify: true, step: undefined }],
  ['od?ooo certify', { step: 1 }],
  ['oddooo certify', { idenAuthenticationed: false }],
  ['do?ooo contract', { contractStatus: 'unsigned', step: 2 }],
  ['do?ooo contract', { contractStatus: 'later', step: 2 }],
  ['do?ooo contract', { step: 2 }],
  ['ddoooo nodeInfo', { step: 3 }],
  ['dddooo bind', { step: 4 }],
  ['dddooo bind', { step: 5 }],
  // A step whose state is unknown is not the next step.
  ['dd?ooo bind', { step: 7 }],
  ['dd?ooo bind', { step: undefined }],
  ['ddd??o income', { nodes: undefined, some: undefined }],
  ['dddd?o income', { nodes: 1, some: undefined }],
  ['ddddoo network', { nodes: 1, some: [{ ...node, status: 'offline' }] }],
  ['dddddo income', { nodes: 2, some: [{ ...node, status: 'offline' }, node] }],
  ['ddddoo network', { nodes: 1, some: [{ ...node, diallingType: 'serverNet' }] }],
  ['dddddo income', { nodes: 1, some: [{ ...node, diallingType: 'serverNet', managerCard: 'eth0' }] }],
  ['dddddd income', { nodes: 1, some: [node], earned: true }],
  ['ddddd? income', { nodes: 1, some: [node], earned: undefined }],
] as const)('the first steps are %s for %j (R2-59)', (expected, facts) => {
  expect(of(facts)).toBe(expected);
});

describe('a node', () => {
  const days = (...cents: readonly (number | null)[]) =>
    cents.map((one, nth) => ({ day: `2025-06-0${nth + 1}`, cents: one }));
  const bound = { ...node, boundAt: Date.parse('2025-06-02T12:00:00+08:00') / 1000, yesterdayIncome: 0 };
  const lined = { ...bound, diallingType: 'serverNet' };
  it.each([
    ['network', lined, days(0, 0, 0)],
    ['online', { ...lined, managerCard: 'eth0', status: 'offline' }, days(0, 0, 0)],
    ['online', { ...bound, status: 'fault' }, days(0, 0, 0)],
    ['income', { ...lined, managerCard: 'eth0' }, days(0, 0, 0)],
    // Yesterday's income may still arrive; days before the binding do not matter.
    ['income', bound, days(null, null, 0, null)],
    // A day was paid.
    [null, lined, days(0, 0, 0, 12)],
    [null, { ...lined, yesterdayIncome: 12 }, days(0, 0, 0, null)],
    // Unknown: a day is missing, or the days begin after the binding.
    [null, lined, days(0, 0, null, 0, 0)],
    [null, { ...lined, boundAt: bound.boundAt - 30 * 86_400 }, days(0, 0, 0)],
    [null, lined, []],
  ])('comes to %s next (R4-41)', (next, device, income) => {
    expect(nodeStepNow(device, income)).toBe(next);
  });

  it('sets up its network here, or not (R4-41)', () => {
    expect(nodeSteps(lined)).toEqual(['network', 'online', 'income']);
    expect(nodeSteps(bound)).toEqual(['online', 'income']);
  });
});
