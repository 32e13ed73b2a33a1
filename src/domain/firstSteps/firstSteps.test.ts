import { expect, it } from 'vitest';
import { firstSteps, stepNow, stepStates } from './firstSteps';

const settled = { needVerify: false, contractStatus: 'signed', step: 4, nodes: 0, some: [] };
const node = { status: 'online', diallingType: 'router', managerCard: '' } as const;

const letters = { done: 'd', open: 'o', unknown: '?' } as const;
const of = (facts: Partial<Parameters<typeof stepStates>[0]>) => {
  const states = stepStates({ ...settled, ...facts });
  return `${firstSteps.map((name) => letters[states[name]]).join('')} ${stepNow(states)}`;
};

it.each([
  ['oooooo certify', { needVerify: true, contractStatus: 'unsigned', step: undefined }],
  ['odoooo certify', { needVerify: true, step: undefined }],
  ['od?ooo certify', { step: 1 }],
  ['do?ooo contract', { contractStatus: 'unsigned', step: 2 }],
  ['do?ooo contract', { contractStatus: 'later', step: 2 }],
  ['do?ooo contract', { step: 2 }],
  ['ddoooo nodeInfo', { step: 3 }],
  ['dddooo bind', { step: 4 }],
  ['dddooo bind', { step: 5 }],
  // What the platform does not tell is no next step.
  ['dd?ooo bind', { step: 7 }],
  ['dd?ooo bind', { step: undefined }],
  ['ddd??o income', { nodes: undefined, some: undefined }],
  ['dddd?o income', { nodes: 1, some: undefined }],
  ['ddddoo network', { nodes: 1, some: [{ ...node, status: 'offline' }] }],
  ['dddddo income', { nodes: 2, some: [{ ...node, status: 'offline' }, node] }],
  ['ddddoo network', { nodes: 1, some: [{ ...node, diallingType: 'serverNet' }] }],
  ['dddddo income', { nodes: 1, some: [{ ...node, diallingType: 'serverNet', managerCard: 'eth0' }] }],
] as const)('the first steps are %s for %j (R2-59)', (expected, facts) => {
  expect(of(facts)).toBe(expected);
});
