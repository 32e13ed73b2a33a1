import { describe, expect, it } from 'vitest';
import { Refused, Unavailable } from '../../platform/errors';
import { missingForWithdrawal, promptOf } from './missingForWithdrawal';

const ready = {
  walletPasswordFilled: true,
  idenAuthenticationed: true,
  collectionInfoFilled: true,
  needFillCollection: false,
};

describe('what is missing before a withdrawal', () => {
  it.each([
    [{}, false, []],
    [{ walletPasswordFilled: false }, false, ['password']],
    [{ idenAuthenticationed: false }, false, ['identify']],
    [{}, true, ['identify']],
    [{ collectionInfoFilled: false }, false, ['collection']],
    [{ needFillCollection: true }, false, ['collection']],
    [
      { walletPasswordFilled: false, idenAuthenticationed: false, needFillCollection: true },
      true,
      ['password', 'identify', 'collection'],
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
