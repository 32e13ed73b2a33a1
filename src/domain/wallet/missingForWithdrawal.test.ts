import { describe, expect, it } from 'vitest';
import { missingForWithdrawal } from './missingForWithdrawal';

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
