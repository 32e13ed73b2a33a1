import { describe, expect, it } from 'vitest';
import { walletGate } from './walletGate';

const settled = { needVerify: false, contractStatus: 'signed' };

describe('walletGate', () => {
  it.each([
    [1, 'certify'],
    [2, 'contract'],
    [3, 'nodeInfo'],
    [4, 'open'],
    [5, 'phone'],
    [9, 'open'],
  ] as const)('step %i of a settled user: %s', (step, gate) => {
    expect(walletGate({ ...settled, step })).toBe(gate);
  });

  it('is never open before the platform has answered', () => {
    expect(walletGate({ ...settled, step: undefined })).toBe('pending');
    expect(walletGate({ ...settled, contractStatus: 'unsigned', step: undefined })).toBe('pending');
  });

  it('asks an unverified user for the real name first, whatever else is missing', () => {
    for (const step of [undefined, 1, 2, 3, 4, 5]) {
      expect(walletGate({ needVerify: true, contractStatus: 'unsigned', step })).toBe('certify');
    }
    expect(walletGate({ ...settled, contractStatus: 'unsigned', step: 1 })).toBe('certify');
  });

  it('wants a signature before anything further', () => {
    for (const contractStatus of ['unsigned', 'reviewing', '']) {
      for (const step of [2, 3, 4, 5]) {
        expect(walletGate({ needVerify: false, contractStatus, step })).toBe('contract');
      }
    }
  });
});
