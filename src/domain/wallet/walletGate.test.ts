import { describe, expect, it } from 'vitest';
import { Refused, Unavailable } from '../../platform/errors';
import { certificationOf, missingForWithdrawal, promptOf, walletGate } from './walletGate';

const complete = { needVerify: false, idenAuthenticationed: true, contractStatus: 'signed' };

describe('walletGate', () => {
  it.each([
    [1, 'certify'],
    [2, 'contract'],
    [3, 'nodeInfo'],
    [4, 'open'],
    [5, 'phone'],
    [0, 'unknown'],
    [6, 'unknown'],
    [-1, 'unknown'],
  ] as const)('certified user with a contract, step %i: %s (R9-6, R9-52)', (step, gate) => {
    expect(walletGate({ ...complete, step })).toBe(gate);
  });

  it('is not open before the step has loaded (R9-7)', () => {
    expect(walletGate({ ...complete, step: undefined })).toBe('pending');
    expect(walletGate({ ...complete, contractStatus: 'unsigned', step: undefined })).toBe('pending');
  });

  it('is certify for an uncertified user, whatever else is missing (R9-2)', () => {
    for (const step of [undefined, 1, 2, 3, 4, 5]) {
      expect(walletGate({ ...complete, needVerify: true, contractStatus: 'unsigned', step })).toBe('certify');
    }
    expect(walletGate({ ...complete, contractStatus: 'unsigned', step: 1 })).toBe('certify');
  });

  it('is contract without a signature, whatever the step (R9-3)', () => {
    for (const contractStatus of ['unsigned', 'reviewing', '']) {
      for (const step of [2, 3, 4, 5]) {
        expect(walletGate({ ...complete, contractStatus, step })).toBe('contract');
      }
    }
  });
});

const ready = {
  walletPasswordFilled: true,
  idenAuthenticationed: true,
  collectionInfoFilled: true,
  needFillCollection: false,
};

describe('the certification', () => {
  const rows = ([true, false] as const).flatMap((needVerify) =>
    ([true, false] as const).flatMap((idenAuthenticationed) =>
      [undefined, 1, 2, 3, 4, 5, 6].map((step) => ({ needVerify, idenAuthenticationed, step })),
    ),
  );
  // For each combination of the flags: the certification, the gate, and whether it is missing before a withdrawal.
  const expected = [
    // needVerify, idenAuthenticationed
    ...Array.from({ length: 7 }, () => 'wizard, certify, missing'),
    // needVerify
    ...Array.from({ length: 7 }, () => 'wizard, certify, missing'),
    // idenAuthenticationed
    'done, pending, there',
    'wallet, certify, there',
    'done, contract, there',
    'done, nodeInfo, there',
    'done, open, there',
    'done, phone, there',
    'done, unknown, there',
    // Neither
    'withdrawal, pending, missing',
    'wallet, certify, missing',
    'withdrawal, contract, missing',
    'withdrawal, nodeInfo, missing',
    'withdrawal, open, missing',
    'withdrawal, phone, missing',
    'withdrawal, unknown, missing',
  ];
  it.each(rows.map((flags, nth) => [flags, expected[nth]] as const))(
    'with %j: %s (R9-2, R10-11, R11-7)',
    (flags, said) => {
      const missing = missingForWithdrawal({ ...ready, ...flags }, flags.needVerify).includes('identify');
      const gate = walletGate({ ...flags, contractStatus: 'signed' });
      expect(`${certificationOf(flags)}, ${gate}, ${missing ? 'missing' : 'there'}`).toBe(said);
    },
  );
});

describe('what is missing before a withdrawal', () => {
  it.each([
    [{}, false, []],
    [{ walletPasswordFilled: false }, false, ['password']],
    [{ idenAuthenticationed: false }, false, ['identify']],
    [{}, true, ['identify']],
    [{ collectionInfoFilled: false }, false, ['collection']],
    [{ needFillCollection: true }, false, ['collectionAgain']],
    [{ collectionInfoFilled: false, needFillCollection: true }, false, ['collection']],
    [
      { walletPasswordFilled: false, idenAuthenticationed: false, needFillCollection: true },
      true,
      ['password', 'identify', 'collectionAgain'],
    ],
  ])('for an account with %j (needVerify %s): %s (R10-13)', (flags, needVerify, prompts) => {
    expect(missingForWithdrawal({ ...ready, ...flags }, needVerify)).toEqual(prompts);
  });
});

describe('the prompts before a withdrawal', () => {
  it.each([
    [40301, 'identify'],
    [40304, 'password'],
    [40305, 'collection'],
    [40302, null],
    [40303, null],
    [40306, null],
  ])('for the platform’s code %i: %s', (code, prompt) => {
    expect(promptOf(new Refused('', 200, { code }))).toBe(prompt);
  });

  it('none without an answer', () => {
    expect(promptOf(new Unavailable('timeout'))).toBeNull();
  });
});
