import { describe, expect, it } from 'vitest';
import { isPassword, loginPasswordLength, passwordFault, passwordStrength, walletPasswordLength } from './passwords';

describe('isPassword', () => {
  it.each([
    ['Demo123', false],
    ['Demo1234', true],
    ['Demo12345678', true],
    ['Demo123456789', false],
    ['!@#$%^&*()_+', true],
    ['~`|\\{}[]<>,.', true],
    ['Demo 1234', false],
    [' Demo1234', false],
    ['Demo1234\n', false],
    ['密码Demo1234', false],
    ['Ｄｅｍｏ１２３４', false],
    ['Demo123😀', false],
    ['', false],
  ])('login password: %j (R1-32, R12-4)', (password, good) => {
    expect(isPassword(password, loginPasswordLength)).toBe(good);
  });

  it('wallet password: may be shorter (R12-8)', () => {
    expect(isPassword('Pay99', walletPasswordLength)).toBe(false);
    expect(isPassword('Pay999', walletPasswordLength)).toBe(true);
    expect(isPassword('Pay9999999999', walletPasswordLength)).toBe(false);
  });
});

describe('passwordFault', () => {
  it.each([
    ['Demo1234', null],
    ['!@#$%^&*()_+~`|\\{}[]<>,.', null],
    ['short', null],
    ['Demo1234 ', 'blank'],
    ['Demo\t1234', 'blank'],
    ['Demo\u00a01234', 'blank'],
    ['\u3000Demo1234', 'blank'],
    ['Demo1234\u200b', 'invisible'],
    ['\ufeffDemo1234', 'invisible'],
    ['\u202aDemo1234\u202c', 'invisible'],
    ['Demo\u00001234', 'invisible'],
    ['Ｄemo1234', 'fullWidth'],
    ['Demo1234！', 'fullWidth'],
    ['Demo1234。', 'fullWidth'],
    // Letters of other alphabets are left to the platform: the rule does not say which letters count.
    ['Dëmo1234', null],
  ])('%j: %s (R1-34)', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });
});

describe('passwordStrength', () => {
  it.each(['', 'a', '12345678', 'abcdefgh', 'zzzzzzzz', 'abcd1234', 'aaaa1111', '4321dcba', 'abababab1', 'Demo'])(
    'weak: %s',
    (password) => {
      expect(passwordStrength(password)).toBe('weak');
    },
  );
  it.each(['demo9274', 'Wallet99', 'kTp47w', 'plumtree73'])('fair: %s', (password) => {
    expect(passwordStrength(password)).toBe('fair');
  });
  it.each(['Plum#Tree73', 'kT9!pw47', 'xQ7mRb2LwZ5k'])('strong: %s', (password) => {
    expect(passwordStrength(password)).toBe('strong');
  });
});
